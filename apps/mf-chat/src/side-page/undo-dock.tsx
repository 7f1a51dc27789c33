import { UndoBar, type UndoBarProps } from '@petalwise/ui/overlays/undo-bar';
import styles from './undo-dock.module.css';

/** An undo bar over the end of the page, while it is there. */
export const UndoDock = (props: UndoBarProps) => (
  <div className={styles.dock}>
    <UndoBar {...props} />
  </div>
);
