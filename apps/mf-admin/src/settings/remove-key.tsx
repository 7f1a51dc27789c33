import { Button } from '@petalwise/ui/buttons/button';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useState } from 'react';
import { removalWords } from './key-words.ts';
import { ReasonField } from './reason-field.tsx';
import { useRemoveKey } from './use-key-actions.ts';

interface RemoveKeyProps {
  disabled: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onRemoved: () => void;
}

/** Removes the key after a question. */
export function RemoveKey({ disabled, reason, onReason, onRemoved }: RemoveKeyProps) {
  const [asked, setAsked] = useState(false);
  const removing = useRemoveKey(() => {
    setAsked(false);
    onRemoved();
  });
  return (
    <>
      <Button look="quiet" disabled={disabled} onClick={() => setAsked(true)}>
        Remove Key
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Remove the API key?"
        description={removalWords}
        confirmLabel="Remove Key"
        pending={removing.isPending}
        pendingLabel="Removing..."
        onConfirm={() => removing.mutate(reason)}
      >
        <ReasonField value={reason} onChange={onReason} />
      </ConfirmDialog>
    </>
  );
}
