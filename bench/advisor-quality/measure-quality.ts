import type { Advice } from '@petalwise/advisor/advice/advice';
import { startAdvisor } from '@petalwise/advisor/load/start-advisor';
import type { Case, ToRead } from './case.ts';
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
    const advice = lastOf(await holdConversation(advise, tried, now));
    graded.push({ tried, advice, faults: grade(tried, advice, now) });
  }
  return graded;
}

export interface Held {
  readonly tried: ToRead;
  readonly answers: readonly [Advice, ...Advice[]];
}

/** Holds every conversation, for a reader. */
export async function holdAll(cases: readonly ToRead[]): Promise<Held[]> {
  const { advise } = await startAdvisor((line) => console.error(line));
  const held: Held[] = [];
  for (const tried of cases) held.push({ tried, answers: await holdConversation(advise, tried, now) });
  return held;
}

export const lastOf = (answers: readonly [Advice, ...Advice[]]): Advice => answers.at(-1) ?? answers[0];

export type Kind = 'conversations' | 'red flags' | 'look-alikes' | 'constraints';

export const kindOf = ({ group }: Pick<Case, 'group'>): Kind => {
  if (group === 'red-flag') return 'red flags';
  if (group === 'harmless') return 'look-alikes';
  return group === 'constraint' ? 'constraints' : 'conversations';
};

export const isRight = ({ faults }: Graded): boolean => faults.missing.length === 0 && faults.forbidden.length === 0;
