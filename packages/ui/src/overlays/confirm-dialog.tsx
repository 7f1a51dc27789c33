import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './dialog.module.css';
import { useReturnFocus } from './return-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** What the user must fill in before confirming. */
  children?: ReactNode;
  confirmLabel: string;
  /** Stays open until the caller closes it, so that `pending` can be seen. */
  onConfirm: () => void;
  cancelLabel?: string;
  pending?: boolean;
  /** Why confirming failed; the dialog stays open and shows it. */
  problem?: string | undefined;
  pendingLabel?: string;
  /** danger: confirming takes something away; the safe choice is then the strong button. */
  tone?: 'danger' | 'plain';
  /** A click outside cancels. Off by default: a decision is not made by accident. */
  closeOnOutside?: boolean;
}

export function ConfirmDialog({ closeOnOutside = false, ...props }: ConfirmDialogProps) {
  const { open, title, description, children, problem, pending } = props;
  const returnFocus = useReturnFocus();
  const change = (next: boolean) => !pending && props.onOpenChange(next);
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        {/** biome-ignore lint/a11y/noStaticElementInteractions: Escape and the Cancel button do the same by keyboard. */}
        {/** biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
        <div
          className={styles.scrim}
          onClick={(event) => closeOnOutside && event.target === event.currentTarget && change(false)}
        >
          <AlertDialog.Content
            className={styles.dialog}
            onCloseAutoFocus={returnFocus.onCloseAutoFocus}
            onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          >
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.description} asChild>
              <div>{description}</div>
            </AlertDialog.Description>
            {children}
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            <Choice {...props} />
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type ChoiceProps = Pick<
  ConfirmDialogProps,
  'tone' | 'pending' | 'confirmLabel' | 'cancelLabel' | 'pendingLabel' | 'onConfirm'
>;

/** The safe choice comes last if confirming deletes something, otherwise first. */
function Choice({ tone = 'danger', pending = false, ...props }: ChoiceProps) {
  const { confirmLabel, cancelLabel = 'Cancel', pendingLabel, onConfirm } = props;
  const confirm = (
    <Button
      look={tone === 'danger' ? 'danger' : 'strong'}
      pending={pending}
      {...(pendingLabel && { pendingLabel })}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {tone === 'danger' && confirm}
      <AlertDialog.Cancel asChild>
        <Button look={tone === 'danger' ? 'strong' : 'quiet'} disabled={pending}>
          {cancelLabel}
        </Button>
      </AlertDialog.Cancel>
      {tone === 'plain' && confirm}
    </div>
  );
}
