import { queryClient } from '@petalwise/host/query';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { type ReactNode, useRef, useState } from 'react';
import { photoConsent } from '../skin/api.ts';

const ConsentDialog = lazyPart(() => import('./consent-dialog.tsx'), {
  name: 'The question about your photos',
  as: 'window',
});

/** Asks for consent before the camera opens or the first photo is sent; a user who has given it is not asked again. */
export const usePhotoConsent = (): {
  /** Goes on at once where there is consent, else when it is given. */
  withConsent: (goOn: () => void) => Promise<void>;
  dialog: ReactNode;
} => {
  const [waiting, setWaiting] = useState<{ goOn: () => void }>();
  const close = () => setWaiting(undefined);
  const asking = useRef(false);
  return {
    withConsent: async (goOn) => {
      // Enter pressed twice sends one photo.
      if (asking.current) return;
      asking.current = true;
      const lacks = await lacksConsent();
      asking.current = false;
      if (lacks) setWaiting({ goOn });
      else goOn();
    },
    dialog: waiting && (
      <ConsentDialog
        onClose={close}
        onAgreed={() => {
          close();
          waiting.goOn();
        }}
      />
    ),
  };
};

/** Where it cannot be found out the server decides, and says so in words. */
const lacksConsent = (): Promise<boolean> =>
  queryClient.ensureQueryData(photoConsent).then(
    ({ consentedAt }) => consentedAt === null,
    () => false,
  );
