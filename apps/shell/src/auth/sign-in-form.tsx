import { Login, login } from '@petalwise/contracts/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { beginSession } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/button';
import { Checkbox } from '@petalwise/ui/checkbox';
import { Field } from '@petalwise/ui/field';
import { PasswordInput } from '@petalwise/ui/password-input';
import { TextInput } from '@petalwise/ui/text-input';
import { TextLink } from '@petalwise/ui/text-link';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import styles from './form.module.css';
import { useCheckedForm } from './use-checked-form.ts';

/** @param email of an account that was just made */
export function SignInForm({ email }: { email: string }) {
  const [forgot, setForgot] = useState(false);
  const signIn = useSignIn((errors) => form.refuse(errors));
  const form = useCheckedForm({
    schema: Login,
    initial: { email, password: '', remember: false },
    send: signIn.mutate,
    pending: signIn.isPending,
  });
  const { given, errors, change } = form;
  return (
    <>
      <form ref={form.form} noValidate className={styles.form} onSubmit={form.submit}>
        <div className={styles.fields}>
          <Field label="Email" required error={errors.email}>
            <TextInput
              name="email"
              type="email"
              autoComplete="username"
              value={given.email}
              onChange={({ target }) => change('email', target.value)}
            />
          </Field>
          <Field label="Password" required error={errors.password}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              // Of a new account only the password is missing.
              autoFocus={email !== ''}
              value={given.password}
              onChange={({ target }) => change('password', target.value)}
            />
          </Field>
        </div>
        <div className={styles.options}>
          <Checkbox checked={given.remember} onCheckedChange={(remember) => change('remember', remember)}>
            Remember me
          </Checkbox>
          <TextLink asChild>
            <button type="button" className={styles.forgot} onClick={() => setForgot(true)}>
              Forgot password?
            </button>
          </TextLink>
        </div>
        <Button type="submit" look="primary" size="large" full pending={signIn.isPending} pendingLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <ForgotPasswordDialog open={forgot} onOpenChange={setForgot} />
    </>
  );
}

const useSignIn = (refuse: (errors: ApiError['errors']) => void) => {
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (body: { email: string; password: string; remember: boolean }) => call(login, { body }),
    onSuccess: (user) => {
      // The guard around this page leads on from here.
      beginSession(user);
      show({ kind: 'success', title: 'Welcome back!', description: 'You have successfully logged in.' });
    },
    onError: (error) => {
      if (error instanceof ApiError) refuse(error.errors);
      show({
        kind: 'error',
        title: 'Login failed',
        description: describeError(error, 'Please check your credentials'),
      });
    },
  });
};
