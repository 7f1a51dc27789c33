import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { matchesWords } from './match-words.ts';

const found = (words: string) => catalogue.filter((product) => matchesWords(product, words)).map(({ id }) => id);

describe('matchesWords', () => {
  it.each(['', '   ', '—', "'"])('matches every product for %j', (words) => {
    expect(found(words)).toHaveLength(catalogue.length);
  });

  it('finds every product by its brand and name as they are written, and in capitals', () => {
    for (const { id, brand, name } of catalogue) {
      expect(found(`${brand} ${name}`)).toContain(id);
      expect(found(`${brand} ${name}`.toUpperCase())).toContain(id);
    }
  });

  it.each([
    ['necessaire', 'h4'],
    ['drbronners', 'h3'],
    ["paula's", 'sk5'],
    ['paulas choice', 'sk5'],
    ['larocheposay', 'sk4'],
    ['la roche posay', 'sk7'],
    ['elf', 'c10'],
    ['supergoop', 'sk11'],
    ['2% bha', 'sk5'],
    ['spf50', 'sk11'],
    ['k18', 'hr2'],
    ['spf 50', 'sk11'],
    ['moistur', 'sk1'],
    ['moisturizng cream', 'sk1'],
    ['niacinimide', 'sk2'],
    ['mascraa', 'c1'],
    ['snail', 'sk3'],
    ['cream ceramides dry', 'sk1'],
  ])('%j leads to %s', (words, id) => {
    expect(found(words)).toContain(id);
  });

  it('requires every word', () => {
    expect(found('cerave')).toEqual(['sk1', 'sk6']);
    expect(found('cerave cleanser')).toEqual(['sk6']);
    expect(found('cerave lipstick')).toEqual([]);
  });

  it('allows no typo in a short word, and none in a first letter', () => {
    expect(found('zerave')).toEqual([]);
    expect(found('dovw')).toEqual([]);
  });

  it('treats special characters of regular expressions as plain text', () => {
    for (const words of ['.*', '(', '[a-z]', '\\', '$&', '<script>']) expect(() => found(words)).not.toThrow();
    expect(found('zzz.*')).toEqual([]);
  });
});
