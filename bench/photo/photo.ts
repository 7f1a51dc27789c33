import { writeFileSync } from 'node:fs';
import type { Line } from '../rounds.ts';
import { describeMisses } from './grading/describe-misses.ts';
import { describeReport } from './grading/describe-report.ts';
import { linesOf } from './grading/lines.ts';
import { reportOf } from './grading/report.ts';
import { timeLab } from './trying/time-lab.ts';
import type { Options } from './trying/trials.ts';
import { tryPictures } from './trying/try-pictures.ts';

/** What the photo analysis finds of what was painted, with formulas that it does not share. */
export async function photo(scope: AsyncDisposableStack, options: Options & { printMisses: boolean }): Promise<Line[]> {
  const timing = await timeLab(scope);
  const results = await tryPictures(scope, options);
  const report = reportOf(results);
  const part = options.heldBack ? 'held back' : 'seen';
  console.log(`### Painted defects, ${part}, ${results.length} pictures\n\n${describeReport(report)}\n`);
  console.log(
    `A photo of 1,600 pixels: ${Math.round(timing.median)} ms (median), ${Math.round(timing.slowest)} ms (slowest); the process grew by ${Math.round(timing.memory)} MiB\n`,
  );
  if (options.printMisses) console.log(`${describeMisses(results)}\n`);
  const file = new URL(`./results${options.heldBack ? '-held-back' : ''}.json`, import.meta.url);
  // A quick run would overwrite better figures.
  if (!options.quick)
    writeFileSync(file, `${JSON.stringify({ pictures: results.length, timing, ...report }, null, 2)}\n`);
  return linesOf(report, timing);
}
