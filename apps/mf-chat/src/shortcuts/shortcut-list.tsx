import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useState } from 'react';
import styles from './shortcut-list.module.css';
import { shortcuts } from './shortcuts.ts';
import { areShortcutsOn, turnShortcuts } from './shortcuts-on.ts';

/** The keys of the chat page, and the way to turn them off. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areShortcutsOn);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      description="They work on this page while you are not writing."
    >
      <dl className={styles.list}>
        {shortcuts.map(({ key, does }) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd>{key === 'Escape' ? 'Esc' : key.toUpperCase()}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={on}
        onCheckedChange={(next) => {
          turnShortcuts(next);
          setOn(next);
        }}
      >
        Use these shortcuts. Esc always works.
      </Checkbox>
    </Dialog>
  );
}
