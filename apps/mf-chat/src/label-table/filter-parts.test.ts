import { describe, expect, it } from 'vitest';
import { filterParts, filtersOf } from './filter-parts.ts';
import { makePart } from './part-builder.ts';

const flag = { strength: 'never', reason: 'you are allergic to fragrance', instead: null } as const;
const parts = [
  makePart({ name: 'Aqua' }),
  makePart({ name: 'Niacinamide', marks: ['active'] }),
  makePart({ name: 'Limonene', marks: ['fragrance-allergen'], flag }),
  makePart({ written: 'Xyzol', name: null, spelling: 'unknown' }),
];
const names = (some: typeof parts) => some.map(({ written }) => written);

describe('the filters of a label', () => {
  it('leave what they name, in the order of the label', () => {
    expect(names(filterParts(parts, 'all'))).toEqual(['Aqua', 'Niacinamide', 'Limonene', 'Xyzol']);
    expect(names(filterParts(parts, 'flagged'))).toEqual(['Limonene']);
    expect(names(filterParts(parts, 'actives'))).toEqual(['Niacinamide']);
    expect(names(filterParts(parts, 'perfume'))).toEqual(['Limonene']);
    expect(names(filterParts(parts, 'unknown'))).toEqual(['Xyzol']);
  });

  it('are offered only where they leave something', () => {
    expect(filtersOf(parts).map(({ label }) => label)).toEqual([
      'All 4',
      'Flagged 1',
      'Actives 1',
      'Perfume 1',
      'Unknown 1',
    ]);
    expect(filtersOf([makePart()]).map(({ label }) => label)).toEqual(['All 1']);
  });
});
