import type { LabelReading } from '@petalwise/contracts/chat/labels';
import { expect, it } from 'vitest';
import { labelKey } from './label-key.ts';

const part = (written: string, name: string | null, mayContain = false) => ({
  written,
  name,
  spelling: 'exact' as const,
  mayContain,
});
const list: LabelReading['parts'] = [part('WATER', 'Aqua'), part('Retinol 0.3%', 'Retinol'), part('Mysterium', null)];
const key = (parts: LabelReading['parts'], aside?: LabelReading['aside'], text = 'a text') =>
  labelKey({ parts, ...(aside && { aside }) }, text);

it('is the same for any spelling of the same names, and for any question beside them', () => {
  const again = [part('Aqua', 'Aqua'), part('retinol (0.3%)', 'Retinol'), part('MYSTERIUM', null)];
  expect(key(again, 'question', 'ok for me? …')).toBe(key(list));
});

it.each([
  ['order', [list[1], list[0], list[2]]],
  ['percentage', [list[0], part('Retinol 1%', 'Retinol'), list[2]]],
  ['unknown name', [list[0], list[1], part('Mysteria', null)]],
  ['place among what only some shades have', [list[0], list[1], part('Mysterium', null, true)]],
] as [string, LabelReading['parts']][])('differs with another %s', (_, other) => {
  expect(key(other)).not.toBe(key(list));
});

it('only equals itself if the text says something about the user', () => {
  expect(key(list, 'person', 'I am pregnant. Aqua …')).not.toBe(key(list));
  expect(key(list, 'person', 'I am pregnant. Aqua …')).toBe(key(list, 'person', 'I am  pregnant.\nAqua …'));
});
