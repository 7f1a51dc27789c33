import { NewUsername, updateUsername } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { describeError } from '@petalwise/host/api-error';
import { currentUser, useUser } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { showRefusal, useContractForm } from './contract-form.ts';
import { TextField } from './fields.tsx';
import { useOneAtATime } from './one-at-a-time.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditUsernameDialog({ open, onOpenChange }: Props) {
  const { username } = useUser();
  const formId = useId();
  const form = useContractForm(NewUsername, { username });
  const change = (next: boolean) => {
    onOpenChange(next);
    form.reset({ username });
  };
  const save = useSaveUsername(
    (saved) => {
      onOpenChange(false);
      form.reset({ username: saved });
    },
    (error) => showRefusal(form, error),
  );
  const send = useOneAtATime(save);
  const submit = form.handleSubmit(
    (values) => send(values),
    ({ username }) => tellInvalid(username?.message),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Edit Username"
      actions={
        <>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={save.isPending} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          control={form.control}
          name="username"
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}

const tellInvalid = (description = 'Please enter a valid username.') =>
  useToasts.getState().show({ kind: 'error', title: 'Invalid username', description });

const useSaveUsername = (saved: (username: string) => void, refused: (error: unknown) => void) => {
  const queries = useQueryClient();
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (body: { username: string }) => call(updateUsername, { body }),
    onSuccess: ({ username }) => {
      void queries.invalidateQueries({ queryKey: currentUser.queryKey });
      show({ kind: 'success', title: 'Username updated', description: 'Your username has been successfully updated.' });
      saved(username);
    },
    onError: (error) => {
      refused(error);
      const description = describeError(error, 'Failed to update username. Please try again.');
      show({ kind: 'error', title: 'Error updating username', description });
    },
  });
};
