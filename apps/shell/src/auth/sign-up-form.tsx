import type { BodyIn } from '@petalwise/contracts/endpoint';
import { RegistrationForm, register } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { type Arrival, readArrival } from '../account/arrival.ts';
import { showRefusal, useContractForm } from '../account/contract-form.ts';
import { PasswordField, TextField } from '../account/fields.tsx';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import styles from './form.module.css';

const empty = { name: '', username: '', email: '', password: '' };

export function SignUpForm() {
  const form = useRegistrationForm();
  const signUp = useSignUp((error) => showRefusal(form, error));
  const send = useOneAtATime(signUp);
  // The terms belong to the form; they are not sent to the server.
  const submit = form.handleSubmit(({ terms: _, ...registration }) => send(registration));
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Fields form={form} />
      <Controller
        control={form.control}
        name="terms"
        render={({ field, fieldState }) => (
          <Checkbox
            ref={field.ref}
            required
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
            error={fieldState.error?.message}
          >
            <TermsWords />
          </Checkbox>
        )}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        full
        pending={signUp.isPending}
        pendingLabel="Creating account..."
      >
        Create Account
      </Button>
    </form>
  );
}

type Form = ReturnType<typeof useRegistrationForm>;
const useRegistrationForm = () => useContractForm(RegistrationForm, empty);

// The address is what one signs in with, so that is the username to a password manager.
function Fields({ form: { control } }: { form: Form }) {
  return (
    <div className={styles.fields}>
      <TextField control={control} name="name" label="Full Name" autoComplete="name" />
      <TextField
        control={control}
        name="username"
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
        showStrength
      />
    </div>
  );
}

function TermsWords() {
  return (
    <>
      I agree to the{' '}
      <Link to={links.terms} target="_blank">
        Terms &amp; Conditions
      </Link>{' '}
      and{' '}
      <Link to={links.privacy} target="_blank">
        Privacy Policy
      </Link>
    </>
  );
}

const useSignUp = (refused: (error: unknown) => void) => {
  const show = useToasts(({ show }) => show);
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMutation({
    mutationFn: (body: BodyIn<typeof register>) => call(register, { body }),
    onSuccess: ({ user }) => {
      const arrival: Arrival = { ...readArrival(state), email: user.email };
      void navigate(links.auth, { replace: true, state: arrival });
      show({
        kind: 'success',
        title: 'Account created!',
        description: 'You can now log in to your account immediately.',
      });
    },
    onError: (error) => {
      refused(error);
      show({ kind: 'error', title: 'Registration failed', description: describeError(error, 'Please try again') });
    },
  });
};
