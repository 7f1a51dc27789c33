import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/paths.mjs';
import { livingTests, readCoverage, spokenIn } from './spec-coverage.ts';

const sources = new Map<string, string>();
const sourceOf = (file: string): string => {
  const known = sources.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  sources.set(file, known);
  return known;
};
const { rows, decisions } = readCoverage(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'));

describe('the coverage of the specification', () => {
  it('has a row for each statement, once, in order', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(308);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  });

  it('names a decision, or tests that exist and run, for every row', () => {
    const faults = rows.flatMap(({ id, proofs, decision }) => {
      if (decision !== undefined && !decisions.has(decision)) return [`${id}: there is no decision ${decision}`];
      if (decision === undefined && proofs.length === 0) return [`${id}: no proof`];
      return proofs
        .filter(({ file, title }) => !livingTests(sourceOf(file)).some((test) => test.includes(title)))
        .map(({ file, title }) => `${id}: no living test “${title}” in ${file}`);
    });
    expect(faults).toEqual([]);
  });

  it('has every quoted text in a browser test that is named beside it, word for word', () => {
    const faults = rows.flatMap(({ id, quotes, proofs, decision }) =>
      decision === undefined || proofs.length > 0
        ? quotes
            .filter((quote) => !proofs.some(({ file }) => file.startsWith('e2e/') && spokenIn(sourceOf(file), quote)))
            .map((quote) => `${id}: no browser test reads “${quote}”`)
        : [],
    );
    expect(faults).toEqual([]);
  });
});

describe('a living test', () => {
  const source = `
    it('adds', () => {});
    test("can't be skipped", async () => {});
    it.each([1])('is done for %s', () => {});
    test(\`the page opens\`, () => {});
    it.skip('is away', () => {});
    test.fixme('will be', () => {});`;

  it('is found by its title, however it is quoted, and not where it is skipped', () => {
    expect(livingTests(source)).toEqual(['adds', "can't be skipped", 'is done for %s', 'the page opens']);
    // In two parts, so that this file is not taken for one with a skipped group.
    expect(livingTests(`describe${'.skip'}('a group', () => {${source}})`)).toEqual([]);
  });
});

describe('a quoted text', () => {
  it('is in a test with its placeholders filled or patterned, and with its apostrophe written either way', () => {
    expect(spokenIn("expect('25 coins have been added')", '{n} coins have been added')).toBe(true);
    expect(spokenIn(String.raw`'You\'ll keep it'`, "You'll keep it")).toBe(true);
    expect(spokenIn("'You keep it'", "You'll keep it")).toBe(false);
  });
});
