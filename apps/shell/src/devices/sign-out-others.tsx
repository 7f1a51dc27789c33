import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { signOutOthers } from './api.ts';
import styles from './devices.module.css';

/** Ends every other session, after a question. */
export function SignOutOthers({ others }: { others: number }) {
  const [asking, setAsking] = useState(false);
  const show = useToasts(({ show }) => show);
  const end = useMutation({
    mutationFn: signOutOthers,
    onSuccess: () => {
      setAsking(false);
      show({ kind: 'success', title: 'Signed out everywhere else', description: 'You are still signed in here.' });
    },
  });
  const open = (next: boolean) => {
    setAsking(next);
    end.reset();
  };
  const devices = others === 1 ? 'the other device' : `the other ${others} devices`;
  return (
    <div className={styles.all}>
      <Button look="danger" onClick={() => open(true)}>
        Sign Out Everywhere Else
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={open}
        tone="danger"
        title="Sign out everywhere else?"
        description={`You stay signed in here. On ${devices}, you will have to sign in again.`}
        confirmLabel="Sign Out Everywhere Else"
        pending={end.isPending}
        pendingLabel="Signing out..."
        problem={
          end.error ? describeError(end.error, 'The other devices are still signed in. Please try again.') : undefined
        }
        onConfirm={() => end.mutate()}
      />
    </div>
  );
}
