import type { SkinPhoto } from '@petalwise/contracts/chat/skin';
import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteAllPhotos, deletePhoto } from './api.ts';
import styles from './skin-page.module.css';

interface DeleteOneProps {
  photo: SkinPhoto | undefined;
  /** What tells it from the others. */
  when: string | undefined;
  onClose: () => void;
}

/** Asks before a photo is deleted, and says what goes with it. */
export function DeleteOne({ photo, when, onClose }: DeleteOneProps) {
  const { mutate, isPending, error } = useDeletion('Photo deleted', onClose);
  return (
    <ConfirmDialog
      open={photo !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this photo?"
      description={`The photo${when ? ` of ${when}` : ''}, its figures, the question that came with it and the answer are deleted, here and in its chat. This cannot be undone, and its coins do not come back.`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      pending={isPending}
      pendingLabel="Deleting..."
      problem={error ? describeError(error, 'It was not deleted. Please try again.') : undefined}
      onConfirm={() => photo && mutate(() => deletePhoto(photo.id))}
    />
  );
}

/** The same for all photos at once. */
export function DeleteAll({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useDeletion('All photos deleted', () => setOpen(false));
  return (
    <p className={styles.deleteAll}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        Delete all photos
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={count === 1 ? 'Delete your photo?' : `Delete all ${count} photos?`}
        description="All your photos, their figures, the questions that came with them and the answers are deleted, here and in your chats. Your other messages stay. This cannot be undone, and coins do not come back."
        confirmLabel="Delete all"
        cancelLabel="Keep them"
        pending={isPending}
        pendingLabel="Deleting..."
        problem={error ? describeError(error, 'They were not deleted. Please try again.') : undefined}
        onConfirm={() => mutate(deleteAllPhotos)}
      />
    </p>
  );
}

const useDeletion = (done: string, close: () => void) => {
  const show = useToasts((toasts) => toasts.show);
  return useMutation({
    mutationFn: (remove: () => Promise<void>) => remove(),
    onSuccess: () => {
      show({ kind: 'success', title: done });
      close();
    },
  });
};
