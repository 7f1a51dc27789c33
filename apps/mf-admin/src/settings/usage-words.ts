import type { AdvisorUsage, AiFailure } from '@petalwise/contracts/admin/settings';

interface UsageRow {
  readonly name: string;
  readonly about?: string;
  readonly of: (usage: AdvisorUsage) => number;
}

/** The rows of the table, in their order. */
export const usageRows: readonly UsageRow[] = [
  { name: 'Answers from the AI model', of: ({ modelAnswers }) => modelAnswers },
  { name: 'Answers from the built-in advisor', of: ({ embeddedAnswers }) => embeddedAnswers },
  {
    name: 'Fallbacks',
    about: 'The built-in advisor answered because the model could not be reached',
    of: ({ fallbacks }) => fallbacks,
  },
  { name: 'Answers cut off', about: 'They ended early and were not charged', of: ({ cutOffs }) => cutOffs },
  {
    name: 'Free replies',
    about: 'Greetings, help, safety, questions back',
    of: ({ freeReplies }) => freeReplies,
  },
];

export const failureWords: Readonly<Record<AiFailure, string>> = {
  'key-refused': 'It refused the key',
  'not-allowed': 'The key may not use the model',
  'too-often': 'Asked too often, or no credit left',
  'server-error': 'It had an internal error',
  'time-out': 'It was too slow',
  unreachable: 'It could not be reached',
  declined: 'It declined to answer',
  'no-answer': 'It returned no usable answer',
};

const numbers = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** A cent is a lot for one answer. */
const fine = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

export const countWords = (count: number): string => numbers.format(count);

/** US dollars. */
export const spendWords = (costUsd: number): string => (costUsd > 0 && costUsd < 1 ? fine : dollars).format(costUsd);

/** What the cost leaves out. */
export const unknownCostWords = (calls: number): string => {
  if (calls === 0) return 'At list price';
  return `At list price. The cost of ${countWords(calls)} ${calls === 1 ? 'call' : 'calls'} is unknown.`;
};

export const isUnused = (usage: AdvisorUsage): boolean =>
  usageRows.every(({ of }) => of(usage) === 0) && usage.errors.length === 0;
