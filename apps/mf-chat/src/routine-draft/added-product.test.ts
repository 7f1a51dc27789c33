import type { Routine, RoutineStep } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { timeFor, withOwn, withProduct } from './added-product.ts';

const step = (id: string, slot: RoutineStep['slot'], more: Partial<RoutineStep> = {}): RoutineStep => ({
  id,
  time: 'evening',
  slot,
  product: { from: 'look-for' },
  nights: null,
  fromWeek: 1,
  name: id,
  brand: null,
  price: null,
  why: '',
  how: '',
  seconds: 30,
  ...more,
});
const routine: Routine = {
  wishes: { goals: [], mostSteps: 4, minutes: null, budget: null, useOwn: true },
  cycle: 1,
  steps: [step('wash', 'cleanser'), step('cream', 'moisturizer'), step('spf', 'sunscreen', { time: 'morning' })],
  without: [],
  issues: [],
  cost: 0,
  notes: [],
  nightNames: ['Every evening'],
  weeks: [],
  minutes: 2,
};

describe('an own product that an address names', () => {
  it('goes to the place of its kind, and is not added twice', () => {
    const added = withOwn(routine, { id: 'own', name: 'Calm Serum', slot: 'serum' });
    expect(added.steps.map(({ name }) => name)).toEqual(['wash', 'Calm Serum', 'cream', 'spf']);
    expect(added.steps[1]).toMatchObject({ time: 'evening', product: { from: 'shelf', id: 'own' }, fromWeek: 0 });
    expect(withOwn(added, { id: 'own', name: 'Calm Serum', slot: 'serum' })).toBe(added);
  });

  it('is for the morning where it is a sunscreen', () => {
    expect(timeFor({ slot: 'sunscreen' })).toBe('morning');
    const added = withOwn(routine, { id: 'own', name: 'Sun Veil', slot: 'sunscreen' });
    expect(added.steps.find(({ name }) => name === 'Sun Veil')?.time).toBe('morning');
  });

  it('has its own address', () => expect(withProduct('a-b')).toBe('/chat/routine?add=a-b'));
});
