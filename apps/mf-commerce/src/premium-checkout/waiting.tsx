import { Button } from '@petalwise/ui/buttons/button';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './waiting.module.css';

interface WaitingProps {
  url: string;
  blocked: boolean;
  onLeave: () => void;
}

/** The payment is made in another window; the live update that Premium began ends this. */
export function Waiting({ url, blocked, onLeave }: WaitingProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The button that was clicked has gone.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.waiting}>
      <Heading level={2} look="subheading">
        {blocked ? 'Your browser blocked the window' : 'Waiting for your payment'}
      </Heading>
      <Text look="small" tone="inherit" className={styles.soft} role="status">
        {blocked
          ? 'Open the payment page with the button. Premium starts here automatically once it is paid.'
          : 'Finish it in the window that has opened. Premium starts here automatically once it is paid.'}
      </Text>
      {!blocked && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      <div className={styles.ways}>
        <Button asChild look="night">
          <a href={url} target="_blank" rel="noopener">
            {blocked ? 'Open Payment Page' : 'Open It Again'}
            <ExternalLink aria-hidden />
          </a>
        </Button>
        <Button look="quiet" className={styles.leave} onClick={onLeave}>
          Not Now
        </Button>
      </div>
    </div>
  );
}
