import { DeletionRequest, deletionDays, requestDeletion } from '@petalwise/contracts/identity/deletion';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { showRefusal, useContractForm } from '../account/contract-form.ts';
import { PasswordField } from '../account/fields.tsx';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import { dayOf, showDeletion } from './show-deletion.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the password before the account is scheduled to be deleted. */
export function DeleteAccountDialog({ open, onOpenChange }: Props) {
  const formId = useId();
  const form = useContractForm(DeletionRequest, { password: '' });
  const ask = useAskForDeletion(
    () => change(false),
    (error) => showRefusal(form, error),
  );
  const send = useOneAtATime(ask);
  const change = (next: boolean) => {
    onOpenChange(next);
    form.reset({ password: '' });
    ask.reset();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      dismissible={!ask.isPending}
      title="Delete your account?"
      description={`Your account will be deleted in ${deletionDays} days. Until then, you can keep it with one click. Your other devices will be signed out now.`}
      actions={
        <>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" pending={ask.isPending} pendingLabel="Scheduling...">
            Delete My Account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((values) => send(values))}>
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
          hint="This confirms that it is you."
        />
      </form>
      {ask.isError && !isAboutPassword(ask.error) && (
        <Note tone="danger" title="Your account was not changed" live>
          {describeError(ask.error, 'Please try again.')}
        </Note>
      )}
    </Dialog>
  );
}

/** That is shown beside the field. */
const isAboutPassword = (error: unknown) => error instanceof ApiError && Boolean(error.errors.password);

const useAskForDeletion = (done: () => void, refused: (error: unknown) => void) => {
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (body: { password: string }) => call(requestDeletion, { body }),
    onSuccess: (deletion) => {
      done();
      showDeletion(deletion);
      if (!deletion.deletionDueAt) return;
      const description = `It will be deleted on ${dayOf(deletion.deletionDueAt)}. We sent you an email about it.`;
      show({ kind: 'success', title: 'We will delete your account', description });
    },
    onError: refused,
  });
};
