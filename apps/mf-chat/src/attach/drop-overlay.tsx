import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './drop-overlay.module.css';

/** Over the conversation while a file is held over the page. */
export const DropOverlay = ({ children }: { children: ReactNode }) => (
  <div className={styles.overlay}>
    <ImagePlus aria-hidden />
    {children}
  </div>
);
