import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';
import { useReturnFocus } from './return-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One or two sentences under the title, read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom; the one that continues comes last. */
  actions?: ReactNode;
  /** false while something must not be interrupted: Escape, the cross and a click outside do nothing. */
  dismissible?: boolean;
  /** For a table or a picture, which is too wide for a column of text. */
  wide?: boolean;
  /** Fills the window of a phone, for content that needs all of it. */
  fills?: boolean;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  dismissible = true,
  wide = false,
  fills = false,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <RadixDialog.Portal>
        {/* Not Radix' Overlay: its scroll lock writes a style element, which the CSP refuses. */}
        <div className={styles.scrim}>
          <RadixDialog.Content
            className={classNames(styles.dialog, wide && styles.wide, fills && styles.fills)}
            {...returnFocus}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className={styles.description} asChild>
                <div>{description}</div>
              </RadixDialog.Description>
            )}
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
            {dismissible && (
              <RadixDialog.Close asChild>
                <IconButton label="Close" className={styles.close}>
                  <X />
                </IconButton>
              </RadixDialog.Close>
            )}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
