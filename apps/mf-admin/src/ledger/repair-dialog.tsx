import { Reason } from '@petalwise/contracts/admin-acts';
import type { LedgerFault } from '@petalwise/contracts/billing/audit';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/button';
import { Dialog } from '@petalwise/ui/dialog';
import { Field } from '@petalwise/ui/field';
import { Note } from '@petalwise/ui/note';
import { TextArea } from '@petalwise/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstWrong } from '../page/focus-first-wrong.ts';
import { repair } from './api.ts';
import styles from './repair-dialog.module.css';
import { dialogTitle, repairedWords, stepsOf } from './repair-words.ts';

interface RepairDialogProps {
  faults: readonly LedgerFault[];
  onClose: () => void;
}

/** Says what a repair will do, and asks why it is done. */
export function RepairDialog({ faults, onClose }: RepairDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const repairing = useMutation({
    mutationFn: (why: string) => repair(faults, why),
    onSuccess: (outcomes) => {
      useToasts.getState().show({ kind: 'success', ...repairedWords(outcomes) });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (repairing.isPending) return;
    const checked = Reason.safeParse(reason);
    flushSync(() => setError(checked.error?.issues[0]?.message));
    focusFirstWrong(event.currentTarget);
    if (checked.success) repairing.mutate(checked.data);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!repairing.isPending}
      title={dialogTitle(faults)}
      description={<Steps faults={faults} />}
      actions={
        <>
          <Button look="quiet" disabled={repairing.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" pending={repairing.isPending} pendingLabel="Repairing...">
            {faults.length === 1 ? 'Repair Fault' : 'Repair Faults'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Field label="Reason" required hint="What happened, for other admins to read." error={error}>
          <TextArea
            rows={2}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        {repairing.isError && (
          <Note tone="danger" title="The repair did not finish" live>
            {refusalOf(repairing.error)}
          </Note>
        )}
      </form>
    </Dialog>
  );
}

function Steps({ faults }: Pick<RepairDialogProps, 'faults'>) {
  return (
    <ul className={styles.steps}>
      {stepsOf(faults).map(({ remedy, count }) => (
        <li key={remedy}>
          {faults.length > 1 && <b>{count.toLocaleString('en')} × </b>}
          {remedy}
        </li>
      ))}
    </ul>
  );
}

const refusalOf = (error: Error): string =>
  error instanceof ApiError
    ? describeError(error, 'Please try again.')
    : 'No response came. Check your connection and try again: each fault is settled once.';
