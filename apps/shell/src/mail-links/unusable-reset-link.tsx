import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Text } from '@petalwise/ui/layout/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link-card.module.css';
import { LinkCard, Outcome } from './link-card.tsx';
import { useForgotPassword } from './use-forgot-password.tsx';

interface Props {
  title: string;
  /** Whose link it was, where that is known. */
  email?: string;
  children: ReactNode;
}

/** A link that sets no password, and the way to one that does. */
export function UnusableResetLink({ title, email, children }: Props) {
  const forgot = useForgotPassword(email);
  return (
    <LinkCard title={title}>
      <Outcome kind="bad" title={title}>
        {children}
      </Outcome>
      {forgot.note}
      <Button look="primary" size="large" full onClick={forgot.ask}>
        Send a New Link
      </Button>
      <Text look="small" className={styles.way}>
        <Link to={links.auth} className={styles.wayLink}>
          Back to Sign In
        </Link>
      </Text>
      {forgot.dialog}
    </LinkCard>
  );
}
