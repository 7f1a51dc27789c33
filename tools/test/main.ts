import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDisposablePostgres } from '@petalwise/service-kit/testing/global-setup';
import { root } from '../setup/paths.mjs';
import { done, failed, seconds } from '../setup/progress.mjs';
import { chooseSpecs } from './changed/choose-specs.ts';
import { findChanges } from './changed/find-changes.ts';
import { type Counts, playwrightCounts } from './counts.ts';
import { findChromium } from './find-chromium.ts';
import { lockFileFaults } from './lock-file.ts';
import { recordReads } from './reads/record-reads.ts';
import { endPrograms, runProgram } from './run-program.ts';
import { keepTemporaryFilesTogether } from './temporary-folder.ts';
import { forgetTestResults, testCounts } from './test-results.ts';

interface Outcome extends Counts {
  /** Shown where something failed. */
  readonly output: string;
}

// Tests leave builds and browser profiles behind: some hundred folders a run.
keepTemporaryFilesTogether();

const rooms = ['packages', 'services', 'apps', 'tools', 'e2e', 'bench', 'deploy'];
const started = Date.now();
const total = { passed: 0, failed: 0 };
// A test's own lines are far above when all is over.
const failures: string[] = [];
const secondTry: string[] = [];
// `npm run test:changed`: only what the changes of this branch can break.
const changes = process.argv.includes('--changed') ? findChanges() : undefined;
const specs = changes && chooseSpecs(changes);
const reads = recordReads();
let stopServers = async () => {};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, async () => {
    endPrograms();
    await stopServers();
    reads.close();
    process.exit(130);
  });
}

await check('Format and lint', () => program('biome', ['check', '--max-diagnostics=50', '.']));
await check('Lock file', async () => {
  const faults = lockFileFaults();
  return single(faults.length === 0, `package-lock.json:\n${faults.join('\n')}`);
});
await check('Types of every workspace', () => nx('typecheck'));
// After the types, for which the database clients are generated: an import of what is not there has no room.
await check('Boundaries between the rooms', () =>
  program('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...rooms]),
);
await check('Web apps build', () => nx('build'));
await check('Unit and database tests', unitTests);
await check('Cached targets declare the files they read', declaredReads);
if (specs?.length === 0) done('Browser tests: none is affected by the change', Date.now());
else await check('Browser tests', browserTests);

console.log(`\nAll checks took ${seconds(started)}.`);
for (const name of failures) console.log(`failed: ${name}`);
for (const name of secondTry) console.log(`passed only on the second try: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Does one step, shows how it went, and goes on whatever happens. */
async function check(name: string, work: () => Promise<Outcome>): Promise<void> {
  const since = Date.now();
  const outcome = await work().catch((error: unknown) =>
    single(false, error instanceof Error ? error.message : `${error}`),
  );
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  failures.push(...outcome.failures);
  secondTry.push(...outcome.secondTry);
  const counted = outcome.passed + outcome.failed > 1 ? `: ${outcome.passed} passed, ${outcome.failed} failed` : '';
  if (outcome.failed === 0) return done(`${name}${counted}`, since);
  console.log(outcome.output.trimEnd());
  failed(`${name}${counted} ${seconds(since)}`);
}

function single(ok: boolean, output = ''): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], secondTry: [], output };
}

async function program(name: string, args: string[]): Promise<Outcome> {
  const { ok, output } = await runProgram(name, args);
  return single(ok, output);
}

async function nx(target: string): Promise<Outcome> {
  const { ok, output } = await runProgram('nx', nxTasks(target), { env: reads.environment });
  return single(ok, output);
}

/** nx's words for a target of every workspace, or of those that the changes can break. */
function nxTasks(target: string): string[] {
  return changes ? ['affected', '-t', target, `--base=${changes.base}`] : ['run-many', '-t', target];
}

/** A file that a target reads and does not declare changes without a new run: its old result comes from the cache. */
async function declaredReads(): Promise<Outcome> {
  const faults = await reads.faults().finally(reads.close);
  return single(faults.length === 0, `Add these to "reads" in the workspace's package.json:\n${faults.join('\n')}`);
}

async function unitTests(): Promise<Outcome> {
  forgetTestResults();
  const database = await startDisposablePostgres();
  stopServers = database.stop;
  // Lines as they come, each with its workspace: of a test that hangs the last words are known.
  const { ok, output } = await runProgram('nx', [...nxTasks('test'), '--output-style=stream'], {
    minutes: 40,
    env: { ...reads.environment, TEST_DATABASE_URL: database.url },
  }).finally(database.stop);
  stopServers = async () => {};
  const { failed, ...counts } = testCounts();
  // A run that failed without a failing test (it could not be started, for example) is a failure all the same.
  return { ...counts, failed: ok ? failed : Math.max(1, failed), output };
}

/** First those that may run beside each other, by twos, then those that disturb others: two runs, each with its platform. */
async function browserTests(): Promise<Outcome> {
  const browser = await findChromium();
  const calm = await browserTest(browser, 'calm', 2);
  const alone = await browserTest(browser, 'alone', 1);
  return {
    passed: calm.passed + alone.passed,
    failed: calm.failed + alone.failed,
    failures: [...calm.failures, ...alone.failures],
    secondTry: [...calm.secondTry, ...alone.secondTry],
    output: calm.output + alone.output,
  };
}

async function browserTest(browser: string | undefined, project: string, workers: number): Promise<Outcome> {
  const report = join(root, `e2e/test-results/${project}.json`);
  rmSync(report, { force: true });
  const tries = process.env.CI === 'true' ? ['--retries=1'] : [];
  const how = [`--project=${project}`, `--workers=${workers}`, `--output=test-results/artifacts/${project}`, ...tries];
  const which = specs ? ['--pass-with-no-tests', ...specs] : [];
  const { ok, output } = await runProgram('playwright', ['test', ...which, ...how, '--reporter=list,json'], {
    cwd: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
    live: true,
    minutes: 40,
  });
  const { failed, ...counts } = playwrightCounts(report) ?? { passed: 0, failed: 0, failures: [], secondTry: [] };
  return { ...counts, failed: ok ? failed : Math.max(1, failed), output };
}
