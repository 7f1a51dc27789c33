import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../photo-answers/compare-photos.ts';
import { findContradiction } from './find-contradiction.ts';
import { samplePhotos } from './sample-photos.ts';

/**
 * A sentence as models write it about one of the sample photos, and whether it may be said. They were written before the code,
 * and by the same author. When the code was done 64 of 64 were judged right, and 18 of the 18 that were first looked at then.
 */
interface Case {
  readonly photo: keyof typeof samplePhotos;
  readonly say: string;
  readonly ok: boolean;
}
const json = (file: string): Case[] => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Case[];
const cases = json('./claims.json');
const heldBack = json('./claims-held-back.json');
/**
 * Written when both were right, to see what those do not show: 12 of 17 contradictions were found, and of 15 faithful
 * sentences none was taken for one. The five that were missed are mended since.
 */
const after = json('./claims-after.json');

const find = ({ photo, say }: Case) => findContradiction(say, { photo: samplePhotos[photo], changes: [], told: [] });

describe.each([
  ['written before the code', cases],
  ['first looked at when the code was done', heldBack],
  ['written afterwards', after],
])('sentences %s', (_, all) => {
  it.each(all.filter(({ ok }) => !ok))('$photo: not "$say"', (one) => {
    expect(find(one)).toBeDefined();
  });
  it.each(all.filter(({ ok }) => ok))('$photo: "$say"', (one) => {
    expect(find(one)).toBeUndefined();
  });
});

describe('a change', () => {
  const changes = changesBetween(samplePhotos.red, samplePhotos.calm);
  const say = (sentence: string, since = changes) =>
    findContradiction(sentence, { photo: samplePhotos.calm, changes: since, told: [] });

  it.each([
    'Your redness has improved since October.',
    'There is less redness than in your last photo.',
    'The redness has clearly gone down.',
    'Shine has not changed since October.',
    'Nothing else has improved since then that a photo can show.',
  ])('that was measured may be said: "%s"', (sentence) => {
    expect(say(sentence)).toBeUndefined();
  });
  it.each([
    'Your redness has worsened since October.',
    'Your forehead is shinier than in your last photo.',
    'Your dark marks have faded since October.',
    'The texture looks better compared with last time.',
  ])('that was not measured may not: "%s"', (sentence) => {
    expect(say(sentence)).toMatchObject({ kind: 'change' });
  });
  it('may not be said where there is nothing to compare with', () => {
    expect(say('Your skin has improved since your last photo.')).toBeUndefined();
    expect(say('Your skin has improved since your last photo.', [])).toMatchObject({ kind: 'change' });
  });
});

it('compares a number with the measurements', () => {
  const say = (sentence: string) => find({ photo: 'calm', say: sentence, ok: true });
  expect(say('Your forehead: looks matte (shine 9 to 21 of 100).')).toBeUndefined();
  expect(say('Your forehead: looks matte (shine 9 to 40 of 100).')).toMatchObject({ kind: 'figures' });
});

it('allows a condition that the user mentioned', () => {
  const known = { photo: samplePhotos.red, changes: [] };
  const sentence = 'You have rosacea, so keep the routine gentle.';
  expect(findContradiction(sentence, { ...known, told: [] })).toEqual({ kind: 'condition', name: 'rosacea' });
  expect(findContradiction(sentence, { ...known, told: ['Rosacea'] })).toBeUndefined();
});

it.each([
  'You have oily skin, so pick a gel.',
  'Niacinamide reduces redness and shine.',
  'Your best choice is a matte sunscreen.',
  'There is a smooth gel for your forehead.',
  'Your routine for dark spots:',
  'Show a doctor any spot that changes, itches or bleeds.',
])('takes advice for no claim: "%s"', (say) => {
  expect(find({ photo: 'rough', say, ok: true })).toBeUndefined();
});
