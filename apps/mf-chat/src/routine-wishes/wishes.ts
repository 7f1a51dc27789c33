import type { SaidWishes } from '@petalwise/contracts/chat/conversation';
import type { RoutineWishes } from '@petalwise/contracts/chat/routine';

/** How long the longer of morning and evening may take. */
export const times = [
  { value: 'short', words: '3 steps, 5 minutes', mostSteps: 3, minutes: 5 },
  { value: 'medium', words: '4 steps, 8 minutes', mostSteps: 4, minutes: 8 },
  { value: 'long', words: '6 steps, 12 minutes', mostSteps: 6, minutes: 12 },
  { value: 'any', words: 'As long as it takes', mostSteps: 8, minutes: null },
] as const;

/** Whole dollars for what is still to buy. */
export const budgets = [
  { value: 'any', words: 'It does not matter', dollars: null },
  { value: 'nothing', words: 'Nothing new', dollars: 0 },
  { value: 'small', words: 'Up to $50', dollars: 50 },
  { value: 'medium', words: 'Up to $100', dollars: 100 },
  { value: 'other', words: 'Another amount', dollars: undefined },
] as const;

/** What is chosen and written in the form. */
export interface WishWords {
  readonly time: (typeof times)[number]['value'];
  readonly budget: (typeof budgets)[number]['value'];
  /** Dollars, where another amount is chosen. */
  readonly amount: string;
  readonly useOwn: boolean;
}

/** What the form begins with: what was said in a chat, else what was wished for last, else what suits most. */
export const wordsOf = (wishes: RoutineWishes | undefined, said?: SaidWishes): WishWords => {
  const begun = wishes ?? { mostSteps: 4, minutes: null, budget: null, useOwn: true };
  return {
    time: timeFor(said) ?? times.find(({ mostSteps }) => mostSteps >= begun.mostSteps)?.value ?? 'any',
    ...moneyFor(said?.budget ?? begun.budget),
    useOwn: begun.useOwn,
  };
};

/** The choice that keeps to the steps and minutes that were said; undefined where none were. */
const timeFor = ({ mostSteps, minutes }: Partial<SaidWishes> = {}): WishWords['time'] | undefined => {
  if (mostSteps === undefined && minutes === undefined) return undefined;
  const fits = times.filter(
    (one) =>
      (minutes === undefined || (one.minutes !== null && one.minutes <= minutes)) &&
      one.mostSteps <= (mostSteps ?? one.mostSteps),
  );
  return fits.at(-1)?.value ?? 'short';
};

const moneyFor = (dollars: number | null): Pick<WishWords, 'budget' | 'amount'> => {
  const { value } = budgets.find((one) => one.dollars === dollars) ?? budgets[4];
  return { budget: value, amount: value === 'other' ? String(dollars) : '' };
};

/** Whole dollars, null where it does not matter; undefined where the amount that is written is none. */
export const budgetOf = ({ budget, amount }: Pick<WishWords, 'budget' | 'amount'>): number | null | undefined => {
  const { dollars } = budgets.find(({ value }) => value === budget) ?? budgets[0];
  if (dollars !== undefined) return dollars;
  const written = amount.replace(/[$,\s]/g, '');
  return /^\d{1,5}$/.test(written) && Number(written) <= 10_000 ? Number(written) : undefined;
};

/** What to build from; undefined where something that is written makes no sense. */
export const wishesOf = (words: WishWords, goals: readonly string[]): RoutineWishes | undefined => {
  const budget = budgetOf(words);
  if (budget === undefined) return undefined;
  const { mostSteps, minutes } = times.find(({ value }) => value === words.time) ?? times[1];
  return { goals: [...goals], mostSteps, minutes, budget, useOwn: words.useOwn };
};
