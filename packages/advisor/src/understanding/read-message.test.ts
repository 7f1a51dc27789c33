import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadMessage } from '../language/reading.ts';
import { startAdvisorDeps } from '../load/start-advisor-deps.ts';

let read: ReadMessage;

// The vectors that are missing are computed, which takes a while where `nx generate` did not run.
beforeAll(async () => {
  ({ read } = await startAdvisorDeps({ knownWords: () => ['cerave'], log: () => undefined }));
}, 600_000);

/** The best match of the first clause that has one. */
async function bestFor(message: string) {
  const { clauses } = await read(message);
  return clauses.find(({ matches }) => matches.length > 0)?.matches[0];
}

describe('a message', () => {
  it.each([
    ['how many times a week retnol', 'ingredient:retinol', 'when'],
    ['is differin safe when ur pregnant', 'ingredient:adapalene', 'pregnancy'],
    ['puedo usar retinol embarazada', 'ingredient:retinol', 'pregnancy'],
    ['kann ich Retinol in der Schwangerschaft benutzen', 'ingredient:retinol', 'pregnancy'],
    ['puis-je utiliser le rétinol enceinte', 'ingredient:retinol', 'pregnancy'],
  ])('asks about an entry: %s', async (message, ref, facet) => {
    expect(await bestFor(message)).toMatchObject({ ref, facet });
  });

  it('with several asks has each of them, and its facts', async () => {
    const { clauses } = await read('my skin is oily. can i use retinol with niacinamide? also how do i cancel premium');
    expect(clauses.map(({ text, isAsk }) => [text, isAsk])).toEqual([
      ['my skin is oily.', false],
      ['can i use retinol with niacinamide?', true],
      ['how do i cancel premium', true],
    ]);
    expect(clauses[1]?.mentions.map(({ ref }) => ref)).toEqual(['ingredient:retinol', 'ingredient:niacinamide']);
    expect(clauses[1]?.facets.slice(0, 2).map(({ facet }) => facet)).toContain('with');
    expect(clauses[2]?.matches[0]?.ref).toBe('topic:premium-cancel');
    expect(clauses[0]?.matches).toEqual([]);
  });

  it('lets a short question depend on what was said before it', async () => {
    const { clauses } = await read("i'm pregnant. is tretinoin ok");
    expect(clauses[1]?.matches[0]).toMatchObject({ ref: 'ingredient:tretinoin' });
    expect(clauses[1]?.facets[0]).toMatchObject({ facet: 'pregnancy' });
  });

  it('that means nothing known has no sure match', async () => {
    for (const nonsense of ['flibber gobbet snark', 'train at noon from platform four', 'blue fish seven window']) {
      expect((await bestFor(nonsense))?.score ?? 0, nonsense).toBeLessThan(0.6);
    }
  });

  it('keeps plain English words and names of brands', async () => {
    expect((await read('it looks a bit different')).english).toBe('it looks a bit different');
    expect((await read('is cerave ok')).english).toBe('is cerave ok');
  });

  it('may be anything: nothing makes it fail', async () => {
    const parts = [
      'retinol',
      '?',
      '.',
      'and ',
      ' can i',
      '\n',
      '\u{1f600}',
      'ñ',
      '%',
      '0,5',
      "'",
      '¿',
      'ich',
      ' ',
      '((',
      'é',
    ];
    let state = 7;
    const next = (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % limit;
    };
    for (let round = 0; round < 60; round++) {
      const text = Array.from({ length: next(60) }, () =>
        next(3) === 0 ? String.fromCodePoint(next(0xd7ff)) : parts[next(parts.length)],
      ).join('');
      const reading = await read(text);
      expect(reading.text).toBe(text);
      for (const { text: clause, mentions } of reading.clauses) {
        for (const { start, end, words } of mentions) expect(clause.slice(start, end)).toBe(words);
      }
    }
  });

  it('of 4,000 characters keeps the names of all its clauses', async () => {
    const long = `${'my skin is red and i use cream, '.repeat(120)} and i use retinol`;
    const { clauses } = await read(long);
    expect(clauses.at(-1)?.mentions.map(({ ref }) => ref)).toEqual(['ingredient:retinol']);
    expect(clauses.filter(({ matches }) => matches.length > 0).length).toBeLessThanOrEqual(12);
  });
});
