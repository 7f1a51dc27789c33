import { describe, expect, it } from 'vitest';
import { knowledge } from './knowledge.ts';
import { normalise } from './normalise-text.ts';
import { recogniseNames } from './recognise-names.ts';

const { ingredients, concerns, pairs, safety, products, topics, sources } = knowledge;

/** Every array under a key `sources`, wherever it stands in the entries. */
function citedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(citedIn);
  if (value === null || typeof value !== 'object' || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'sources' ? (inner as string[]) : citedIn(inner)));
}

const everything = [ingredients, concerns, pairs, safety, products, topics].flatMap((map): { id: string }[] => [
  ...map.values(),
]);

describe('the knowledge base', () => {
  it('is as wide as promised', () => {
    expect(ingredients.size).toBeGreaterThanOrEqual(60);
    expect(concerns.size).toBeGreaterThanOrEqual(20);
    expect(pairs.size).toBeGreaterThanOrEqual(30);
    expect(topics.size).toBeGreaterThanOrEqual(25);
  });

  it('gives every entry at least one source, and every source exists', () => {
    for (const entry of everything) {
      const cited = citedIn(entry);
      expect(cited.length, entry.id).toBeGreaterThan(0);
      for (const id of cited) expect(sources.has(id), `${entry.id} cites ${id}`).toBe(true);
    }
  });

  it('keeps no source that nothing cites', () => {
    const cited = new Set([...everything.flatMap(citedIn), 'photo-method', 'erythema-index']);
    expect([...sources.keys()].filter((id) => !cited.has(id))).toEqual([]);
  });

  it('refers only to ingredients and concerns that exist', () => {
    const named = [
      ...[...ingredients.values()].flatMap((one) => [...one.worksWith, ...one.separateFrom]),
      ...[...concerns.values()].flatMap((one) => [
        ...one.ingredients,
        ...[...one.morning, ...one.evening].flatMap((step) => step.uses),
      ]),
      ...[...topics.values()].flatMap((one) => one.about),
    ];
    expect(named.filter((id) => !ingredients.has(id))).toEqual([]);
    expect([...ingredients.values()].flatMap((one) => one.fits).filter((id) => !concerns.has(id))).toEqual([]);
  });

  it('names both sides of a pair rule by an ingredient or a family that exists', () => {
    const families = new Set([...ingredients.values()].map((one) => `family:${one.family}`));
    const sides = [...pairs.values()].flatMap((rule) => [...rule.a, ...rule.b]);
    expect(sides.filter((side) => !ingredients.has(side) && !families.has(side))).toEqual([]);
  });

  it('keeps retinoids and hydroquinone out of pregnancy', () => {
    const avoided = [...ingredients.values()].filter((one) => one.pregnancy.verdict === 'avoid').map((one) => one.id);
    const retinoids = [...ingredients.values()].filter((one) => one.family.endsWith('retinoid')).map((one) => one.id);
    expect(avoided).toEqual(expect.arrayContaining([...retinoids, 'hydroquinone']));
  });

  it('offers something else wherever a routine rests on what pregnancy rules out', () => {
    const bare = [...concerns.values()].flatMap((one) =>
      [...one.morning, ...one.evening]
        .filter((step) => step.uses.some((id) => ingredients.get(id)?.pregnancy.verdict === 'avoid') && !step.instead)
        .map((step) => `${one.id}: ${step.text}`),
    );
    expect(bare).toEqual([]);
  });

  it('is found by every name it gives', () => {
    for (const one of ingredients.values()) {
      for (const name of one.synonyms) {
        const kinds = recogniseNames(normalise(name)).map((mention) => mention.kind);
        expect(kinds, name).toContain('ingredient');
      }
    }
  });
});
