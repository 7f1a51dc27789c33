import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The names of those that failed. */
  readonly failures: readonly string[];
  /** The names of those that failed once and passed when tried again; they are among the passed. */
  readonly secondTry: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly VitestTest[];
  }[];
}
interface VitestTest {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

/** What one project's vitest run came to. A file that could not even be loaded counts as one failure. */
export function vitestCounts(file: string): Counts | undefined {
  const report = readJson<VitestReport>(file);
  if (!report) return undefined;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const named = (which: (test: VitestTest) => boolean) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(which).map(({ fullName }) => `${basename(name)} › ${fullName}`),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: [...named(({ status }) => status === 'failed'), ...unloaded.map(({ name }) => basename(name))],
    // The report does not count tries, but keeps what the first one said.
    secondTry: named(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  };
}

interface PlaywrightSuite {
  readonly specs: readonly { file: string; title: string; tests: readonly { status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}
interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

/** What the browser tests came to. */
export function playwrightCounts(file: string): Counts | undefined {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: report.suites.flatMap((suite) => testsThatAre('unexpected', suite)),
    secondTry: report.suites.flatMap((suite) => testsThatAre('flaky', suite)),
  };
}

function testsThatAre(wanted: string, { specs, suites = [] }: PlaywrightSuite): string[] {
  const names = specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `${basename(file)} › ${title}`);
  return [...names, ...suites.flatMap((suite) => testsThatAre(wanted, suite))];
}

function readJson<T>(file: string): T | undefined {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
  } catch {
    return undefined;
  }
}
