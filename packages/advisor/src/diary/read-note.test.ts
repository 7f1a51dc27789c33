import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSafety } from '../load/read-safety.ts';
import type { NoteSign } from './note-sign.ts';
import { readNote } from './read-note.ts';
import { replyToNote } from './reply-to-note.ts';

type Cases = Readonly<Record<string, readonly string[]>>;
/** Notes by what a nurse would call them. `notes-held-back.json` was first read when the words were done: 42 of 42. */
const read = (file: string): readonly (readonly [string, string])[] => {
  const { 'other languages': foreign, ...english } = JSON.parse(
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  ) as Cases & { 'other languages': Cases };
  return [english, foreign].flatMap((cases) =>
    Object.entries(cases as Cases).flatMap(([sign, notes]) => notes.map((note) => [note, sign] as const)),
  );
};
const notes = read('./notes.json');
const heldBack = read('./notes-held-back.json');
const none = ['nothing', 'foreign'];

describe('a note', () => {
  it.each(notes)('"%s" is %s', (note, sign) => expect(readNote(note)[0]).toBe(none.includes(sign) ? undefined : sign));

  it.each<readonly [string, NoteSign | undefined]>([
    ['stings', 'irritated'],
    ['burning after the serum', 'irritated'],
    ['my cheeks are red and itchy', 'irritated'],
    ['so dry', 'dry'],
    ['new pimples', 'pimples'],
    ['skipped', 'skipped'],
    ['all good', 'good'],
    ['the stinging has stopped', 'calm'],
    ['no stinging, but so dry', 'dry'],
    ['got some in my eye', 'eye'],
    ['hard to breathe and my face burns', 'emergency'],
    ['no swelling of the lips', 'calm'],
    ['no trouble breathing', undefined],
    ['lips feel tight and dry', 'dry'],
    ['cant use it without burning', 'irritated'],
    ['never had hives before, all over my arms', 'today'],
    ['missed my period', 'pregnancy'],
    ['wart acid leaked onto good skin, its white and dead, no feeling', 'today'],
    ['the redness has gone past the pen line since this morning', 'irritated'],
    ['new lip gloss and my lips are double', 'emergency'],
    ['cannot see well with one eye', 'eye'],
    ['dark spots', undefined],
    ['had red wine', undefined],
    ['', undefined],
  ])('"%s" is %s', (note, sign) => expect(readNote(note)[0]).toBe(sign));

  it.each(heldBack)('"%s" is %s', (note, sign) =>
    expect(readNote(note)[0]).toBe(none.includes(sign) ? undefined : sign),
  );

  const grave = [...notes, ...heldBack].filter(([, sign]) => sign === 'emergency' || sign === 'today');
  it.each(grave)('"%s" is never praised, and never left without a reply', (note) => {
    expect(replyToNote(note, [])).toBeTruthy();
    expect(replyToNote(note, [])).not.toMatch(/^Good/);
  });

  // A sign that was never denied or over stays so, with any text around it.
  const still = ['still', 'not better:', 'no idea why,', 'not sure why but', 'nothing helps,', 'it is no better,'];
  it.each(still)('"%s" takes nothing back', (words) => {
    for (const [sign, told] of [
      ['today', 'hives on my neck'],
      ['today', 'swollen cheeks'],
      ['irritated', 'burning'],
      ['irritated', 'a red rash'],
    ]) {
      expect(readNote(`${words} ${told}`)[0], told).toBe(sign);
    }
  });
});

describe('what people write of dangers of the skin', () => {
  const { phrases } = readSafety();
  const ofSkin = ['anaphylaxis', 'contact-reaction', 'peel-burn', 'severe-drug-rash', 'shingles-eye', 'eye-injury'];
  const told = phrases.flatMap((languages) =>
    Object.values(languages).flatMap((rules) => ofSkin.flatMap((rule) => rules[rule] ?? [])),
  );

  it('is never praised, in any language', () => {
    expect(told.length).toBeGreaterThan(200);
    expect(told.filter((note) => ['calm', 'good'].includes(readNote(note)[0] ?? ''))).toEqual([]);
  });
});
