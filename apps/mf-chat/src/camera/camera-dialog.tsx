import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useState } from 'react';
import { CameraStage } from './camera-stage.tsx';
import { ReviewShot } from './review-shot.tsx';
import type { Shot } from './take-shot.ts';

interface CameraDialogProps {
  /** A photo from the camera, or a file that was chosen instead. */
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** Takes a photo of the face: the camera with its guide, then the photo to use or to take again. */
export default function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const [shot, setShot] = useState<Shot>();
  return (
    <Dialog open wide fills title={shot ? 'Your photo' : 'Take a photo'} onOpenChange={(open) => open || onClose()}>
      {shot ? (
        <ReviewShot shot={shot} onUse={() => onPhoto(shot.file)} onAgain={() => setShot(undefined)} />
      ) : (
        <CameraStage onShot={setShot} onFile={onPhoto} />
      )}
    </Dialog>
  );
}
