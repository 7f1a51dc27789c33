import { RotateCcw } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { Text } from '../layout/text.tsx';
import type { Failure } from './boundary.tsx';
import styles from './failed-part.module.css';

interface FailedPartProps extends Failure {
  name?: string;
}

/** In the place of a part of a page that did not load or stopped working. */
export function FailedPart({ name = 'This part of the page', ran, retry }: FailedPartProps) {
  return (
    <div className={styles.part} role="alert">
      <Text look="small" tone="soft">
        {name} {ran ? 'stopped working' : 'did not load'}. Everything else works.
      </Text>
      <Button onClick={retry}>
        <RotateCcw aria-hidden />
        Try Again
      </Button>
    </div>
  );
}
