import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { type ReactNode, useState } from 'react';
import { usePhotoConsent } from '../consent/use-photo-consent.tsx';

const CameraDialog = lazyPart(() => import('../camera/camera-dialog.tsx'), {
  name: 'The camera',
  as: 'window',
});

/** Opens the camera, after asking for consent if the user has not given it yet. */
export const useTakePhoto = (onPhoto: (photo: File) => void): { takePhoto: () => void; dialogs: ReactNode } => {
  const { withConsent, dialog } = usePhotoConsent();
  const [open, setOpen] = useState(false);
  return {
    takePhoto: () => void withConsent(() => setOpen(true)),
    dialogs: (
      <>
        {dialog}
        {open && (
          <CameraDialog
            onClose={() => setOpen(false)}
            onPhoto={(photo) => {
              setOpen(false);
              onPhoto(photo);
            }}
          />
        )}
      </>
    ),
  };
};
