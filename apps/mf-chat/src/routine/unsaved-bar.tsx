import type { KeptRoutine, Routine } from '@petalwise/contracts/chat/routine';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { useDraft } from '../routine-draft/draft.ts';
import type { Source } from '../routine-draft/unsaved.ts';
import { save } from './api.ts';
import styles from './unsaved-bar.module.css';

interface UnsavedBarProps {
  routine: Routine;
  kept: KeptRoutine | null;
  source: Source;
  isUnsaved: boolean;
  /** The title of the page: it takes the focus of the bar that goes. */
  title: RefObject<HTMLElement | null>;
}

/** Says that something is not saved, saves it, and takes back the last change. */
export function UnsavedBar({ routine, kept, source, isUnsaved, title }: UnsavedBarProps) {
  const { past, undo, isChecking, replaces, showKept, forget } = useDraft();
  const saving = useMutation({
    mutationFn: (replaced: Source['replaces']) => save(routine, replaced),
    onSuccess: () => useToasts.getState().show({ kind: 'success', title: 'Routine saved' }),
    onError: (error) => tellRefusal(error, 'Your routine was not saved'),
  });
  const undoButton = useRef<HTMLButtonElement>(null);
  useWarning(isUnsaved);
  useFocusKept(undoButton, past.length);
  const isShown = isUnsaved || past.length > 0;
  useFocusReturned(title, isShown);
  if (!isShown) return null;
  // Another tab has saved or deleted since: no changes are replaced unseen.
  const isBehind = isUnsaved && replaces !== source.replaces;
  const discard = () => (kept ? showKept(source, kept.routine) : forget());
  return (
    <section className={styles.bar} aria-label="Unsaved changes" data-behind={isBehind}>
      <p className={styles.words} role="status">
        {stateWords({ isBehind, isKept: kept !== null, isChecking, isUnsaved })}
      </p>
      {past.length > 0 && !isBehind && (
        <Button ref={undoButton} look="quiet" onClick={undo}>
          <Undo2 aria-hidden />
          Undo
        </Button>
      )}
      {isUnsaved && (kept || isBehind) && (
        <Button look="quiet" onClick={discard}>
          {isBehind && kept ? 'Show the Other Version' : 'Discard'}
        </Button>
      )}
      {isUnsaved && (
        <Button
          look="primary"
          pending={saving.isPending}
          pendingLabel="Saving..."
          onClick={() => saving.mutate(isBehind ? source.replaces : replaces)}
        >
          {isBehind ? 'Save This Version' : 'Save Routine'}
        </Button>
      )}
    </section>
  );
}

interface BarState {
  isBehind: boolean;
  isKept: boolean;
  isChecking: boolean;
  isUnsaved: boolean;
}

const stateWords = ({ isBehind, isKept, isChecking, isUnsaved }: BarState): string => {
  if (isBehind) {
    return `Your routine was ${isKept ? 'changed' : 'deleted'} in another tab or on another device. Your changes here are not lost.`;
  }
  if (isChecking) return 'Checking...';
  if (!isUnsaved) return 'No changes';
  return isKept ? 'Unsaved changes' : 'Not saved yet';
};

/** The step that was taken out took the focus with it: each change gives it to the undo button where nothing else has it. */
const useFocusKept = (undoButton: RefObject<HTMLElement | null>, changes: number) => {
  useEffect(() => {
    if (changes === 0) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) undoButton.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [changes, undoButton]);
};

/** The bar that goes takes the focus with it; the title of the page gets it. */
const useFocusReturned = (title: RefObject<HTMLElement | null>, isShown: boolean) => {
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (isGone && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [isShown, title]);
};

/** What is not saved survives a reload of this tab, but not its end. */
const useWarning = (isUnsaved: boolean) => {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
};
