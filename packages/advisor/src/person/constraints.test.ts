import { describe, expect, it } from 'vitest';
import type { Ingredient } from '../knowledge/entry.ts';
import { constraintsOf } from './constraints.ts';
import type { Line } from './line.ts';
import { isBlocked, obstacle } from './obstacle.ts';

const now = new Date('2026-11-22T12:00:00Z');
const line = (kind: Line['kind'], value: string, since = '2026-11-01T00:00:00Z'): Line => ({ kind, value, since });
const constraints = (...lines: Line[]) => constraintsOf(lines, now);

function ingredient(name: string, more: Partial<Ingredient>): Ingredient {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    aliases: [],
    facets: {},
    asks: {},
    inci: [],
    family: 'other',
    traits: [],
    pregnancy: 'usual',
    nursing: 'usual',
    irritancy: 'low',
    time: 'either',
    helps: [],
    worsens: [],
    ...more,
  };
}
const salicylic = ingredient('Salicylic acid', { traits: ['bha', 'salicylate', 'exfoliant'], pregnancy: 'ask' });
const retinol = ingredient('Retinol', { traits: ['retinoid'], pregnancy: 'avoid', nursing: 'ask', minAge: 18 });
const adapalene = ingredient('Adapalene', { traits: ['retinoid'], pregnancy: 'avoid', minAge: 12 });

describe('constraintsOf', () => {
  it('names the reason of an allergy that reaches by its family', () => {
    expect(obstacle(salicylic, constraints(line('allergy', 'aspirin')))).toMatchObject({
      strength: 'never',
      reason: 'you are allergic to aspirin, and salicylic acid is a salicylate',
    });
  });

  it('says of an ingredient that was named itself only that', () => {
    expect(obstacle(salicylic, constraints(line('allergy', 'salicylic acid')))?.reason).toBe(
      'you are allergic to salicylic acid',
    );
  });

  it('asks about a pregnancy of more than 300 days ago, and obeys it until then', () => {
    const old = constraints(line('pregnancy', 'pregnant', '2026-01-20T00:00:00Z'));
    expect(old.stale).toHaveLength(1);
    expect(isBlocked(obstacle(retinol, old))).toBe(true);
    expect(constraints(line('pregnancy', 'pregnant', '2026-02-20T00:00:00Z')).stale).toEqual([]);
  });

  it('lets people grow older', () => {
    expect(constraints(line('age', '16', '2024-11-01T00:00:00Z')).age).toBe(18);
    expect(constraints(line('age', '16', '2026-06-01T00:00:00Z')).age).toBe(16);
  });

  it('allows adapalene at 16, asks a doctor at 12, bars it at 11', () => {
    const at = (age: string) => obstacle(adapalene, constraints(line('age', age)))?.strength;
    expect([at('16'), at('12'), at('11')]).toEqual([undefined, 'ask-doctor', 'never']);
  });

  it('names the other person', () => {
    const hers = { ...line('pregnancy', 'pregnant'), of: 'your sister' };
    expect(obstacle(retinol, constraints(hers))?.reason).toMatch(/^your sister is pregnant, and retinol/);
  });
});
