import { Button } from '@petalwise/ui/buttons/button';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Boundary } from '../frame/boundary.tsx';
import { RegistryContext } from '../remotes/registry-context.ts';
import { reportFailure } from '../remotes/report.ts';
import styles from './contained.module.css';

interface ContainedProps {
  /** What its heading would say. */
  name: string;
  onRetry?: () => void;
  children: ReactNode;
}

/** A part of the dashboard whose failure leaves the others standing. */
export function Contained({ name, onRetry, children }: ContainedProps) {
  const { remotes } = use(RegistryContext);
  return (
    <Boundary
      fallback={(retry) => <Failed name={name} retry={retry} />}
      onFailure={(error) => reportFailure(remotes, { app: 'shell', module: name, error })}
      {...(onRetry && { onRetry })}
    >
      {children}
    </Boundary>
  );
}

function Failed({ name, retry }: { name: string; retry: () => void }) {
  return (
    <Card asChild className={styles.card}>
      <section aria-label={name}>
        <Heading level={2} look="subheading">
          {name}
        </Heading>
        <div className={styles.words} role="alert">
          <Text look="small" tone="soft">
            This part of the page cannot be shown right now. Everything else works.
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
