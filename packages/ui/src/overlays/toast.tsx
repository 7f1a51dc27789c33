import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './toast.module.css';

export type ToastKind = 'info' | 'success' | 'error';

export interface ToastMessage {
  /** A new id is a new toast, even with the same words. */
  id: string | number;
  kind: ToastKind;
  title: string;
  description?: string | undefined;
}

export interface ToasterProps {
  /** The toast that is shown now. */
  toast: ToastMessage | undefined;
  /** The user has closed it or swiped it away, or its time is over. */
  onDismiss: (id: ToastMessage['id']) => void;
}

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/** One toast at a time, 5 seconds (paused by hover and focus), swiped away to the right; F8 moves the focus to it. */
export function Toaster({ toast, onDismiss }: ToasterProps) {
  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />}
      <RadixToast.Viewport className={styles.viewport} hotkey={['F8']} label="Notifications ({hotkey})" />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast, onDismiss }: { toast: ToastMessage; onDismiss: ToasterProps['onDismiss'] }) {
  const Icon = ICONS[toast.kind];
  return (
    <RadixToast.Root
      className={classNames(styles.toast, styles[toast.kind])}
      type={toast.kind === 'error' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onDismiss(toast.id)}
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <RadixToast.Title className={styles.title}>{toast.title}</RadixToast.Title>
        {toast.description && <RadixToast.Description>{toast.description}</RadixToast.Description>}
      </div>
      <RadixToast.Close asChild>
        <IconButton label="Dismiss" className={styles.close}>
          <X />
        </IconButton>
      </RadixToast.Close>
      <span className={styles.time} aria-hidden="true" />
    </RadixToast.Root>
  );
}
