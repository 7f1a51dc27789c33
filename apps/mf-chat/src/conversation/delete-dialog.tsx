import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';

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
      description="Are you sure you want to delete this chat? This action cannot be undone. Photos and labels in this chat are deleted too. Products you added to My Products stay."
      confirmLabel="Delete"
      cancelLabel="Keep Chat"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={onConfirm}
    />
  );
}
