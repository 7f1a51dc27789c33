import { expect, it } from 'vitest';
import { normalise, upTo } from './normalise-text.ts';

it('ends a long text after a word, never inside one', () => {
  expect(upTo(10, 'CeraVe CeraVe')).toBe('CeraVe');
  expect(upTo(13, 'CeraVe CeraVe')).toBe('CeraVe CeraVe');
  expect(upTo(6, 'CeraVe CeraVe')).toBe('CeraVe');
  expect(upTo(3, 'CeraVe')).toBe('Cer');
  expect(new Set(normalise('CeraVe '.repeat(1000)).split(' '))).toEqual(new Set(['cerave']));
});
