import type { RoutineDay } from '@petalwise/contracts/chat/routine';
import { links } from '@petalwise/host/links';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { Heading } from '@petalwise/ui/layout/text';
import { Moon, Sun } from 'lucide-react';
import { Link } from 'react-router';
import { stepAnchor, timeTitles } from '../routine-steps/step-words.ts';
import { useTick } from './api.ts';
import styles from './today.module.css';

interface DayStepsProps {
  day: RoutineDay;
  /** What comes first by the hour. */
  first: 'morning' | 'evening';
}

/** The steps of a day, each with its tick. */
export function DaySteps({ day, first }: DayStepsProps) {
  const tick = useTick();
  const times = first === 'morning' ? (['morning', 'evening'] as const) : (['evening', 'morning'] as const);
  return (
    <div className={styles.times}>
      {times.map((time) => {
        const steps = day.steps.filter((step) => step.time === time);
        const done = steps.filter((step) => step.done).length;
        // What is not for the person now is not to do; who did it all the same can say so.
        const toDo = steps.filter((step) => step.done || step.warning === null).length;
        const Icon = time === 'morning' ? Sun : Moon;
        return (
          <div key={time} className={styles.time}>
            <div className={styles.timeHead}>
              <Heading level={3} look="subheading" className={styles.timeTitle}>
                <Icon aria-hidden />
                {timeTitles[time]}
              </Heading>
              {time === 'evening' && day.night && <Badge tone="coin">{day.night}</Badge>}
              <p className={styles.count}>{toDo === 0 ? 'Nothing to do' : `${done} of ${toDo} done`}</p>
            </div>
            <ul>
              {steps.map((step) => (
                <li
                  key={step.id}
                  className={styles.step}
                  data-done={step.done}
                  data-warned={step.warning !== null || undefined}
                >
                  <Checkbox
                    checked={step.done}
                    onCheckedChange={(checked) => tick.mutate({ day: day.day, step: step.id, done: checked })}
                  >
                    <span className={styles.name}>{step.name}</span>
                    {step.warning !== null && (
                      <span className={styles.warning}>
                        {step.warning} <Link to={`${links.routine()}#${stepAnchor(step.id)}`}>Swap it</Link>
                      </span>
                    )}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
