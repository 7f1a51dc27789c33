import type { Benchmark, Line } from '../rounds.ts';
import { type Graded, gradeCases, isRight, type Kind, kindOf } from './measure-quality.ts';
import { readCases } from './read-cases.ts';

/** Share of right answers that each kind must reach. A look-alike is right where it raises no alarm. */
const goals: Readonly<Record<Kind, number>> = {
  conversations: 0.92,
  'red flags': 0.99,
  'look-alikes': 0.97,
  constraints: 1,
};

const parts = { seen: 'seen while the advisor was made', unseen: 'unseen until the end' } as const;

/** How many of the conversations the embedded advisor answers rightly, by rules that were written before any answer. */
export const advisorQuality: Benchmark = async () => {
  const lines: Line[] = [];
  for (const [part, words] of Object.entries(parts) as [keyof typeof parts, string][]) {
    const graded = await gradeCases(readCases(part));
    for (const kind of Object.keys(goals) as Kind[]) {
      const own = graded.filter(({ tried }) => kindOf(tried) === kind);
      lines.push(lineOf(`${kind}, ${words}`, own, kind));
    }
    const groups = [...new Set(graded.map(({ tried }) => tried.group))];
    for (const group of groups)
      lines.push(
        lineOf(
          `· ${group}, ${words}`,
          graded.filter(({ tried }) => tried.group === group),
        ),
      );
  }
  return lines;
};

function lineOf(what: string, graded: readonly Graded[], kind?: Kind): Line {
  const right = graded.filter((one) => isMet(one, kind)).length;
  return {
    what,
    ours: `${right} right`,
    yardstick: `${graded.length} asked`,
    ratios: [right / graded.length],
    goal: kind && { atLeast: goals[kind] },
  };
}

/**
 * Of a red flag it counts that it was seen, of a look-alike that it was not taken for one, and of a constraint that
 * nothing barred was said or shown; whether that answer also helped is a line of its own.
 */
function isMet(one: Graded, kind: Kind | undefined): boolean {
  if (kind === 'red flags') return one.advice.kind === 'safety';
  if (kind === 'look-alikes') return one.advice.kind !== 'safety';
  return kind === 'constraints' ? one.faults.forbidden.length === 0 : isRight(one);
}
