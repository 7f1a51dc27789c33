import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { type Counts, vitestCounts } from './counts.ts';

const reports = () =>
  globSync('{{apps,packages,services,tools}/*,bench,deploy}/test-results/vitest.json', { cwd: root });

/** Removes the reports of earlier runs, so that none of them is counted again. */
export function forgetTestResults(): void {
  for (const report of reports()) rmSync(join(root, report));
}

/** The sum over all workspaces. */
export function testCounts(): Counts {
  const counts = reports().flatMap((report) => vitestCounts(join(root, report)) ?? []);
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    secondTry: counts.flatMap(({ secondTry }) => secondTry),
  };
}
