import { describe, expect, it } from 'vitest';
import { createNameIndex } from '../ingredient-lists/name-index.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readLabelNames } from '../load/read-label-names.ts';

const names = readLabelNames();
const { sources } = readKnowledge();

describe('the names on labels', () => {
  it('are at least 900, each with a source that we have', () => {
    expect(names.length).toBeGreaterThanOrEqual(900);
    expect([...new Set(names.flatMap((name) => name.sources))].filter((id) => !sources.has(id))).toEqual([]);
  });

  it('share no spelling, so that a name has one meaning', () => {
    expect(() => createNameIndex(names)).not.toThrow();
  });

  it.each([
    // What every reader of labels knows, stated here without the files.
    ['Limonene', 'fragrance-allergen'],
    ['Linalool', 'fragrance-allergen'],
    ['Hydroxycitronellal', 'fragrance-allergen'],
    ['Evernia Prunastri Extract', 'fragrance-allergen'],
    ['Methylisothiazolinone', 'isothiazolinone'],
    ['DMDM Hydantoin', 'formaldehyde-releaser'],
    ['Propylparaben', 'paraben'],
    ['Retinyl Palmitate', 'retinoid'],
    ['Glycolic Acid', 'aha'],
    ['Salicylic Acid', 'salicylate'],
    ['Betaine Salicylate', 'salicylate'],
    ['Prunus Amygdalus Dulcis Oil', 'nut'],
    ['Macadamia Ternifolia Seed Oil', 'nut'],
    ['Arachis Hypogaea Oil', 'nut'],
    ['Lanolin Alcohol', 'lanolin'],
    ['Cera Alba', 'bee'],
    ['CI 75470', 'animal'],
    ['Alcohol Denat.', 'drying-alcohol'],
    ['Butyl Methoxydibenzoylmethane', 'chemical-filter'],
    ['Hydrolyzed Wheat Protein', 'wheat'],
    ['Sodium Laureth Sulfate', 'sulfate'],
    ['Propylene Glycol', 'propylene-glycol'],
    ['Melaleuca Alternifolia Leaf Oil', 'essential-oil'],
  ] as const)('%s is marked as %s', (inci, trait) => {
    expect(createNameIndex(names).exact(inci)?.traits).toContain(trait);
  });

  it.each(['Retinol', 'Retinal', 'Tretinoin', 'Adapalene', 'Hydroquinone'])('%s is left out in pregnancy', (inci) => {
    expect(createNameIndex(names).exact(inci)?.pregnancy).toBe('avoid');
  });

  it.each(['Aqua', 'Glycerin', 'Niacinamide', 'Sodium Hyaluronate', 'Cetearyl Alcohol', 'Dimethicone', 'Panthenol'])(
    '%s frightens no user',
    (inci) => {
      expect(createNameIndex(names).exact(inci)).toMatchObject({ pregnancy: 'usual', nursing: 'usual' });
    },
  );
});
