import type { KeptRoutine, Routine, RoutineDraft } from '@petalwise/contracts/chat/routine';
import { describeError } from '@petalwise/host/api-error';
import { Button } from '@petalwise/ui/buttons/button';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { Note } from '@petalwise/ui/feedback/note';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { slotTitles } from '../products/shelf-words.ts';
import { useAddedProduct } from '../routine-draft/added-product.ts';
import { setCycle } from '../routine-draft/change-steps.ts';
import { useDraft } from '../routine-draft/draft.ts';
import type { Editing, Place } from '../routine-draft/editing.ts';
import type { Source } from '../routine-draft/unsaved.ts';
import { CycleChoice, NightChoice } from '../routine-nights/night-choice.tsx';
import { StepIssues } from '../routine-steps/step-issues.tsx';
import { TimeColumn } from '../routine-steps/time-column.tsx';
import { TodaySection } from '../today/today-section.tsx';
import { PrintSheet } from './print-sheet.tsx';
import styles from './routine-page.module.css';
import { RoutineTools } from './routine-tools.tsx';
import { Summary } from './summary.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';

const ChooseDialog = lazyPart(() => import('../routine-products/choose-dialog.tsx'), {
  name: 'The choice of products',
  as: 'window',
});

interface RoutineViewProps {
  routine: Routine;
  /** The routine that is saved, this one or another; null where there is none. */
  kept: KeptRoutine | null;
  /** What a change is made from. */
  source: Source;
  week: Editing['week'];
  isUnsaved: boolean;
  /** Built and not saved yet: there is nothing to live with. */
  isProposal: boolean;
  /** The title of the page. */
  title: RefObject<HTMLElement | null>;
  onStartOver: () => void;
}

/** A routine, lived with and changed. */
export function RoutineView({
  routine,
  kept,
  source,
  week,
  isUnsaved,
  isProposal,
  title,
  onStartOver,
}: RoutineViewProps) {
  const { editing, said, place, closeChoice } = useEditing(routine, source, week);
  useStepOfAddress();
  useAddedProduct(editing);
  const [night, setNight] = useState<number>();
  const looked = night !== undefined && night < routine.cycle ? night : undefined;
  const general = routine.issues.filter(({ steps }) => !routine.steps.some(({ id }) => steps.includes(id)));
  return (
    <div className={styles.view}>
      <VisuallyHidden>
        <p role="status">{said}</p>
      </VisuallyHidden>
      {!isProposal && <TodaySection />}
      <RoutineTools isKept={!isProposal} isUnsaved={isUnsaved} onStartOver={onStartOver} />
      <Unchecked />
      {general.length > 0 && <StepIssues issues={general} onFix={editing.replace} />}
      <div className={styles.columns}>
        <TimeColumn time="morning" editing={editing} />
        <TimeColumn time="evening" editing={editing} night={looked}>
          {routine.cycle > 1 && <NightChoice routine={routine} night={looked} onChoose={setNight} />}
        </TimeColumn>
      </div>
      <LeftOut editing={editing} />
      <Summary routine={routine}>
        <CycleChoice
          cycle={routine.cycle}
          onChange={(cycle) =>
            editing.change(setCycle(routine, cycle), `The evenings now repeat every ${cycle} nights.`)
          }
        />
      </Summary>
      <PrintSheet routine={routine} week={week} />
      <UnsavedBar routine={routine} kept={kept} source={source} isUnsaved={isUnsaved} title={title} />
      {place && <ChooseDialog place={place} editing={editing} onClose={closeChoice} />}
    </div>
  );
}

/** Shows the step that the address names: a warning of today leads to it. */
const useStepOfAddress = () => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const step = hash && document.getElementById(hash.slice(1));
    if (!step) return;
    step.scrollIntoView({ block: 'center' });
    step.querySelector('button')?.focus({ preventScroll: true });
  }, [hash, key]);
};

/** The routine with everything that can be done to it, and what was done last, in words. */
const useEditing = (routine: Routine, source: Source, week: number) => {
  const { change, replace, undo, isChecking } = useDraft();
  const [said, setSaid] = useState('');
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || isWriting(event.target) || useDraft.getState().past.length === 0) return;
      event.preventDefault();
      undo();
      setSaid('Undone.');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo]);
  const count = routine.issues.length;
  const editing: Editing = {
    routine,
    week,
    change: (to, words) => {
      change(source, routine, to);
      setSaid(words);
    },
    replace: async (draft: RoutineDraft) => {
      await replace(source, routine, draft);
      setSaid('Changed.');
    },
    choose: setPlace,
  };
  const found = count === 0 ? '' : ` ${count} ${count === 1 ? 'thing' : 'things'} to fix.`;
  // What a change leads to is known once it is checked.
  return {
    editing,
    said: said && (isChecking ? said : `${said}${found}`),
    place,
    closeChoice: () => setPlace(undefined),
  };
};

/** Fields have their own undo. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** The last change could not be checked: what shows of conflicts and cost is from before. */
function Unchecked() {
  const { problem, isChecking, checkAgain, undo, past } = useDraft();
  if (problem === undefined) return null;
  return (
    <Note tone="danger" title="We could not check your last change" live>
      <p>
        {describeError(
          problem,
          'Your change is kept, but the conflicts and the cost shown are from before it. Check again in a moment.',
        )}
      </p>
      <div className={styles.noteButtons}>
        <Button pending={isChecking} pendingLabel="Checking..." onClick={checkAgain}>
          Check Again
        </Button>
        {past.length > 0 && (
          <Button look="quiet" onClick={undo}>
            Undo
          </Button>
        )}
      </div>
    </Note>
  );
}

/** Basics that the person took out on purpose. */
function LeftOut({ editing }: { editing: Editing }) {
  const { without } = editing.routine;
  if (without.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <p>You left out: {without.map((slot) => slotTitles[slot].toLowerCase()).join(', ')}.</p>
      {without.map((slot) => (
        <Button key={slot} look="quiet" onClick={() => editing.choose({ time: 'morning', slot })}>
          Add a {slotTitles[slot]}
        </Button>
      ))}
    </div>
  );
}
