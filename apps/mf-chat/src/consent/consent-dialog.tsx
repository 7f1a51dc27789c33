import { photoDays } from '@petalwise/contracts/chat/conversation';
import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { consentToMeasuring, photoConsent, sendToAi } from '../skin/api.ts';
import styles from './consent-dialog.module.css';
import { SendToAi } from './send-to-ai.tsx';

interface ConsentDialogProps {
  onAgreed: () => void;
  onClose: () => void;
}

/** Asked once, before the first photo: what is measured, how long it is kept, who sees it. */
export default function ConsentDialog({ onAgreed, onClose }: ConsentDialogProps) {
  const provider = useQuery(photoConsent).data?.ai.offered;
  const [sends, setSends] = useState(false);
  const agree = async () => {
    await consentToMeasuring();
    if (provider && sends) await sendToAi(provider);
  };
  const { mutate, isPending, error } = useMutation({ mutationFn: agree, onSuccess: onAgreed });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="plain"
      title="Before your first photo"
      description={
        <ul className={styles.facts}>
          <li>
            <b>What is measured:</b> redness, evenness, dark marks, red spots, texture and shine, on our own servers. We
            do not diagnose, estimate your age or identify you.
          </li>
          <li>
            <b>How long it is kept:</b> the photo for {photoDays} days, or longer if you choose to keep it. The
            measurements until you delete them in <Link to={links.skin}>My Skin</Link>.
          </li>
          <li>
            <b>The camera:</b> its picture is checked in your browser. Nothing is sent until you send a photo.
          </li>
          <li>
            <b>Who sees it:</b> only you{provider && ', unless you choose otherwise below'}. A photo that we cannot
            measure is not kept and costs nothing.
          </li>
        </ul>
      }
      confirmLabel="I Agree"
      cancelLabel="Not Now"
      pending={isPending}
      pendingLabel="Saving..."
      problem={error ? describeError(error, 'Your answer was not saved. Please try again.') : undefined}
      onConfirm={() => mutate()}
    >
      {provider && <SendToAi provider={provider} checked={sends} onChange={setSends} />}
    </ConfirmDialog>
  );
}
