import type { BodyIn } from '@petalwise/contracts/endpoint';
import { Login, login } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { describeError } from '@petalwise/host/api-error';
import { beginSession } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { showRefusal, useContractForm } from '../account/contract-form.ts';
import { PasswordField, TextField } from '../account/fields.tsx';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import { useForgotPassword } from '../mail-links/use-forgot-password.tsx';
import styles from './form.module.css';

/** @param email of an account that was just made */
export function SignInForm({ email }: { email: string }) {
  const forgot = useForgotPassword();
  const form = useContractForm(Login, { email, password: '', remember: false });
  const { control } = form;
  const signIn = useSignIn((error) => showRefusal(form, error));
  const send = useOneAtATime(signIn);
  const submit = form.handleSubmit((values) => send(values));
  return (
    <>
      {forgot.note}
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.fields}>
          <TextField control={control} name="email" label="Email" type="email" autoComplete="username" />
          <PasswordField
            control={control}
            name="password"
            label="Password"
            autoComplete="current-password"
            // Of a new account only the password is missing.
            autoFocus={email !== ''}
          />
        </div>
        <div className={styles.options}>
          <Controller
            control={control}
            name="remember"
            render={({ field }) => (
              <Checkbox checked={field.value ?? false} onCheckedChange={field.onChange}>
                Remember me
              </Checkbox>
            )}
          />
          <TextLink asChild>
            <button type="button" className={styles.forgot} onClick={forgot.ask}>
              Forgot password?
            </button>
          </TextLink>
        </div>
        <Button type="submit" look="primary" size="large" full pending={signIn.isPending} pendingLabel="Signing in...">
          Sign In
        </Button>
      </form>
      {forgot.dialog}
    </>
  );
}

const useSignIn = (refused: (error: unknown) => void) => {
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (body: BodyIn<typeof login>) => call(login, { body }),
    onSuccess: (user) => {
      // The guard around this page leads on from here.
      beginSession(user);
      show({ kind: 'success', title: 'Welcome back!', description: 'You have successfully logged in.' });
    },
    onError: (error) => {
      refused(error);
      show({
        kind: 'error',
        title: 'Login failed',
        description: describeError(error, 'Please check your credentials'),
      });
    },
  });
};
