import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from './counts.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalwise-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('counting', () => {
  it('takes a test file that could not be loaded for a failure', () => {
    const testResults = [
      fileWith('passed', ['passed']),
      fileWith('failed', ['failed', 'passed']),
      fileWith('failed', []),
    ];
    const file = report({ numPassedTests: 2, numFailedTests: 1, testResults });
    expect(vitestCounts(file)).toEqual({
      passed: 2,
      failed: 2,
      failures: ['one.test.ts › one', 'one.test.ts'],
      secondTry: [],
    });
  });

  it('names a test that failed, and one that passed only at the second try, as vitest reports them', () => {
    const spec = join(folder, 'tried-again.test.ts');
    writeFileSync(
      spec,
      `import { expect, it } from 'vitest';
       let tries = 0;
       it('passes at once', () => {});
       it('passes the second time', () => { tries += 1; expect(tries).toBe(2); });
       it('never passes', () => { expect(1).toBe(2); });`,
    );
    const file = join(folder, 'vitest.json');
    const command = ['run', '--retry=1', '--reporter=json', `--outputFile.json=${file}`, '--root', folder];
    spawnSync('vitest', command, { cwd: import.meta.dirname });
    const secondTry = ['tried-again.test.ts › passes the second time'];
    expect(vitestCounts(file)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['tried-again.test.ts › never passes'],
      secondTry,
    });
  });

  it('names a browser test that failed, and one that passed only at the second try', () => {
    const spec = (title: string, status: string) => ({ file: 'chat.spec.ts', title, tests: [{ status }] });
    const suites = [
      { specs: [spec('is asked', 'expected')], suites: [{ specs: [spec('answers', 'flaky')] }] },
      { specs: [spec('ends', 'unexpected')] },
    ];
    const file = report({ stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [{}], suites });
    expect(playwrightCounts(file)).toEqual({
      passed: 2,
      failed: 2,
      failures: ['chat.spec.ts › ends'],
      secondTry: ['chat.spec.ts › answers'],
    });
  });

  it('has no counts where no report was written, or only half of one', () => {
    expect(vitestCounts(join(folder, 'missing.json'))).toBeUndefined();
    expect(playwrightCounts(report('{"stats":'))).toBeUndefined();
  });
});

const fileWith = (status: string, assertions: string[]) => ({
  name: 'one.test.ts',
  status,
  assertionResults: assertions.map((each) => ({ status: each, fullName: 'one', failureMessages: [] })),
});
