import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { ArrowUp, Square } from 'lucide-react';
import type { UnderWay } from '../sending/under-way.ts';
import styles from './composer.module.css';

interface SendButtonProps {
  ready: boolean;
  /** The message that can be stopped now; undefined where the button sends. */
  stopping: UnderWay | undefined;
  /** Of the words that say what stopping costs. */
  costId: string;
  onStop: () => void;
}

/** Sends what is written. While an answer is under way and there is nothing to send, it stops that. */
export function SendButton({ ready, stopping, costId, onStop }: SendButtonProps) {
  const idle = stopping ? stopping.stopping : !ready;
  return (
    // The same element for both, and not `disabled`: either would drop the keyboard's focus to the page.
    <IconButton
      type={stopping ? 'button' : 'submit'}
      look="primary"
      label={stopping ? 'Stop' : 'Send'}
      aria-describedby={stopping && costId}
      aria-disabled={idle || undefined}
      onClick={stopping && (() => !idle && onStop())}
    >
      {stopping ? <Square className={styles.stop} /> : <ArrowUp />}
    </IconButton>
  );
}
