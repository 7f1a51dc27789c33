import { login } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { describeError } from '@petalwise/host/api-error';
import { beginSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Page, PageHead } from '@petalwise/ui/layout/page';
import { useMutation } from '@tanstack/react-query';
import styles from './sign-in-alone.module.css';

/** The shell's sign-in page is another app; a remote alone needs only the session. */
export function SignInAlone() {
  const signIn = useMutation({
    mutationFn: (form: FormData) =>
      call(login, { body: { email: String(form.get('email')), password: String(form.get('password')) } }),
    onSuccess: beginSession,
  });
  return (
    <Page width="narrow">
      <PageHead title="Sign in to the platform" />
      <form className={styles.form} action={(form) => signIn.mutate(form)}>
        <Field label="Email">
          <TextInput name="email" type="email" autoComplete="email" required />
        </Field>
        <Field label="Password" error={signIn.error ? describeError(signIn.error, 'No platform answers') : undefined}>
          <TextInput name="password" type="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" look="primary" pending={signIn.isPending}>
          Sign In
        </Button>
      </form>
    </Page>
  );
}
