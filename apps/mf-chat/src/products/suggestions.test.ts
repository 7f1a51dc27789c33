import { describe, expect, it } from 'vitest';
import { suggestProducts } from './suggestions.ts';

const named = (typed: string, productIds: readonly string[] = []) =>
  suggestProducts(
    typed,
    productIds.map((productId) => ({ productId })),
  ).map((suggestion) => (suggestion.from === 'typed' ? `as it is: ${suggestion.name}` : suggestion.name));

describe('what typed words may mean', () => {
  it('is what the catalogue has by that name, and the words themselves last', () => {
    expect(named('cerave moist')).toEqual(['Moisturizing Cream', 'as it is: cerave moist']);
  });

  it('forgives accents, gaps and a slip', () => {
    expect(named('larocheposay')).toContain('Toleriane Double Repair Face Moisturizer');
    expect(named('niacinimide')).toContain('Niacinamide 10% + Zinc 1%');
  });

  it("is not a product with the same description: another brand's calm serum is not the one in our list", () => {
    expect(named('Calm Serum')).toEqual(['as it is: Calm Serum']);
    expect(named('niacinamide')).not.toContain('Toleriane Double Repair Face Moisturizer');
  });

  it('is at most six products of the catalogue', () => {
    expect(named('c')).toHaveLength(7);
  });

  it('is any other product by its name, without the spaces around it', () => {
    expect(named('  Grandma’s rose cream ')).toEqual(['as it is: Grandma’s rose cream']);
  });

  it('is nothing before something is typed', () => {
    expect(named('   ')).toEqual([]);
  });

  it('says what is on the shelf already', () => {
    const owned = suggestProducts('cerave', [{ productId: 'sk1' }]).flatMap((one) =>
      one.from === 'catalogue' && one.isOwned ? [one.id] : [],
    );
    expect(owned).toEqual(['sk1']);
  });
});
