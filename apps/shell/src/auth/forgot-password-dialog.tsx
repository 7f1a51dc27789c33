import { forgotPassword } from '@petalwise/contracts/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/button';
import { Dialog } from '@petalwise/ui/dialog';
import { Field } from '@petalwise/ui/field';
import { TextInput } from '@petalwise/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { checkForm } from '../account/check-form.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ForgotPasswordDialog({ open, onOpenChange }: Props) {
  const formId = useId();
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const change = (next: boolean) => {
    setEmail('');
    setInvalid(undefined);
    onOpenChange(next);
  };
  const request = useResetRequest(() => change(false));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.isPending) return;
    if (email.trim() === '') return tell('Email required', 'Please enter your email address');
    const { values, errors } = checkForm(forgotPassword.body, { email });
    setInvalid(errors?.email);
    if (values) request.mutate(values);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Reset Password"
      description="Enter the email address of your account, and we will send you a link to set a new password."
      actions={
        <>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={request.isPending} pendingLabel="Sending...">
            Send Reset Link
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label="Email" required error={invalid}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setInvalid(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

const useResetRequest = (done: () => void) =>
  useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
    onSuccess: () => {
      useToasts.getState().show({
        kind: 'success',
        title: 'Password reset email sent',
        description: 'Check your email for password reset instructions',
      });
      done();
    },
    onError: (error) =>
      error instanceof ApiError
        ? tell('Failed to send reset email', describeError(error, 'Please try again later'))
        : tell('Network error', 'Please check your connection and try again'),
  });

const tell = (title: string, description: string) => useToasts.getState().show({ kind: 'error', title, description });
