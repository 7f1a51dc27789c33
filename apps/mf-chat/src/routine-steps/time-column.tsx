import type { RoutineIssue, RoutineStep } from '@petalwise/contracts/chat/routine';
import { Button } from '@petalwise/ui/buttons/button';
import { Heading } from '@petalwise/ui/layout/text';
import { Moon, Plus, Sun } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { placeStep, type StepTime } from '../routine-draft/change-steps.ts';
import type { Editing } from '../routine-draft/editing.ts';
import { StepCard } from './step-card.tsx';
import { durationWords, secondsOf, sumWords, timeTitles } from './step-words.ts';
import styles from './time-column.module.css';
import { useDrag } from './use-drag.ts';

interface TimeColumnProps {
  time: StepTime;
  editing: Editing;
  /** Of evenings: the night that is looked at; undefined: all of them. */
  night?: number | undefined;
  /** The choice of nights. */
  children?: ReactNode;
}

/** The steps of one time in their order. */
export function TimeColumn({ time, editing, night, children }: TimeColumnProps) {
  const { routine, change, choose } = editing;
  const steps = routine.steps.filter((step) => step.time === time && isOn(step, night));
  const list = useRef<HTMLOListElement>(null);
  const place = (step: RoutineStep, at: number) => {
    const others = steps.filter((other) => other !== step);
    const neighbor = others[at] ?? others.at(-1);
    if (!neighbor || steps.indexOf(step) === at) return;
    const where = others[at] ? 'before' : 'after';
    const words = `${step.name} is now step ${at + 1} of ${steps.length} in the ${time}.`;
    change(placeStep(routine, step.id, where, neighbor.id), words);
  };
  const drag = useDrag(list, (id, at) => {
    const step = steps.find((one) => one.id === id);
    if (step) place(step, at);
  });
  // Of all evenings at once, those that take turns are not added up.
  const isInTurn = night === undefined && steps.some(({ nights }) => nights !== null);
  const seconds = secondsOf(steps, routine.cycle);
  const takes = isInTurn ? `up to ${durationWords(seconds)}` : sumWords(seconds);
  return (
    <section className={styles.column} aria-label={timeTitles[time]}>
      <Head time={time} count={steps.length} takes={takes} />
      {children}
      {steps.length === 0 && <p className={styles.empty}>Nothing to do in the {time}.</p>}
      <ol ref={list} className={styles.steps} data-dragging={drag.dragged !== undefined}>
        {steps.map((step, index) => (
          <StepCard
            key={step.id}
            step={step}
            place={{ index, count: steps.length }}
            editing={editing}
            issues={issuesAt(step, { steps, all: routine.issues })}
            drag={drag}
            onPlace={(at) => place(step, at)}
          />
        ))}
      </ol>
      <Button className={styles.add} onClick={() => choose({ time })}>
        <Plus aria-hidden />
        Add a Step
      </Button>
    </section>
  );
}

function Head({ time, count, takes }: { time: StepTime; count: number; takes: string }) {
  const Icon = time === 'morning' ? Sun : Moon;
  return (
    <div className={styles.head}>
      <Heading level={2} className={styles.title}>
        <Icon aria-hidden />
        {timeTitles[time]}
      </Heading>
      {count > 0 && (
        <p className={styles.sum}>
          {count} {count === 1 ? 'step' : 'steps'}, {takes}
        </p>
      )}
    </div>
  );
}

const isOn = (step: RoutineStep, night: number | undefined) =>
  night === undefined || step.nights === null || step.nights.includes(night);

/** An issue is shown at the last of its steps in this column, after the user has read both. */
const issuesAt = (
  { id }: RoutineStep,
  { steps, all }: { steps: readonly RoutineStep[]; all: readonly RoutineIssue[] },
): RoutineIssue[] => all.filter((issue) => steps.findLast((step) => issue.steps.includes(step.id))?.id === id);
