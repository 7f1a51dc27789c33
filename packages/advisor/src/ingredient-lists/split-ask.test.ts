import { describe, expect, it } from 'vitest';
import { toReading } from '../labels/label-desk.ts';
import { readLabelNames } from '../load/read-label-names.ts';
import { createLabelReader } from './read-label.ts';

const read = createLabelReader(readLabelNames());
const list = 'Aqua, Glycerin, Niacinamide, Parfum, Limonene';
const names = (text: string) => read(text).parts.map(({ written }) => written);

describe('a question beside a list', () => {
  it.each([
    `can i use this with tretinoin\n${list}`,
    `can i use this with tretinoin ${list}`,
    `can i use this with tretinoin: ${list}`,
    `Hi! is it fragrance free? ${list}`,
    `is it fragrance free ${list}`,
    `${list}. what does the niacinamide do in it?`,
    `${list}\nwhat about salicylic acid, is any in there`,
    `morning or night, and how often? ${list}`,
    `vegan\n${list}`,
    `i take isotretinoin. ${list}`,
    `I'm on retinol. ${list}`,
  ])('adds no name to it: %s', (text) => {
    expect(names(text)).toEqual(names(list));
    expect(read(text).asked).not.toBe('');
  });

  it.each([
    `Calm serum\nIngredients: ${list}`,
    `How to use: apply twice a day. Ingredients: ${list}`,
    `Ingredients: ${list}. May contain: CI 77491, Mica`,
    `INGREDIENTS\n${list.replaceAll(', ', '\n')}`,
  ])('is not what a pack says: %s', (text) => {
    expect(read(text).asked).toBe('');
    expect(names(text)).toEqual(expect.arrayContaining(names(list)));
  });

  it.each([
    [list, undefined],
    [`is it vegan?\n${list}`, 'question'],
    [`is it too strong for me? ${list}`, 'question'],
    [`i take isotretinoin. ${list}`, 'person'],
    [`can i use it at night\n${list}`, 'question'],
    [`i am pregnant, is it ok?\n${list}`, 'person'],
    [`is it ok for my daughter?\n${list}`, 'person'],
    [`can i use it with my tretinoin\n${list}`, 'person'],
  ])('is told from what tells of a person: %s', (text, aside) => {
    expect(toReading(read(text)).aside).toBe(aside);
  });

  it('stands beside the list, which is given without it', () => {
    expect(toReading(read(`is it vegan?\nCalm serum\n${list}`))).toMatchObject({
      title: 'Calm serum',
      list: `Calm serum\n${list}`,
    });
  });
});
