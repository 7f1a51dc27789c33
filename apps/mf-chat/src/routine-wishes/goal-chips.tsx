import { RankedChips } from '@petalwise/ui/choices/ranked-chips';
import { goalsToOffer, goalWords, mostGoals, onePerChoice } from './goals.ts';

interface GoalChipsProps {
  /** Ids of concerns, the most important first. */
  chosen: readonly string[];
  /** Shown too, if the form has no chip for them. */
  offered: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Up to four of many; the first to be chosen is the most important. */
export function GoalChips({ chosen, offered, onChange }: GoalChipsProps) {
  const options = goalsToOffer([...chosen, ...offered]).map((id) => ({ value: id, label: goalWords(id) }));
  return (
    <RankedChips
      label="What it should do for you"
      options={options}
      chosen={onePerChoice(chosen)}
      most={mostGoals}
      onChange={onChange}
    />
  );
}
