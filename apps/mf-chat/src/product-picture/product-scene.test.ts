import { catalogue } from '@petalwise/catalogue/catalogue';
import { drawings } from '@petalwise/catalogue/drawings';
import { describe, expect, it } from 'vitest';
import { kindOf, sceneOf } from './product-scene.ts';

describe('the picture of a product', () => {
  it.each([
    ['Calm Hour', 'serum', 'dropper'],
    ['Mild Wash', 'cleanser', 'bottle'],
    ['Rice Toner', 'toner', 'bottle'],
    ['Rose Face Mist', 'toner', 'mist'],
    ['Sun Stick SPF 50', 'sunscreen', 'stick'],
    ['Sun Milk', 'sunscreen', 'tube'],
    ['Cleansing Balm', 'first-cleanse', 'jar'],
    ['Night Cream', 'moisturizer', 'jar'],
    ['Velvet Lipstick', 'other', 'lipstick'],
    ['Kulturtasche', 'other', 'bottle'],
  ] as const)('%s, %s: a %s', (name, slot, kind) => {
    expect(kindOf({ name, slot })).toBe(kind);
  });

  it('is always the same for the same product', () => {
    expect(sceneOf({ name: 'Calm Cream', slot: 'moisturizer' })).toEqual(
      sceneOf({ name: 'Calm Cream', slot: 'moisturizer' }),
    );
  });

  it('is the one of the catalogue for what is in it', () => {
    for (const { id, brand, name } of catalogue) {
      const scene = sceneOf({ name: `${brand} ${name}`, slot: 'other' });
      expect(scene).toBe(drawings[id as keyof typeof drawings]);
    }
  });

  it('is not the same for any two products with other names', () => {
    const scenes = catalogue.map(({ name }) => JSON.stringify(sceneOf({ name: `My ${name}`, slot: 'serum' })));
    expect(new Set(scenes).size).toBe(catalogue.length);
  });
});
