import { NewUsername, updateUsername } from '@petalwise/contracts/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { currentUser, useUser } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/button';
import { Dialog } from '@petalwise/ui/dialog';
import { Field } from '@petalwise/ui/field';
import { TextInput } from '@petalwise/ui/text-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { checkForm } from './check-form.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EditUsernameDialog({ open, onOpenChange }: Props) {
  const { username } = useUser();
  const formId = useId();
  const [invalid, setInvalid] = useState<string>();
  const change = (next: boolean) => {
    save.reset();
    setInvalid(undefined);
    onOpenChange(next);
  };
  const save = useSaveUsername(() => change(false));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const { values, errors } = checkForm(NewUsername, Object.fromEntries(new FormData(event.currentTarget)));
    setInvalid(errors?.username);
    if (values) save.mutate(values);
    else tellInvalid(errors.username);
  };
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
        <Field label="Username" required error={invalid ?? refusalOf(save.error)}>
          <TextInput
            name="username"
            defaultValue={username}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const refusalOf = (error: unknown) => (error instanceof ApiError ? error.errors.username : undefined);

const tellInvalid = (description = 'Please enter a valid username.') =>
  useToasts.getState().show({ kind: 'error', title: 'Invalid username', description });

const useSaveUsername = (done: () => void) => {
  const queries = useQueryClient();
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (body: { username: string }) => call(updateUsername, { body }),
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
