import { updateUsername } from '@petalwise/contracts/account';
import { call } from '@petalwise/host/api';
import { describeError } from '@petalwise/host/api-error';
import { currentUser, useUser } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/button';
import { Dialog } from '@petalwise/ui/dialog';
import { Field } from '@petalwise/ui/field';
import { TextInput } from '@petalwise/ui/text-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId } from 'react';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditUsernameDialog({ open, onOpenChange }: Props) {
  const { username } = useUser();
  const formId = useId();
  const save = useSaveUsername(() => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Username"
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={save.isPending} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => submit(event, save.mutate)}>
        <Field label="Username">
          <TextInput name="username" defaultValue={username} autoComplete="username" maxLength={40} />
        </Field>
      </form>
    </Dialog>
  );
}

const submit = (event: SubmitEvent<HTMLFormElement>, save: (username: string) => void) => {
  event.preventDefault();
  const username = String(new FormData(event.currentTarget).get('username')).trim();
  if (username) return save(username);
  const description = 'Please enter a valid username.';
  useToasts.getState().show({ kind: 'error', title: 'Invalid username', description });
};

const useSaveUsername = (done: () => void) => {
  const queries = useQueryClient();
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (username: string) => call(updateUsername, { body: { username } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: currentUser.queryKey });
      show({ kind: 'success', title: 'Username updated', description: 'Your username has been successfully updated.' });
      done();
    },
    onError: (error) => {
      const description = describeError(error, 'Failed to update username. Please try again.');
      show({ kind: 'error', title: 'Error updating username', description });
    },
  });
};
