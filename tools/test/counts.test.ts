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
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ];
    const file = report({ numPassedTests: 2, numFailedTests: 1, testResults });
    expect(vitestCounts(file)).toEqual({ passed: 2, failed: 2 });
  });

  it('takes a browser test that passed only at the second try for a failure', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] });
    expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 3 });
  });

  it('has no counts where no report was written, or only half of one', () => {
    expect(vitestCounts(join(folder, 'missing.json'))).toBeUndefined();
    expect(playwrightCounts(report('{"stats":'))).toBeUndefined();
  });
});
