import { Reason } from '@petalwise/contracts/admin/acts';
import type { LedgerFault } from '@petalwise/contracts/billing/audit';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Field } from '@petalwise/ui/fields/field';
import { TextArea } from '@petalwise/ui/fields/text-area';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkConfirmation } from '../confirmation/check-confirmation.ts';
import { ConfirmInWords } from '../confirmation/confirm-in-words.tsx';
import { focusFirstWrong } from '../page/focus-first-wrong.ts';
import { repair } from './api.ts';
import styles from './repair-dialog.module.css';
import { dialogTitle, repairedWords, stepsOf } from './repair-words.ts';

interface RepairDialogProps {
  faults: readonly LedgerFault[];
  onClose: () => void;
}

/** Says what a repair will do, and asks for the reason. */
export function RepairDialog({ faults, onClose }: RepairDialogProps) {
  const formId = useId();
  const repairing = useRepair(faults, onClose);
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
      <RepairForm id={formId} repairing={repairing} />
    </Dialog>
  );
}

const useRepair = (faults: readonly LedgerFault[], onRepaired: () => void) =>
  useMutation({
    mutationFn: (why: { reason: string; confirmation: string }) => repair(faults, why),
    onSuccess: (outcomes) => {
      useToasts.getState().show({ kind: 'success', ...repairedWords(outcomes) });
      onRepaired();
    },
  });

function RepairForm({ id, repairing }: { id: string; repairing: ReturnType<typeof useRepair> }) {
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<{ reason?: string | undefined; confirmation?: string | undefined }>({});
  // Only the settlement knows how many coins it moves, so billing asks for the words.
  const sentence = sentenceIn(repairing.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (repairing.isPending) return;
    const checked = Reason.safeParse(reason);
    const unconfirmed = checkConfirmation(confirmation, sentence);
    flushSync(() => setErrors({ reason: checked.error?.issues[0]?.message, confirmation: unconfirmed }));
    focusFirstWrong(event.currentTarget);
    if (checked.success && !unconfirmed) repairing.mutate({ reason: checked.data, confirmation });
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <Field label="Reason" required hint="What happened, for other admins to read." error={errors.reason}>
        <TextArea
          rows={2}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setErrors({ ...errors, reason: undefined });
          }}
        />
      </Field>
      {sentence !== undefined && (
        <ConfirmInWords
          sentence={sentence}
          about="in one fault"
          value={confirmation}
          error={errors.confirmation}
          onChange={(value) => {
            setConfirmation(value);
            setErrors({ ...errors, confirmation: undefined });
          }}
        />
      )}
      {repairing.isError && sentence === undefined && (
        <Note tone="danger" title="The repair did not finish" live>
          {refusalOf(repairing.error)}
        </Note>
      )}
    </form>
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

const sentenceIn = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === 'coins.not-confirmed' ? String(error.facts?.sentence) : undefined;

const refusalOf = (error: Error): string =>
  error instanceof ApiError
    ? describeError(error, 'Please try again.')
    : 'We got no response. Check your connection and try again. No fault is repaired twice.';
