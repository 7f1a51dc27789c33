import type { Routine } from '@petalwise/contracts/chat/routine';

/** What to do about steps that are not for the person now and why, by their ids: "Leave it out: you are pregnant, …". */
export const warningsOf = ({ issues }: Pick<Routine, 'issues'>): ReadonlyMap<string, string> => {
  const told = new Map<string, string>();
  for (const { kind, steps, words, why } of issues) {
    if (kind !== 'not-for-you') continue;
    // The gravest comes first.
    for (const id of steps) if (!told.has(id)) told.set(id, warningOf(words, why));
  }
  return told;
};

/** The name of the step is above it. Alternatives are shown where the step can be swapped. */
const warningOf = (words: string, why: string | null): string => {
  const reason = why?.match(/^Because (.+?[.!?])(?= |$)/)?.[1];
  return reason === undefined ? words : `Leave it out: ${reason}`;
};
