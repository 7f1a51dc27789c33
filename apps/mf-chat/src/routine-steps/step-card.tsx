import type { RoutineIssue, RoutineStep } from '@petalwise/contracts/chat/routine';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Heading } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Repeat } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { slotTitles } from '../products/shelf-words.ts';
import { ownProduct } from '../routine-draft/change-steps.ts';
import type { Editing } from '../routine-draft/editing.ts';
import { Moons } from '../routine-nights/moons.tsx';
import { Buy } from '../routine-products/buy.tsx';
import styles from './step-card.module.css';
import { StepIssues } from './step-issues.tsx';
import { StepMenu } from './step-menu.tsx';
import { StepPicture } from './step-picture.tsx';
import { beginWords, costWords, durationWords, stepAnchor } from './step-words.ts';
import type { Drag } from './use-drag.ts';

interface StepCardProps {
  step: RoutineStep;
  place: { index: number; count: number };
  editing: Editing;
  issues: readonly RoutineIssue[];
  drag: Drag;
  /** Moves it to another place of its list. */
  onPlace: (at: number) => void;
}

/** One step: what it is done with, how and why, and everything that can be changed about it. */
export function StepCard({ step, place, editing, issues, drag, onPlace }: StepCardProps) {
  const isDragged = drag.dragged === step.id;
  return (
    <li
      id={stepAnchor(step.id)}
      className={styles.step}
      data-step={step.id}
      data-dragged={isDragged}
      data-drop={drag.dragged === undefined || isDragged ? undefined : dropMark(drag, place)}
    >
      <div className={styles.row}>
        <span className={styles.grip} aria-hidden {...drag.handle(step.id)}>
          <GripVertical />
        </span>
        <StepPicture slot={step.slot} name={step.name} brand={step.brand} />
        <Words step={step} index={place.index} editing={editing} />
      </div>
      <Why step={step}>
        <Button look="quiet" onClick={() => editing.choose({ time: step.time, slot: step.slot, step: step.id })}>
          <Repeat aria-hidden />
          Swap
          <VisuallyHidden>: {step.name}</VisuallyHidden>
        </Button>
        <span className={styles.tools}>
          <MoveButtons name={step.name} place={place} onPlace={onPlace} />
          <StepMenu step={step} editing={editing} />
        </span>
      </Why>
      {issues.length > 0 && (
        <div className={styles.issues}>
          <StepIssues issues={issues} onFix={editing.replace} />
        </div>
      )}
    </li>
  );
}

/** Where the dragged step would land beside this one. */
const dropMark = ({ at }: Drag, { index, count }: StepCardProps['place']): 'before' | 'after' | undefined => {
  if (at === index) return 'before';
  return at === count - 1 && index === count - 1 ? 'after' : undefined;
};

function Words({ step, index, editing }: Pick<StepCardProps, 'step' | 'editing'> & { index: number }) {
  return (
    <div className={styles.words}>
      <p className={styles.slot}>
        {index + 1} · {slotTitles[step.slot]}
      </p>
      <Heading level={3} look="subheading">
        {step.name}
      </Heading>
      <Facts step={step} editing={editing} />
      {step.how && <p className={styles.how}>{step.how}</p>}
      {step.product.from === 'catalogue' && (
        <Buy
          productId={step.product.id}
          onHave={(own) =>
            editing.change(ownProduct(editing.routine, step.product, own), `${own.name} is now marked as yours.`)
          }
        />
      )}
    </div>
  );
}

function MoveButtons({ name, place, onPlace }: Pick<StepCardProps, 'place' | 'onPlace'> & { name: string }) {
  const { index, count } = place;
  return (
    <>
      <IconButton
        label={`Move up: ${name}`}
        aria-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onPlace(index - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={`Move down: ${name}`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => index < count - 1 && onPlace(index + 1)}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}

function Facts({ step, editing }: { step: RoutineStep; editing: Editing }) {
  const { week, routine } = editing;
  const begins = beginWords(step.fromWeek, week);
  const isOwn = step.product.from === 'shelf';
  const facts = [step.brand, isOwn ? null : costWords(step), durationWords(step.seconds)].filter(Boolean);
  return (
    <p className={styles.facts}>
      {isOwn && <Badge tone="good">{costWords(step)}</Badge>}
      <span>{facts.join(' · ')}</span>
      {step.nights && <Moons nights={step.nights} cycle={routine.cycle} />}
      {begins && <Badge tone="accent">{begins}</Badge>}
    </p>
  );
}

function Why({ step, children }: { step: RoutineStep; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.actions}>
        <Button look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ChevronDown aria-hidden className={styles.chevron} />
          Why This?
          <VisuallyHidden> {step.name}</VisuallyHidden>
        </Button>
        {children}
      </div>
      <p id={id} className={styles.why} hidden={!open}>
        {step.why}
      </p>
    </>
  );
}
