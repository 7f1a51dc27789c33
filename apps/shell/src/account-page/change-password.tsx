import type { BodyIn } from '@petalwise/contracts/endpoint';
import { changePassword, PasswordChangeForm } from '@petalwise/contracts/identity/password';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useUser } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showRefusal, useContractForm } from '../account/contract-form.ts';
import { PasswordField } from '../account/fields.tsx';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import { ownSessions } from '../devices/api.ts';
import styles from './change-password.module.css';
import { Section } from './section.tsx';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function ChangePassword() {
  const { email } = useUser();
  const form = useContractForm(PasswordChangeForm, empty);
  const { control } = form;
  const save = useChange(
    () => form.reset(empty),
    (error) => showRefusal(form, error),
  );
  const send = useOneAtATime(save);
  const submit = form.handleSubmit(({ confirmation: _, ...passwords }) => send(passwords));
  return (
    <Section title="Password" about="Changing it signs you out everywhere except here.">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          control={control}
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="newPassword"
          label="New Password"
          hint="At least 6 characters"
          autoComplete="new-password"
          deps="confirmation"
          showStrength
        />
        <PasswordField control={control} name="confirmation" label="Confirm Password" autoComplete="new-password" />
        <Button
          type="submit"
          look="primary"
          className={styles.send}
          pending={save.isPending}
          pendingLabel="Changing password..."
        >
          Change Password
        </Button>
      </form>
    </Section>
  );
}

const useChange = (changed: () => void, refused: (error: unknown) => void) => {
  const queries = useQueryClient();
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (body: BodyIn<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: ({ ended }) => {
      void queries.invalidateQueries({ queryKey: ownSessions.queryKey });
      show({ kind: 'success', title: 'Password changed', description: afterwards(ended) });
      changed();
    },
    onError: (error) => {
      refused(error);
      // It stands beside its field, which a toast would cover on a phone.
      if (error instanceof ApiError && error.errors.currentPassword) return;
      const description = describeError(error, 'Your password is still the old one. Please try again.');
      show({ kind: 'error', title: 'Password not changed', description });
    },
  });
};

const afterwards = (ended: number) =>
  ended === 0
    ? 'You need the new one the next time you sign in.'
    : `You were signed out on ${ended === 1 ? 'one other device' : `${ended} other devices`}.`;
