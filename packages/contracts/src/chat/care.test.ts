import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RoutineDraft } from './routine.ts';
import { addShelfItem, changeShelfItem } from './shelf.ts';

const messages = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? {} : Object.fromEntries(result.error.issues.map((i) => [i.path.join('.'), i.message]));
};
const bodies = [addShelfItem, changeShelfItem].map(({ body }) => body);

it.each(['Night\ncream', 'Night\u2028cream', '\u202eCream', 'Cream\u200b', '\u2066Cream\u2069', 'Cream\0', 'A\tB'])(
  'rejects a product name without visible characters: %j',
  (name) => {
    for (const body of bodies) expect(messages(body, { name })).toEqual({ name: 'Remove the invisible characters.' });
  },
);

it('accepts a product name of at most 120 characters with at least one letter or digit', () => {
  for (const body of bodies) {
    expect(messages(body, { name: '...' })).toEqual({ name: 'Write the name of the product.' });
    expect(messages(body, { name: ' ' })).toHaveProperty('name', 'Write the name of the product.');
    expect(messages(body, { name: 'x'.repeat(121) })).toEqual({ name: 'At most 120 characters' });
    for (const name of ['Crème 10%', '雪肌精', '❤️ Balm', 'x'.repeat(120)]) {
      expect(z.parse(body, { name: ` ${name} ` })).toEqual({ name });
    }
    expect(z.parse(body, { name: 'Balm \ud83d' })).toEqual({ name: 'Balm \ufffd' });
  }
});

it('accepts a routine that leaves out each basic step at most once', () => {
  const wishes = { goals: [], mostSteps: 4, minutes: null, budget: null, useOwn: true };
  const leaving = (...without: string[]) => messages(RoutineDraft, { wishes, cycle: 1, steps: [], without });
  expect(leaving()).toEqual({});
  expect(leaving('cleanser', 'moisturizer', 'sunscreen')).toEqual({});
  expect(leaving('cleanser', 'cleanser')).toEqual({ without: 'The same step is there twice.' });
  expect(leaving(...Array<string>(1000).fill('sunscreen'))).toHaveProperty('without');
});
