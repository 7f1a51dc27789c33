import { messageLimit } from '@petalwise/contracts/chat/conversation';
import { type ShelfItem, Slot } from '@petalwise/contracts/chat/shelf';
import { describe, expect, it } from 'vitest';
import {
  asSentence,
  dayOf,
  inOrderOfUse,
  keepingOf,
  labelText,
  needsALook,
  openedWords,
  slots,
} from './shelf-words.ts';

const today = '2026-11-23';
const item = (part: Partial<ShelfItem>): ShelfItem => ({
  id: crypto.randomUUID(),
  name: 'Calm Cream',
  slot: 'moisturizer',
  productId: null,
  label: null,
  openedOn: null,
  keepsMonths: null,
  keepsUntil: null,
  warning: null,
  actives: [],
  addedAt: '2026-11-01T08:00:00.000Z',
  ...part,
});

describe('how long a product keeps', () => {
  it.each([
    ['2027-03-15', 'good', 'Good until March 2027'],
    ['2026-12-31', 'good', 'Good until December'],
    ['2026-12-24', 'soon', 'Good until December 24'],
    ['2026-11-24', 'soon', 'Good until November 24'],
    ['2026-11-23', 'past', 'Past its date since November 23'],
    ['2026-11-03', 'past', 'Past its date since November 3'],
    ['2026-06-30', 'past', 'Past its date since June'],
    ['2025-06-30', 'past', 'Past its date since June 2025'],
  ] as const)('until %s: %s, "%s"', (keepsUntil, state, words) => {
    expect(keepingOf({ keepsUntil }, today)).toEqual({ state, words });
  });

  it('says nothing if the opening date is unknown', () => {
    expect(keepingOf({ keepsUntil: null }, today)).toBeUndefined();
  });

  it('names the day of opening, with the year where it is another one', () => {
    expect(openedWords('2026-11-03', today)).toBe('Opened on November 3');
    expect(openedWords('2025-11-03', today)).toBe('Opened on November 3, 2025');
  });

  it('knows the day where the person is', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('what goes first', () => {
  const warning = (strength: NonNullable<ShelfItem['warning']>['strength']) => ({
    strength,
    reason: 'you are pregnant',
  });

  it('is what is not for the person, what a doctor should agree to, and what is past its time', () => {
    expect(needsALook(item({ warning: warning('never') }), today)).toBe(true);
    expect(needsALook(item({ warning: warning('ask-doctor') }), today)).toBe(true);
    expect(needsALook(item({ keepsUntil: '2026-06-01' }), today)).toBe(true);
  });

  it('is not what only asks for care, or is good for a while', () => {
    expect(needsALook(item({ warning: warning('careful'), keepsUntil: '2026-11-30' }), today)).toBe(false);
  });

  it('has every place of a routine once, and sorts by it, then by name', () => {
    expect(slots.toSorted()).toEqual(Slot.options.toSorted());
    const names = inOrderOfUse([
      item({ name: 'Sun Milk', slot: 'sunscreen' }),
      item({ name: 'B Cream' }),
      item({ name: 'A Cream' }),
      item({ name: 'Mild Wash', slot: 'cleanser' }),
    ]).map(({ name }) => name);
    expect(names).toEqual(['Mild Wash', 'A Cream', 'B Cream', 'Sun Milk']);
  });
});

describe('a label for the page that judges it', () => {
  it('is below the name of the product', () => {
    expect(labelText({ name: 'Calm Cream', label: 'Aqua, Glycerin' })).toBe('Calm Cream\nIngredients: Aqua, Glycerin');
    expect(labelText({ name: 'Calm Cream', label: 'INGREDIENTS: Aqua' })).toBe('Calm Cream\nINGREDIENTS: Aqua');
  });

  it('keeps its own title', () => {
    expect(labelText({ name: 'Calm Cream', label: 'Calm Hour\nIngredients: Aqua' })).toBe(
      'Calm Hour\nIngredients: Aqua',
    );
  });

  it('goes without the name where there is no room for it', () => {
    const label = 'a'.repeat(messageLimit);
    expect(labelText({ name: 'Calm Cream', label })).toBe(label);
  });
});

it('makes a sentence of what follows "because"', () => {
  expect(asSentence('you are allergic to fragrance')).toBe('You are allergic to fragrance.');
  expect(asSentence('you are pregnant.')).toBe('You are pregnant.');
});
