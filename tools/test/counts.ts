import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

/** What one project's vitest run came to. A file that could not even be loaded counts as one failure. */
export function vitestCounts(file: string): Counts | undefined {
  const report = readJson<VitestReport>(file);
  if (!report) return undefined;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
}

/** What the browser tests came to. One that passed only when tried again has failed. */
export function playwrightCounts(file: string): Counts | undefined {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

function readJson<T>(file: string): T | undefined {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
  } catch {
    return undefined;
  }
}
