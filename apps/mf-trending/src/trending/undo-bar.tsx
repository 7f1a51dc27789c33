import { catalogue } from '@petalwise/catalogue/catalogue';
import { Button } from '@petalwise/ui/button';
import { IconButton } from '@petalwise/ui/icon-button';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './undo-bar.module.css';
import type { Removed } from './use-saving.ts';

export interface UndoBarProps {
  removed: Removed;
  onUndo: (removed: Removed) => void;
  onGone: () => void;
}

const stay = 10_000;

/** Says what was taken out, and puts it back; goes by itself, but not from under a pointer or the focus. */
export function UndoBar({ removed, onUndo, onGone }: UndoBarProps) {
  const [held, setHeld] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The heart that was pressed may have gone with its card, and the focus with it.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onGone, stay);
    return () => clearTimeout(timer);
  }, [held, onGone]);
  const product = catalogue.find(({ id }) => id === removed.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits longer while somebody is there
    <div
      className={styles.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status" className={styles.words}>
        {product?.name} is no longer saved.
      </p>
      <Button ref={undo} look="night" onClick={() => onUndo(removed)}>
        Undo
      </Button>
      <IconButton label="Dismiss" onClick={onGone}>
        <X />
      </IconButton>
    </div>
  );
}
