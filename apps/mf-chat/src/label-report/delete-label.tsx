import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { useToasts } from '@petalwise/host/toasts';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { removeLabel } from '../label/api.ts';
import { refusalOf } from '../refusal/tell-refusal.ts';

interface DeleteLabelProps {
  /** The label to delete; the question is open while there is one. */
  id: string | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes a judged label after a question: judging it again would cost a coin. */
export default function DeleteLabel({ id, onClose, onDeleted }: DeleteLabelProps) {
  const remove = useMutation({
    mutationFn: removeLabel,
    onSuccess: () => {
      onClose();
      useToasts.getState().show({ kind: 'success', title: 'Label deleted' });
      onDeleted?.();
    },
  });
  const change = (open: boolean) => {
    remove.reset();
    if (!open) onClose();
  };
  return (
    <ConfirmDialog
      open={id !== undefined}
      onOpenChange={change}
      title="Delete this label?"
      description={`Its report is deleted too. To see it again, you would pay ${coinWords(usageCosts.chat)} to have the list checked again. This cannot be undone.`}
      confirmLabel="Delete Label"
      pending={remove.isPending}
      pendingLabel="Deleting..."
      problem={remove.error ? refusalOf(remove.error, 'The label was not deleted').description : undefined}
      onConfirm={() => id !== undefined && remove.mutate(id)}
    />
  );
}
