import type { ClashSide, ShelfClash } from '@petalwise/contracts/chat/shelf';
import { describe, expect, it } from 'vitest';
import { activeOf, clashesWithout, linkWord } from './clash-words.ts';

const side = (id: string | null, name = 'Glow Tonic', active = 'glycolic acid'): ClashSide => ({ id, name, active });
const clash = (kind: ShelfClash['kind'], one: ClashSide[], other: ClashSide[]): ShelfClash => ({
  ...{ kind, one, other, words: 'Not on the same night.', why: 'They sting.', how: [], isSettled: false },
});

it('names what is in a product, where its name does not say it', () => {
  expect(activeOf(side('a'))).toBe('glycolic acid');
  expect(activeOf(side('a', 'Glycolic Acid 7% Toner'))).toBeUndefined();
});

it.each([
  [['Night Serum'], 'Night Serum'],
  [['Night Serum', 'Glow Tonic'], 'Night Serum or Glow Tonic'],
  [['Night Serum', 'Glow Tonic', 'Peel'], 'Night Serum, Glow Tonic or Peel'],
])('lists %j as "%s"', (names, words) => {
  expect(names.map((name, place) => linkWord(place, names.length, 'or') + name).join('')).toBe(words);
});

describe('once a product is gone', () => {
  it('so is what it clashed with alone', () => {
    const [alone, other] = [clash('alternate', [side('a')], [side('b')]), clash('avoid', [side('c')], [side('d')])];
    expect(clashesWithout([alone, other], 'a')).toEqual([other]);
    expect(clashesWithout([alone, other], 'b')).toEqual([other]);
  });

  it('the others still clash', () => {
    const three = clash('avoid', [side('a'), side('b')], [side('c')]);
    expect(clashesWithout([three], 'a')).toEqual([clash('avoid', [side('b')], [side('c')])]);
    expect(clashesWithout([three], 'c')).toEqual([]);
  });

  it('a last one of a kind does its job alone', () => {
    const kind = clash('same-job', [side('a'), side('b'), side(null)], []);
    expect(clashesWithout([kind], 'a')).toEqual([clash('same-job', [side('b'), side(null)], [])]);
    expect(clashesWithout(clashesWithout([kind], 'a'), 'b')).toEqual([]);
  });
});
