import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import type { Failure } from './boundary.tsx';
import styles from './failed-window.module.css';

interface FailedWindowProps extends Failure {
  name: string;
  onClose?: () => void;
}

/** Instead of what would open over the page: a note at the foot of the window. */
export function FailedWindow({ name, ran, retry, onClose }: FailedWindowProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Where the focus would have gone had it opened.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return createPortal(
    <div className={styles.bar} role="alert">
      <p className={styles.words}>
        {name} {ran ? 'stopped working' : 'did not load'}. Everything else works.
      </p>
      <Button ref={button} look="night" onClick={retry}>
        Try Again
      </Button>
      {onClose && (
        <IconButton label="Dismiss" onClick={onClose}>
          <X />
        </IconButton>
      )}
    </div>,
    document.body,
  );
}
