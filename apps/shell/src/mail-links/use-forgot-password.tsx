import { useToasts } from '@petalwise/host/toasts';
import { Note } from '@petalwise/ui/feedback/note';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import type { ForgotPasswordDialog } from './forgot-password-dialog.tsx';

type Dialog = ComponentType<ComponentProps<typeof ForgotPasswordDialog>>;

export interface ForgotPassword {
  ask(): Promise<void>;
  dialog: ReactNode;
  /** That a mail is on its way, for a user who missed the toast. */
  note: ReactNode;
}

/**
 * The dialog that sends a link for a new password; its code is fetched when a user asks for it.
 * @param email where it is known already
 */
export const useForgotPassword = (email = ''): ForgotPassword => {
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  return {
    ask: async () => {
      try {
        const loaded = await import('./forgot-password-dialog.tsx');
        setDialog(() => loaded.ForgotPasswordDialog);
        setOpen(true);
      } catch {
        useToasts.getState().show({
          kind: 'error',
          title: 'Network error',
          description: 'Please check your connection and try again',
        });
      }
    },
    dialog: Dialog && <Dialog open={open} onOpenChange={setOpen} onSent={setSentTo} email={email} />,
    note: sentTo && (
      <Note tone="good" title="Check your inbox">
        If {sentTo} has an account, we sent a link there to set a new password. It works for one hour.
      </Note>
    ),
  };
};
