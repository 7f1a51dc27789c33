import { Button } from '@petalwise/ui/buttons/button';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { deleteAll } from './api.ts';
import styles from './memory-page.module.css';

/** Deletes every line, after a question. */
export function ForgetAll({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const forget = useMutation({ mutationFn: deleteAll, onSuccess: () => setAsking(false) });
  const open = (next: boolean) => {
    setAsking(next);
    forget.reset();
  };
  return (
    <div className={styles.all}>
      <Button look="danger" onClick={() => open(true)}>
        <Trash2 />
        Delete Everything
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={open}
        tone="danger"
        title="Delete everything I remember?"
        description={`${count === 1 ? 'The one line' : `All ${count} lines`} will be deleted. After that, I answer as if we had never met. This cannot be undone.`}
        confirmLabel="Delete Everything"
        pending={forget.isPending}
        pendingLabel="Deleting..."
        problem={forget.error ? refusalOf(forget.error, 'It was not deleted').description : undefined}
        onConfirm={() => forget.mutate()}
      />
    </div>
  );
}
