import { Button } from '@petalwise/ui/buttons/button';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Printer, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { deleteRoutine } from './api.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import styles from './routine-page.module.css';
import { ShareDialog } from './share-dialog.tsx';

interface RoutineToolsProps {
  isKept: boolean;
  isUnsaved: boolean;
  onStartOver: () => void;
}

/** What is done with a whole routine. */
export function RoutineTools({ isKept, isUnsaved, onStartOver }: RoutineToolsProps) {
  const [open, setOpen] = useState<'calendar' | 'share' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.tools}>
      {isKept && (
        <>
          <Button onClick={() => setOpen('calendar')}>
            <CalendarPlus aria-hidden />
            Add to Calendar
          </Button>
          <Button onClick={() => setOpen('share')}>
            <Share2 aria-hidden />
            Share
          </Button>
        </>
      )}
      <Button onClick={() => window.print()}>
        <Printer aria-hidden />
        Print or Save as PDF
      </Button>
      <Button look="quiet" onClick={onStartOver}>
        <RotateCcw aria-hidden />
        Start Over
      </Button>
      {isKept && (
        <Button look="quiet" onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      )}
      {open === 'calendar' && <CalendarDialog isUnsaved={isUnsaved} onClose={close} />}
      {open === 'share' && <ShareDialog isUnsaved={isUnsaved} onClose={close} />}
      <DeleteDialog open={open === 'delete'} onClose={close} />
    </div>
  );
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useMutation({ mutationFn: deleteRoutine });
  const close = () => {
    onClose();
    remove.reset();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      tone="danger"
      title="Delete your routine?"
      description="This deletes its steps, check marks, notes and shared link. Your products stay. It cannot be undone."
      confirmLabel="Delete Routine"
      cancelLabel="Keep It"
      pending={remove.isPending}
      pendingLabel="Deleting..."
      problem={remove.error ? refusalOf(remove.error, '').description : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}
