import type { AdminUser } from '@petalwise/contracts/admin/users';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmInWords } from '../confirmation/confirm-in-words.tsx';
import { focusFirstWrong } from '../page/focus-first-wrong.ts';
import styles from './adjust-coins-dialog.module.css';
import { type AdjustmentErrors, checkAdjustment, readAmount, sentenceOf } from './adjustment.ts';
import { BalancePreview } from './balance-preview.tsx';
import { refusalOf, refused, tellInvalidAmount, useAdjustCoins } from './use-adjust-coins.ts';

interface AdjustCoinsDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Mounted again for each opening, so that each has its own idempotency key. */
export function AdjustCoinsDialog({ user, onClose }: AdjustCoinsDialogProps) {
  const formId = useId();
  const adjust = useAdjustCoins(user, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!adjust.isPending}
      title="Adjust Coins"
      description={`For ${user.name}, ${user.email}.`}
      actions={
        <>
          <Button look="quiet" disabled={adjust.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" pending={adjust.isPending} pendingLabel="Adjusting...">
            Adjust Coins
          </Button>
        </>
      }
    >
      <AdjustmentForm id={formId} user={user} adjust={adjust} />
    </Dialog>
  );
}

interface AdjustmentFormProps {
  id: string;
  user: AdminUser;
  adjust: ReturnType<typeof useAdjustCoins>;
}

function AdjustmentForm({ id, user, adjust }: AdjustmentFormProps) {
  const [form, setForm] = useState(newAdjustment);
  const [errors, setErrors] = useState<AdjustmentErrors>({});
  const change = (field: keyof AdjustmentErrors, value: string) => {
    setForm({ ...form, [field]: value });
    setErrors({ ...errors, [field]: undefined });
    if (adjust.isError) adjust.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (adjust.isPending) return;
    const checked = checkAdjustment(form);
    flushSync(() => setErrors(checked.errors ?? {}));
    focusFirstWrong(event.currentTarget);
    if (checked.values) adjust.mutate(checked.values);
    else if (checked.errors.amount) tellInvalidAmount(checked.errors.amount);
  };
  const sentence = sentenceOf(form.amount);
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <BalancePreview balance={user.coinBalance} amount={form.amount} />
      <Field
        label="Amount"
        required
        hint="A whole number. Use a minus sign to take coins away, such as -5."
        error={errors.amount}
      >
        <TextInput value={form.amount} autoComplete="off" onChange={(event) => change('amount', event.target.value)} />
      </Field>
      <Field
        label="Description (optional)"
        hint="The reason. The user sees it in their activity."
        error={errors.description}
      >
        <TextInput
          value={form.description}
          placeholder="Admin coin adjustment"
          autoComplete="off"
          onChange={(event) => change('description', event.target.value)}
        />
      </Field>
      {sentence && (
        <ConfirmInWords
          sentence={sentence}
          about={`${readAmount(form.amount) > 0 ? 'to' : 'from'} ${user.name}`}
          value={form.confirmation}
          error={errors.confirmation}
          onChange={(value) => change('confirmation', value)}
        />
      )}
      {adjust.isError && (
        <Note tone="danger" title={refused}>
          {refusalOf(adjust.error)}
        </Note>
      )}
    </form>
  );
}

const newAdjustment = () => ({ amount: '', description: '', confirmation: '', idempotencyKey: crypto.randomUUID() });
