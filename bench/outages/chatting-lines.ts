import type { Line } from '../rounds.ts';
import type { Aftermath } from './aftermath.ts';
import type { Chatting, Failure } from './chatting.ts';

/** Requests that browsers saw fail, of all that they made. The goal is none. */
export const talkLine = (what: string, { failures, questions, requests }: Chatting): Line => {
  const waits = questions.map(({ askedAt, answeredAt = Number.POSITIVE_INFINITY }) => answeredAt - askedAt);
  const again = sum(questions.map(({ tries }) => tries - 1));
  const told = `${failures.length} failed${reasons(failures)}, ${again} questions tried again`;
  return line(
    `${what}, 50 people chatting: requests that failed`,
    `${told}; longest wait for an answer ${seconds(Math.max(...waits))} s, longest time without any ${seconds(longestGap(questions))} s`,
    `${requests().toLocaleString('en')} requests, ${questions.length.toLocaleString('en')} questions`,
    failures.length,
  );
};

/** What must not happen in any outage: three lines with the goal 0. */
export const nothingLost = (what: string, after: Aftermath): Line[] => [
  line(
    `${what}: questions neither answered nor honestly failed`,
    `${after.lost} lost, ${after.failed} failed without cost`,
    `${after.answered.toLocaleString('en')} answered`,
    after.lost,
  ),
  line(
    `${what}: facts not published, facts lost from the stream, wrong balances`,
    wrong(after),
    '0',
    after.unpublished + after.lostFacts + after.miscounted,
  ),
  line(`${what}: faults in ledger:check`, after.ledgerFaults.join('; ') || 'none', '0', after.ledgerFaults.length),
];

export const line = (what: string, ours: string, yardstick: string, count: number): Line => ({
  what,
  ours,
  yardstick,
  ratios: [count],
  goal: { atMost: 0 },
});

const wrong = ({ unpublished, lostFacts, miscounted, openHolds }: Aftermath) =>
  `${unpublished}, ${lostFacts}, ${miscounted}; ${openHolds} holds are open`;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** ` (12 question: ECONNRESET)`, the most frequent first. */
export const reasons = (failures: readonly Failure[]): string => {
  const counts = new Map<string, number>();
  for (const { what } of failures) counts.set(what, (counts.get(what) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a).map(([what, count]) => `${count} ${what}`);
  return sorted.length === 0 ? '' : ` (${sorted.join(', ')})`;
};

/** The longest time, in milliseconds, in which no user got an answer. */
const longestGap = (questions: Chatting['questions']): number => {
  const times = questions.flatMap(({ answeredAt }) => answeredAt ?? []).sort((a, b) => a - b);
  return times.reduce((longest, time, n) => Math.max(longest, time - (times[n - 1] ?? time)), 0);
};
