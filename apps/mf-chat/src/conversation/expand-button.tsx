import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Maximize2, Minimize2 } from 'lucide-react';
import styles from './expand-button.module.css';
import { usePanelHeight } from './panel-height.ts';

/** Gives the conversation the whole window, and back. A phone has no such button: there it always has it. */
export function ExpandButton() {
  const { expanded, setExpanded } = usePanelHeight();
  return (
    <IconButton
      className={styles.expand}
      label={expanded ? 'Make the chat smaller' : 'Expand the chat'}
      onClick={() => setExpanded(!expanded)}
    >
      {expanded ? <Minimize2 /> : <Maximize2 />}
    </IconButton>
  );
}
