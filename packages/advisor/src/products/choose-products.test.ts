import { catalogue } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import { createChooser, type Wish } from './choose-products.ts';

const now = new Date('2026-11-22T10:00:00Z');
const knowledge = readKnowledge();
const facts = readProducts();
const choose = createChooser({ catalogue, facts, knowledge, now: () => now });
const line = (kind: Line['kind'], value: string): Line => ({ kind, value, since: now.toISOString() });
const noConstraints = constraintsOf([], now);
const ids = (wish: Omit<Wish, 'constraints'>, ...lines: Line[]) =>
  choose({ ...wish, constraints: lines.length > 0 ? constraintsOf(lines, now) : noConstraints }).map(({ id }) => id);

describe('choosing products', () => {
  it('chooses nothing where nothing is wanted', () => expect(ids({})).toEqual([]));

  it('finds products for blackheads, at most three', () => {
    const found = ids({ concerns: ['blackheads'] });
    expect(found[0]).toBe('sk5');
    expect(found).toContain('sk20');
    expect(found.length).toBeLessThanOrEqual(3);
  });

  it('would rather show none than a poor one', () => {
    expect(ids({ concerns: ['scars'] })).toEqual([]);
    expect(ids({ kinds: ['serums'], ingredients: ['retinol'] })).toEqual([]);
  });

  it('keeps the price and the budget', () => {
    expect(ids({ kinds: ['moisturizers'], most: 1500 })).toEqual(['sk18']);
    expect(ids({ kinds: ['moisturizers'] }, line('budget', '15'))).toEqual(['sk18']);
  });

  it('chooses one of each kind for a routine', () => {
    const found = ids({ kinds: ['cleansers', 'moisturizers', 'sunscreens'] }, line('skin-type', 'sensitive'));
    expect(found.map((id) => facts.get(id)?.kinds[0])).toEqual(['cleansers', 'moisturizers', 'sunscreens']);
  });

  it('says why in a few words', () => {
    const [first] = choose({
      concerns: ['dryness'],
      kinds: ['moisturizers'],
      constraints: constraintsOf([line('allergy', 'perfume')], now),
    });
    expect(first?.reason).toMatch(/no fragrance$/);
  });
});

describe('choosing for a person', () => {
  it('shows no retinoid in pregnancy', () => {
    expect(ids({ concerns: ['acne'] }, line('pregnancy', 'pregnant'))).not.toContain('sk20');
    expect(ids({ ingredients: ['adapalene'] }, line('pregnancy', 'pregnant'))).toEqual([]);
  });

  it('shows no salicylate to a user allergic to aspirin', () => {
    expect(ids({ concerns: ['blackheads'] }, line('allergy', 'aspirin'))).not.toContain('sk5');
    expect(ids({ ingredients: ['salicylic-acid'] }, line('allergy', 'aspirin'))).toEqual([]);
  });

  it('shows only what says it is vegan', () => {
    expect(ids({ concerns: ['dehydration'] }, line('preference', 'vegan'))).not.toContain('sk3');
    expect(ids({ concerns: ['dehydration'] }, line('preference', 'vegan'))).toContain('sk19');
  });

  it('takes a Fragrance-free label for less than an essential oil inside', () => {
    expect(ids({ ingredients: ['colloidal-oat'] }, line('allergy', 'perfume'))).toEqual([]);
  });
});
