import type { Routine } from '@petalwise/contracts/chat/routine';
import { longestCycle } from '@petalwise/contracts/chat/routine';
import { Field } from '@petalwise/ui/fields/field';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { groupWords, nightGroups } from '../routine-steps/step-words.ts';
import styles from './night-choice.module.css';

interface NightChoiceProps {
  routine: Routine;
  /** The night that is looked at; undefined: all of them. */
  night: number | undefined;
  onChoose: (night: number | undefined) => void;
}

/** The nights of the cycle: which of them the evening shows. */
export function NightChoice({ routine, night, onChoose }: NightChoiceProps) {
  const groups = nightGroups(routine);
  return (
    <fieldset className={styles.nights}>
      <legend className={styles.legend}>Which night to show</legend>
      <Night words="All nights" chosen={night === undefined} onChoose={() => onChoose(undefined)} />
      {groups.map((group) => {
        const [first] = group.nights;
        return (
          <Night
            key={group.nights.join(' ')}
            words={groupWords(group)}
            rest={!routine.steps.some((step) => step.nights?.includes(first ?? 0))}
            chosen={night !== undefined && group.nights.includes(night)}
            onChoose={() => onChoose(first)}
          />
        );
      })}
    </fieldset>
  );
}

interface NightProps {
  words: string;
  /** Nothing but what every night has. */
  rest?: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function Night({ words, rest = false, chosen, onChoose }: NightProps) {
  return (
    <button type="button" className={styles.night} aria-pressed={chosen} onClick={onChoose}>
      <i className={styles.moon} data-rest={rest} aria-hidden />
      {words}
    </button>
  );
}

const cycles = Array.from({ length: longestCycle }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Every night is the same' : `Repeats every ${index + 1} nights`,
}));

/** After how many nights the evenings repeat. */
export function CycleChoice({ cycle, onChange }: { cycle: number; onChange: (cycle: number) => void }) {
  return (
    <Field label="Nights of the cycle" hideLabel>
      <SelectInput value={String(cycle)} options={cycles} onValueChange={(value) => onChange(Number(value))} />
    </Field>
  );
}
