import { ConfirmDialog } from '@petalwise/ui/confirm-dialog';

interface DeleteDialogProps {
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export default function DeleteDialog({ pending, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete chat"
      description="Are you sure you want to delete this chat? This action cannot be undone."
      confirmLabel="Delete"
      cancelLabel="Keep chat"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={onConfirm}
    />
  );
}
