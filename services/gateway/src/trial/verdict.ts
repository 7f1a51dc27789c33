import type { ClientReport } from '@petalwise/contracts/live';
import type * as z from 'zod/mini';
import type { Browsed } from './browser-process.ts';

type Report = z.output<typeof ClientReport>;

/** Compressed bytes of an app's JavaScript that all pages of a trial may load together; an app may ask for less. */
export const scriptBudget = 1_200_000;
const wordsKept = 12;

interface Seen {
  readonly browsed: Browsed;
  readonly reports: readonly Report[];
  readonly scriptBytes: number;
  readonly budget: number;
  readonly seconds: number;
}

/** What is wrong with a release after its trial, in sentences; empty if it passed. */
export const faultsOf = ({ browsed, reports, scriptBytes, budget, seconds }: Seen): string[] => {
  const { pages, stoppedAt } = browsed;
  // What says most comes first: a module without a component is also an error on every page.
  const words = [
    ...pages.flatMap(({ modules }) => modules),
    ...reports.filter(({ kind }) => kind === 'remote-failed' || kind === 'error').map(reported),
    ...pages.flatMap(({ path, problems }) => problems.map((problem) => `${path}: ${problem}`)),
    ...(stoppedAt ? [`the trial was stopped after ${seconds} s, while it waited for ${stoppedAt.join(', ')}`] : []),
    ...(scriptBytes > budget
      ? [`its pages load ${kilobytes(scriptBytes)} of its JavaScript, and may load ${kilobytes(budget)}`]
      : []),
  ];
  const different = [...new Set(words)];
  const more = different.length - wordsKept;
  return more > 0 ? [...different.slice(0, wordsKept), `and ${more} more like these`] : different;
};

const reported = ({ app, name, message = 'without a reason' }: Report) =>
  `${app}${name ? ` ${name}` : ''} did not start: ${message}`;

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
