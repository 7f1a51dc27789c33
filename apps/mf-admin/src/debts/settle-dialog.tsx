import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Note } from '@petalwise/ui/feedback/note';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmInWords } from '../confirmation/confirm-in-words.tsx';
import { type AdminDebt, askAgainForDebts, type How, settle } from './api.ts';
import { nameOf, question, settled } from './debt-words.ts';
import styles from './debts.module.css';
import { checkSettlement, type SettlementErrors, sentenceOf } from './settlement.ts';

interface SettleDialogProps {
  debt: AdminDebt;
  how: How;
  onClose: () => void;
}

/** Mounted again for each opening, so that each has its own idempotency key. */
export function SettleDialog({ debt, how, onClose }: SettleDialogProps) {
  const [form, setForm] = useState(newSettlement);
  const [errors, setErrors] = useState<SettlementErrors>({});
  const settling = useSettle(debt, how, onClose);
  const change = (field: keyof SettlementErrors, value: string) => {
    setForm({ ...form, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  const confirm = () => {
    if (settling.isPending) return;
    const checked = checkSettlement(debt, how, form);
    setErrors(checked.errors ?? {});
    if (checked.values) settling.mutate(checked.values);
  };
  const { title, words } = question(debt, how);
  const sentence = sentenceOf(debt, how);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={words}
      tone={how === 'collect' ? 'danger' : 'plain'}
      confirmLabel={how === 'collect' ? 'Collect Coins' : 'Forgive Debt'}
      pending={settling.isPending}
      pendingLabel={how === 'collect' ? 'Collecting...' : 'Forgiving...'}
      onConfirm={confirm}
    >
      <div className={styles.question}>
        {how === 'forgive' && (
          <Field label="Reason" required hint="Other admins can read it on the Audit page." error={errors.reason}>
            <TextInput value={form.reason} onChange={(event) => change('reason', event.target.value)} />
          </Field>
        )}
        {sentence && (
          <ConfirmInWords
            sentence={sentence}
            about={how === 'collect' ? `from the wallet of ${nameOf(debt)}` : `owed by ${nameOf(debt)}`}
            value={form.confirmation}
            error={errors.confirmation}
            onChange={(value) => change('confirmation', value)}
          />
        )}
        {settling.isError && (
          <Note tone="danger" title="Nothing was settled" live>
            {refusalOf(settling.error)}
          </Note>
        )}
      </div>
    </ConfirmDialog>
  );
}

const newSettlement = () => ({ reason: '', confirmation: '', idempotencyKey: crypto.randomUUID() });

const useSettle = (debt: AdminDebt, how: How, onSettled: () => void) =>
  useMutation({
    mutationFn: (body: Parameters<typeof settle>[1]) => settle(debt.userId, body),
    onSuccess: (left) => {
      useToasts.getState().show({ kind: 'success', ...settled(debt, how, left) });
      onSettled();
    },
    // The debt or the balance is another than the list says.
    onError: (error) => void (isUnconfirmed(error) && askAgainForDebts()),
  });

const isUnconfirmed = (error: Error) => error instanceof ApiError && error.code === 'coins.not-confirmed';

const refusalOf = (error: Error): string => {
  if (isUnconfirmed(error)) return 'The number of coins has changed. Confirm the new number.';
  return error instanceof ApiError
    ? describeError(error, 'Please try again.')
    : 'We got no response. Check your connection and try again. The debt is never settled twice.';
};
