import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { ConfirmDialog } from '@petalwise/ui/confirm-dialog';
import { Note } from '@petalwise/ui/note';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminDebt, type How, settle } from './api.ts';
import { question, settled } from './debt-words.ts';
import styles from './debts.module.css';

interface SettleDialogProps {
  debt: AdminDebt;
  how: How;
  onClose: () => void;
}

/** Mounted anew for each opening, so that each has its own idempotency key. */
export function SettleDialog({ debt, how, onClose }: SettleDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const settling = useMutation({
    mutationFn: () => settle(debt.userId, { how, idempotencyKey }),
    onSuccess: (left) => {
      useToasts.getState().show({ kind: 'success', ...settled(debt, how, left) });
      onClose();
    },
  });
  const { title, words } = question(debt, how);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        <div className={styles.question}>
          <p>{words}</p>
          {settling.isError && (
            <Note tone="danger" title="Nothing was settled" live>
              {refusalOf(settling.error)}
            </Note>
          )}
        </div>
      }
      tone={how === 'collect' ? 'danger' : 'plain'}
      confirmLabel={how === 'collect' ? 'Collect Coins' : 'Forgive Debt'}
      pending={settling.isPending}
      pendingLabel={how === 'collect' ? 'Collecting...' : 'Forgiving...'}
      onConfirm={() => settling.mutate()}
    />
  );
}

const refusalOf = (error: Error): string =>
  error instanceof ApiError
    ? describeError(error, 'Please try again.')
    : 'No answer came. Check your connection and try again: it is settled once.';
