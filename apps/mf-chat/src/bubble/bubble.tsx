import type { RemoteWidget } from '@petalwise/host/widgets';
import { IconButton } from '@petalwise/ui/icon-button';
import { MessageCircle, X } from 'lucide-react';
import { useState } from 'react';
import styles from './bubble.module.css';

/** The floating beauty chat: a button in the corner of a page, and the panel that it opens. */
const Bubble: RemoteWidget = () => {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.corner}>
      {open && (
        <section className={styles.panel} role="dialog" aria-label="Beauty chat">
          <p>Ask about trending products.</p>
        </section>
      )}
      <IconButton
        look="primary"
        label={open ? 'Close the beauty chat' : 'Open the beauty chat'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? <X /> : <MessageCircle />}
      </IconButton>
    </div>
  );
};

export default Bubble;
