import { links } from '@petalwise/host/links';
import { usePremium } from '@petalwise/host/session';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Text } from '@petalwise/ui/layout/text';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import styles from './back-line.module.css';

/** The link back, and the Premium badge. The balance is in the shell's bar right above, and once is enough. */
export function BackLine() {
  const premium = usePremium();
  return (
    <div className={styles.line}>
      <TextLink asChild>
        <Link to={links.dashboard}>
          <ArrowLeft aria-hidden />
          Back to Dashboard
        </Link>
      </TextLink>
      {premium && (
        <Text look="small" tone="soft">
          Premium User
        </Text>
      )}
    </div>
  );
}
