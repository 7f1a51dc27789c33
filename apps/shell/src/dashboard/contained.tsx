import { Button } from '@petalwise/ui/buttons/button';
import { Boundary, type Failure } from '@petalwise/ui/failures/boundary';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { RegistryContext } from '../remotes/registry-context.ts';
import { reportFailure } from '../remotes/report.ts';
import styles from './contained.module.css';

interface ContainedProps {
  /** What its heading would say. */
  name: string;
  /** Drawn until its code is there. */
  waiting?: ReactNode;
  onRetry?: () => void;
  children: ReactNode;
}

/** A part of the dashboard whose failure leaves the others standing. */
export function Contained({ name, waiting, onRetry, children }: ContainedProps) {
  const { remotes } = use(RegistryContext);
  return (
    <Boundary
      waiting={waiting}
      fallback={(failure) => <Failed name={name} {...failure} />}
      onFailure={(error, ran) => reportFailure(remotes, { app: 'shell', module: name, error, ran })}
      {...(onRetry && { onRetry })}
    >
      {children}
    </Boundary>
  );
}

function Failed({ name, ran, retry }: Failure & { name: string }) {
  return (
    <Card asChild className={styles.card}>
      <section aria-label={name}>
        <Heading level={2} look="subheading">
          {name}
        </Heading>
        <div className={styles.words} role="alert">
          <Text look="small" tone="soft">
            {ran ? 'This part of the page stopped working.' : 'This part of the page did not load.'} Everything else
            works.
          </Text>
          <Button onClick={retry}>
            <RotateCcw aria-hidden />
            Try Again
          </Button>
        </div>
      </section>
    </Card>
  );
}
