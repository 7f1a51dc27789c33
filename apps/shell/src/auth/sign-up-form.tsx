import { type Registration, RegistrationForm, register } from '@petalwise/contracts/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/button';
import { Checkbox } from '@petalwise/ui/checkbox';
import { Field } from '@petalwise/ui/field';
import { PasswordInput } from '@petalwise/ui/password-input';
import { TextInput } from '@petalwise/ui/text-input';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { type Arrival, readArrival } from '../account/arrival.ts';
import styles from './form.module.css';
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts';

const empty = { name: '', username: '', email: '', password: '', terms: false };

export function SignUpForm() {
  const signUp = useSignUp((errors) => form.refuse(errors));
  const form = useCheckedForm({
    schema: RegistrationForm,
    initial: empty,
    // The terms are the form's own; the server is not told.
    send: ({ terms: _, ...registration }) => signUp.mutate(registration),
    pending: signUp.isPending,
  });
  return (
    <form ref={form.form} noValidate className={styles.form} onSubmit={form.submit}>
      <Fields form={form} />
      <Terms form={form} />
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

interface PartProps {
  form: CheckedForm<typeof empty>;
}

// The address is what one signs in with, so that is the username to a password manager.
function Fields({ form: { given, errors, change } }: PartProps) {
  return (
    <div className={styles.fields}>
      <Field label="Full Name" required error={errors.name}>
        <TextInput
          name="name"
          autoComplete="name"
          value={given.name}
          onChange={({ target }) => change('name', target.value)}
        />
      </Field>
      <Field label="Username" required error={errors.username}>
        <TextInput
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          value={given.username}
          onChange={({ target }) => change('username', target.value)}
        />
      </Field>
      <Field label="Email" required error={errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          value={given.email}
          onChange={({ target }) => change('email', target.value)}
        />
      </Field>
      <Field
        label="Password"
        required
        hint={given.password ? undefined : 'At least 6 characters'}
        error={errors.password}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          showStrength
          value={given.password}
          onChange={({ target }) => change('password', target.value)}
        />
      </Field>
    </div>
  );
}

function Terms({ form: { given, errors, change } }: PartProps) {
  return (
    <Checkbox required checked={given.terms} onCheckedChange={(terms) => change('terms', terms)} error={errors.terms}>
      I agree to the{' '}
      <Link to={links.terms} target="_blank">
        Terms &amp; Conditions
      </Link>{' '}
      and{' '}
      <Link to={links.privacy} target="_blank">
        Privacy Policy
      </Link>
    </Checkbox>
  );
}

const useSignUp = (refuse: (errors: ApiError['errors']) => void) => {
  const show = useToasts(({ show }) => show);
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMutation({
    mutationFn: (body: Registered) => call(register, { body }),
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
      if (error instanceof ApiError) refuse(error.errors);
      show({ kind: 'error', title: 'Registration failed', description: describeError(error, 'Please try again') });
    },
  });
};

type Registered = NonNullable<(typeof Registration)['_zod']['output']>;
