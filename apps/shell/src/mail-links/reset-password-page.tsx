import { NewPasswordForm, resetPassword } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { forgetSession } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Arrival } from '../account/arrival.ts';
import { showRefusal, useContractForm } from '../account/contract-form.ts';
import { PasswordField } from '../account/fields.tsx';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import styles from './link-card.module.css';
import { LinkCard } from './link-card.tsx';
import { type MailLink, useMailLink } from './mail-link.ts';
import { UnusableResetLink } from './unusable-reset-link.tsx';

export default function ResetPasswordPage() {
  const link = useMailLink();
  if (!link) {
    return (
      <UnusableResetLink title="Invalid reset link">
        Part of the link is missing. Open it from the email once more, or ask for a new one.
      </UnusableResetLink>
    );
  }
  return <ResetForm link={link} />;
}

function ResetForm({ link }: { link: MailLink }) {
  const form = useContractForm(NewPasswordForm, { password: '', confirmation: '' });
  const { control } = form;
  const save = useNewPassword(link, (error) => showRefusal(form, error));
  const send = useOneAtATime(save);
  const submit = form.handleSubmit(({ password }) => send(password));
  if (isAboutTheLink(save.error)) {
    return (
      <UnusableResetLink title="This link no longer works" email={link.email}>
        It was already used, or it is more than an hour old. Your password has not changed.
      </UnusableResetLink>
    );
  }
  return (
    <LinkCard title="Set a new password">
      <header className={styles.head}>
        <Heading level={1}>Set a new password</Heading>
        <Text look="small" tone="soft">
          For {link.email}. You will be signed out everywhere else.
        </Text>
      </header>
      <form noValidate className={styles.fields} onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <PasswordField
          control={control}
          name="password"
          label="New Password"
          hint="At least 6 characters"
          autoComplete="new-password"
          deps="confirmation"
          showStrength
        />
        <PasswordField control={control} name="confirmation" label="Confirm Password" autoComplete="new-password" />
        <Button type="submit" look="primary" size="large" full pending={save.isPending} pendingLabel="Resetting...">
          Reset Password
        </Button>
      </form>
      <Text look="small" className={styles.way}>
        <Link to={links.auth} className={styles.wayLink}>
          Back to Sign In
        </Link>
      </Text>
    </LinkCard>
  );
}

/** Used, too old, or not whole: another password would not help. */
const isAboutTheLink = (error: unknown) =>
  error instanceof ApiError && (error.code === 'link.invalid' || Boolean(error.errors.token ?? error.errors.email));

const useNewPassword = (link: MailLink, refused: (error: unknown) => void) => {
  const show = useToasts(({ show }) => show);
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { ...link, password } }),
    onSuccess: () => {
      // Every session of the account is over, the one of this browser among them.
      forgetSession();
      const arrival: Arrival = { email: link.email };
      void navigate(links.auth, { replace: true, state: arrival });
      show({
        kind: 'success',
        title: 'Password reset successful',
        description: 'You can now sign in with your new password.',
      });
    },
    onError: (error) => {
      refused(error);
      if (error instanceof ApiError) {
        const description = describeError(error, 'Please try again later');
        show({ kind: 'error', title: 'Password reset failed', description });
      } else {
        show({ kind: 'error', title: 'Network error', description: 'Please check your connection and try again' });
      }
    },
  });
};
