import type { LabelReport } from '@petalwise/contracts/chat/labels';
import { describe, expect, it } from 'vitest';
import { makePart } from '../label-table/part-builder.ts';
import { compareLabels, milder } from './compare-labels.ts';

const flag = { strength: 'never', reason: 'you are allergic to fragrance', instead: null } as const;
const limonene = makePart({ name: 'Limonene', flag });
const niacinamide = makePart({ name: 'Niacinamide', marks: ['active'] });
const retinol = makePart({ name: 'Retinol', marks: ['active', 'retinoid'], flag: { ...flag, strength: 'careful' } });
const withVerdict = (kind: LabelReport['verdict']['kind']) => ({ parts: [], verdict: { kind, words: '' } });

describe('two labels side by side', () => {
  it('tells what both have, and what only one has', () => {
    const { actives } = compareLabels({ parts: [niacinamide, retinol] }, { parts: [niacinamide] });
    expect(actives).toEqual({ both: ['Niacinamide'], one: ['Retinol'], other: [] });
  });

  it('tells what speaks against only one of them', () => {
    const { against } = compareLabels({ parts: [limonene, retinol] }, { parts: [limonene, niacinamide] });
    expect(against.one.map(({ name }) => name)).toEqual(['Retinol']);
    expect(against.other).toEqual([]);
  });

  it('does not count an active that only some shades have', () => {
    const { actives } = compareLabels({ parts: [{ ...niacinamide, mayContain: true }] }, { parts: [niacinamide] });
    expect(actives).toEqual({ both: [], one: [], other: ['Niacinamide'] });
  });

  it('names the milder verdict, and none where it cannot tell', () => {
    expect(milder(withVerdict('careful'), withVerdict('not-for-you'))).toBe('one');
    expect(milder(withVerdict('ask-first'), withVerdict('nothing-against'))).toBe('other');
    expect(milder(withVerdict('careful'), withVerdict('careful'))).toBeUndefined();
    expect(milder(withVerdict('nothing-known'), withVerdict('not-for-you'))).toBe('one');
    expect(milder(withVerdict('nothing-known'), withVerdict('nothing-against'))).toBeUndefined();
  });
});
