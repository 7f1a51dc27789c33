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
      description={`This deletes the photo${when ? ` of ${when}` : ''}, its measurements, the question you sent with it and the answer, here and in its chat. It cannot be undone, and the coins are not refunded.`}
      confirmLabel="Delete"
      cancelLabel="Keep It"
      pending={isPending}
      pendingLabel="Deleting..."
      problem={error ? describeError(error, 'The photo was not deleted. Please try again.') : undefined}
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
        Delete All Photos
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={count === 1 ? 'Delete your photo?' : `Delete all ${count} photos?`}
        description="This deletes all your photos, their measurements, the questions you sent with them and the answers, here and in your chats. Your other messages stay. It cannot be undone, and the coins are not refunded."
        confirmLabel="Delete All"
        cancelLabel="Keep Them"
        pending={isPending}
        pendingLabel="Deleting..."
        problem={error ? describeError(error, 'The photos were not deleted. Please try again.') : undefined}
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
