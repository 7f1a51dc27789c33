import type { SharedRoutine } from '@petalwise/contracts/chat/routine';
import { Heading } from '@petalwise/ui/layout/text';
import { Moon, Sun } from 'lucide-react';
import { slotTitles } from '../products/shelf-words.ts';
import { Moons } from '../routine-nights/moons.tsx';
import { StepPicture } from '../routine-steps/step-picture.tsx';
import { timeTitles } from '../routine-steps/step-words.ts';
import styles from './shared-routine.module.css';

/** The steps of a routine, to read. */
export function SharedSteps({ routine }: { routine: SharedRoutine }) {
  return (
    <>
      <div className={styles.columns}>
        {(['morning', 'evening'] as const).map((time) => (
          <TimeSteps key={time} time={time} routine={routine} />
        ))}
      </div>
      {routine.cycle > 1 && <Nights names={routine.nightNames} />}
    </>
  );
}

type Step = SharedRoutine['steps'][number];

function TimeSteps({ time, routine: { cycle, steps } }: { time: Step['time']; routine: SharedRoutine }) {
  const own = steps.filter((step) => step.time === time);
  const Icon = time === 'morning' ? Sun : Moon;
  return (
    <section className={styles.column} aria-label={timeTitles[time]}>
      <Heading level={2} className={styles.title}>
        <Icon aria-hidden />
        {timeTitles[time]}
      </Heading>
      {own.length === 0 && <p className={styles.soft}>Nothing to do in the {time}.</p>}
      <ol className={styles.steps}>
        {own.map((step, index) => (
          <SharedStep key={step.id} step={step} index={index} cycle={cycle} />
        ))}
      </ol>
    </section>
  );
}

function SharedStep({ step, index, cycle }: { step: Step; index: number; cycle: number }) {
  return (
    <li className={styles.step}>
      <StepPicture slot={step.slot} name={step.name} brand={step.brand} />
      <div className={styles.words}>
        <p className={styles.slot}>
          {index + 1} · {slotTitles[step.slot]}
        </p>
        <Heading level={3} look="subheading">
          {step.name}
        </Heading>
        {(step.brand || step.nights) && (
          <p className={styles.facts}>
            {step.brand && <span>{step.brand}</span>}
            {step.nights && <Moons nights={step.nights} cycle={cycle} />}
          </p>
        )}
        {step.how && <p className={styles.soft}>{step.how}</p>}
      </div>
    </li>
  );
}

function Nights({ names }: { names: SharedRoutine['nightNames'] }) {
  return (
    <section className={styles.column} aria-labelledby="nights">
      <Heading level={2} look="subheading" id="nights">
        The nights
      </Heading>
      <ol className={styles.nights}>
        {names.map((name, night) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a night is its place in the cycle
          <li key={night}>
            <b>Night {night + 1}</b> {name}
          </li>
        ))}
      </ol>
    </section>
  );
}
