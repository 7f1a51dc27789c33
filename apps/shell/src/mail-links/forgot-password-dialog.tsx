import { forgotPassword } from '@petalwise/contracts/identity/account';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useId } from 'react';
import { useContractForm } from '../account/contract-form.ts';
import { TextField } from '../account/fields.tsx';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import { useResetRequest } from './request-reset.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: (email: string) => void;
  /** Where it is known already. */
  email?: string;
}

export function ForgotPasswordDialog({ open, onOpenChange, onSent, email = '' }: Props) {
  const formId = useId();
  const form = useContractForm(forgotPassword.body, { email });
  const change = (next: boolean) => {
    form.reset();
    onOpenChange(next);
  };
  const request = useResetRequest((sentTo) => {
    change(false);
    onSent(sentTo);
  });
  const send = useOneAtATime(request);
  const submit = form.handleSubmit(
    (values) => send(values),
    () => {
      if (form.getValues('email').trim() === '') tellMissing();
    },
  );
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
        <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" />
      </form>
    </Dialog>
  );
}

const tellMissing = () =>
  useToasts.getState().show({
    kind: 'error',
    title: 'Email required',
    description: 'Please enter your email address',
  });
