import { resendVerification, verifyEmail } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { currentUser, useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Heading } from '@petalwise/ui/layout/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Arrival } from '../account/arrival.ts';
import { useContractForm } from '../account/contract-form.ts';
import { TextField } from '../account/fields.tsx';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import styles from './link-card.module.css';
import { LinkCard, Outcome } from './link-card.tsx';
import { type MailLink, useMailLink } from './mail-link.ts';
import { useResendVerification } from './resend-verification.ts';

export default function VerifyEmailPage() {
  const link = useMailLink();
  if (link) return <Verification link={link} />;
  return <Failed email="">Invalid verification link. Please check your email for the correct link.</Failed>;
}

function Verification({ link }: { link: MailLink }) {
  // Asking twice is fine, so a repeated look at this page is too.
  const { isPending, error, refetch } = useQuery({
    queryKey: ['verify-email', link.token],
    queryFn: ({ signal }) => call(verifyEmail, { query: { ...link }, signal }),
    networkMode: 'always',
  });
  if (isPending) {
    return (
      <LinkCard title="Verifying your email">
        <div className={styles.waiting} role="status">
          <Spinner />
          <Heading level={1} look="subheading">
            Verifying your email
          </Heading>
        </div>
      </LinkCard>
    );
  }
  if (!error) return <Verified email={link.email} />;
  if (error instanceof ApiError) return <Failed email={link.email}>{wordsFor(error)}</Failed>;
  return (
    <Failed email={link.email} retry={() => void refetch()}>
      Network error. Please try again.
    </Failed>
  );
}

/** An incomplete link shows no errors about fields to the user. */
const wordsFor = (error: ApiError) =>
  error.code === 'request.invalid'
    ? 'Invalid verification link. Please check your email for the correct link.'
    : describeError(error, 'Please try again later');

const redirectAfter = 3_000;

function Verified({ email }: { email: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { state } = useSession();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: currentUser.queryKey });
    const arrival: Arrival = { email };
    const leave = setTimeout(() => void navigate(links.auth, { replace: true, state: arrival }), redirectAfter);
    return () => clearTimeout(leave);
  }, [queries, navigate, email]);
  const next = state === 'signed-in' ? 'your dashboard' : 'sign in';
  return (
    <LinkCard title="Email verified">
      <Outcome kind="good" title="Email verified">
        Thank you, {email} is confirmed. We take you to {next} in 3 seconds.
      </Outcome>
      <Button look="primary" size="large" full asChild>
        <Link to={links.auth} replace state={{ email }}>
          {state === 'signed-in' ? 'Go to Dashboard' : 'Sign In'}
        </Link>
      </Button>
    </LinkCard>
  );
}

interface FailedProps {
  email: string;
  /** Where the same link may still work. */
  retry?: () => void;
  children: string;
}

function Failed({ email, retry, children }: FailedProps) {
  return (
    <LinkCard title="Verification failed">
      <Outcome kind="bad" title="Verification failed">
        {children}
      </Outcome>
      {retry && (
        <Button look="primary" size="large" full onClick={retry}>
          Try Again
        </Button>
      )}
      <ResendForm email={email} />
    </LinkCard>
  );
}

function ResendForm({ email }: { email: string }) {
  const form = useContractForm(resendVerification.body, { email });
  const resend = useResendVerification();
  const send = useOneAtATime(resend);
  const submit = form.handleSubmit(({ email }) => send(email));
  return (
    <form noValidate className={styles.fields} onSubmit={submit}>
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" />
      <Button type="submit" full pending={resend.isPending} pendingLabel="Sending...">
        Resend Verification Email
      </Button>
    </form>
  );
}
