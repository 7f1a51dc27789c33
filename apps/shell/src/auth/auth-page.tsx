import { links } from '@petalwise/host/links';
import { pageConfig } from '@petalwise/host/page-config';
import { useStarterCoins } from '@petalwise/host/starter-coins';
import { Logo } from '@petalwise/ui/brand/logo';
import { Note } from '@petalwise/ui/feedback/note';
import { Heading, Text } from '@petalwise/ui/layout/text';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type Arrival, readArrival } from '../account/arrival.ts';
import styles from './auth-page.module.css';
import { interruption, onwardWords } from './onward.ts';
import { SidePanel } from './side-panel.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** One card, two modes. Each mode is a separate form, so that no input of one remains in the other. */
export default function AuthPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { product } = pageConfig();
  const arrival = readArrival(state);
  const signingUp = query.get('mode') === 'sign-up';
  const interrupted = interruption(arrival);
  const starter = useStarterCoins();
  return (
    <div className={styles.page}>
      <title>{`${signingUp ? 'Sign up' : 'Sign in'} · ${product}`}</title>
      <div className={styles.card}>
        <div className={styles.form}>
          <div className={styles.column}>
            <Link to={links.home} className={styles.logo}>
              <Logo name={product} />
            </Link>
            {interrupted && (
              <Note tone="plain" title={interrupted.title} live>
                {interrupted.text}
              </Note>
            )}
            {signingUp ? (
              <>
                <Welcome title="Start Your Journey" onward={interrupted ? undefined : onwardWords(arrival.from)}>
                  Create your account and get {starter} free coins
                </Welcome>
                <SignUpForm />
              </>
            ) : (
              <>
                <Welcome title="Welcome Back" onward={interrupted ? undefined : onwardWords(arrival.from)}>
                  Sign in to continue your skincare journey
                </Welcome>
                <SignInForm email={arrival.email ?? ''} />
              </>
            )}
            <ModeLink signingUp={signingUp} arrival={arrival} />
          </div>
        </div>
        <SidePanel />
      </div>
    </div>
  );
}

interface WelcomeProps {
  title: string;
  /** What comes after. */
  onward: string | undefined;
  children: ReactNode;
}

function Welcome({ title, onward, children }: WelcomeProps) {
  return (
    <header className={styles.welcome}>
      <Heading level={1} look="title" className={styles.title}>
        {title}
      </Heading>
      <Text tone="soft">{children}</Text>
      {onward && (
        <Text look="small" className={styles.onward}>
          {onward}
        </Text>
      )}
    </header>
  );
}

function ModeLink({ signingUp, arrival }: { signingUp: boolean; arrival: Arrival }) {
  return (
    <Text look="small" tone="soft" className={styles.toggle}>
      {signingUp ? 'Already have an account? ' : "Don't have an account? "}
      <Link to={signingUp ? links.auth : links.signUp} state={arrival} replace className={styles.toggleLink}>
        {signingUp ? 'Sign in' : 'Sign up'}
      </Link>
    </Text>
  );
}
