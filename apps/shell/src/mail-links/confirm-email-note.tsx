import { currentUser } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import styles from './confirm-email-note.module.css';
import { useResendVerification } from './resend-verification.ts';

const key = 'petalwise-confirm-later';

/** Asks a user with an unconfirmed address to confirm it, until they do or dismiss it. */
export function ConfirmEmailNote() {
  // The link opens in another tab; back here it is seen at once.
  const { data: user } = useQuery({ ...currentUser, refetchOnWindowFocus: 'always' });
  const [later, setLater] = useState(() => localStorage.getItem(key));
  const resend = useResendVerification();
  const send = useOneAtATime(resend);
  if (!user || user.emailVerified || later === user.id) return null;
  const dismiss = () => {
    localStorage.setItem(key, user.id);
    setLater(user.id);
  };
  return (
    <Note tone="plain" title="Confirm your email">
      We sent a link to <span className={styles.address}>{user.email}</span>. Open it, so that you can get back in if
      you forget your password.
      <div className={styles.actions}>
        <Button pending={resend.isPending} pendingLabel="Sending..." onClick={() => send(user.email)}>
          Send It Again
        </Button>
        <Button look="quiet" onClick={dismiss}>
          Not Now
        </Button>
      </div>
    </Note>
  );
}
