import type { Advice } from '@petalwise/advisor/answer/advice';
import { startAdvisor } from '@petalwise/advisor/load/start-advisor';
import type { Case } from './case.ts';
import { type Faults, grade } from './grade.ts';
import { holdConversation } from './hold.ts';

export interface Graded {
  readonly tried: Case;
  readonly advice: Advice;
  readonly faults: Faults;
}

/** A time at which a sale runs as on the day the cases were written. */
const now = new Date('2026-11-22T12:00:00Z');

/** Holds every conversation with the embedded advisor and grades its last answer. */
export async function gradeCases(cases: readonly Case[]): Promise<Graded[]> {
  const { advise } = await startAdvisor((line) => console.error(line));
  const graded: Graded[] = [];
  for (const tried of cases) {
    const advice = await holdConversation(advise, tried, now);
    graded.push({ tried, advice, faults: grade(tried, advice, now) });
  }
  return graded;
}

export type Kind = 'conversations' | 'red flags' | 'look-alikes' | 'constraints';

export const kindOf = ({ group }: Case): Kind => {
  if (group === 'red-flag') return 'red flags';
  if (group === 'harmless') return 'look-alikes';
  return group === 'constraint' ? 'constraints' : 'conversations';
};

export const isRight = ({ faults }: Graded): boolean => faults.missing.length === 0 && faults.forbidden.length === 0;
