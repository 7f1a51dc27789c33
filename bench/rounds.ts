/** How large a run is: `rounds` turns, each side measured for about `seconds` in each of them. */
export interface Size {
  readonly rounds: number;
  readonly seconds: number;
}

/** One line of the result. `ratio` has a value per round; the goal is about their median. */
export interface Line {
  readonly what: string;
  readonly ours: string;
  readonly yardstick: string;
  readonly ratios: readonly number[];
  readonly goal: Goal | undefined;
}
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** A benchmark. What it starts is stopped by `scope`, also when it is interrupted. */
export type Benchmark = (scope: AsyncDisposableStack, size: Size) => Promise<Line[]>;

/**
 * Measures every side once per round, in turn, so that other load on the machine affects all of them alike. Every other
 * round goes backwards, so that no side is always the first after the pause.
 */
export const interleave = async <Name extends string, Result>(
  sides: Record<Name, () => Promise<Result>>,
  rounds: number,
): Promise<Record<Name, Result[]>> => {
  const names = Object.keys(sides) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await sides[name]());
  }
  return results;
};

/** Ours ÷ the yardstick of the same round. */
export const compare = (given: {
  what: string;
  ours: readonly number[];
  yardstick: readonly number[];
  unit: string;
  goal?: Goal;
}): Line => ({
  what: given.what,
  ours: show(given.ours, given.unit),
  yardstick: show(given.yardstick, given.unit),
  ratios: given.ours.map((value, round) => value / (given.yardstick[round] as number)),
  goal: given.goal,
});

/** The value below which that share of them lies: the nearest rank. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] as number;

export const median = (values: readonly number[]): number =>
  (percentile(values, 0.5) +
    -percentile(
      values.map((value) => -value),
      0.5,
    )) /
  2;

export const meets = ({ ratios, goal }: Line): boolean | undefined => {
  if (!goal) return undefined;
  return 'atLeast' in goal ? median(ratios) >= goal.atLeast : median(ratios) <= goal.atMost;
};

/** A Markdown table, as bench/README.md records it. */
export const table = (lines: readonly Line[]): string => {
  const head = [
    '| | ours | yardstick | ratio (lowest–highest round) | goal | |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const rows = lines.map((line) => {
    const [low, high] = [Math.min(...line.ratios), Math.max(...line.ratios)];
    const ratio = `**${threeDigits(median(line.ratios))}** (${threeDigits(low)}–${threeDigits(high)})`;
    const verdict = { true: 'met', false: 'missed', undefined: '' }[String(meets(line)) as 'true'];
    return `| ${[line.what, line.ours, line.yardstick, ratio, goalText(line.goal), verdict].join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
};

const goalText = (goal: Goal | undefined) => {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
};

const show = (values: readonly number[], unit: string) => `${threeDigits(median(values))} ${unit}`;

/** A shared machine justifies three significant digits at most. */
const threeDigits = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
