import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './undo-bar.module.css';

export interface UndoBarProps {
  /** What was removed, in one sentence. */
  words: string;
  onUndo: () => void;
  /** The user dismissed it, or its time is over. Keep the function's identity between renders. */
  onGone: () => void;
}

/** Milliseconds. */
const stay = 10_000;

/**
 * Says what was removed and offers to put it back; closes on its own, but not while a pointer or the focus is on it.
 */
export function UndoBar({ words, onUndo, onGone }: UndoBarProps) {
  const [held, setHeld] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed control may have been removed together with its item, and the focus with it.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onGone, stay);
    return () => clearTimeout(timer);
  }, [held, onGone]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits longer while a user is there
    <div
      className={styles.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status" className={styles.words}>
        {words}
      </p>
      <Button ref={undo} look="night" onClick={onUndo}>
        Undo
      </Button>
      <IconButton label="Dismiss" onClick={onGone}>
        <X />
      </IconButton>
    </div>
  );
}
