import { photoOnlyText } from '@petalwise/contracts/chat/conversation';
import type { PhotoAnalysis, Reading, Readings } from '@petalwise/contracts/chat/photo';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '../advice/advice.ts';
import { type StartedAdvisor, startAdvisor } from '../load/start-advisor.ts';

let advisor: StartedAdvisor;
beforeAll(async () => {
  advisor = await startAdvisor(() => undefined);
}, 120_000);

const now = new Date('2026-11-23T12:00:00Z');
const reading = (value: number, words: string): Reading => ({
  value,
  low: value - 0.05,
  high: value + 0.05,
  words,
  raw: 0,
  unit: '',
});
const readings = (over: Partial<Readings> = {}): Readings => ({
  redness: reading(0.2, 'Redness is the same all over'),
  evenness: reading(0.9, 'Even in color'),
  darkMarks: reading(0.1, 'Hardly any darker marks'),
  texture: reading(0.1, 'Looks smooth'),
  shine: reading(0.1, 'Looks matte'),
  ...over,
});
const photo = (face: Partial<Readings> = {}, over: Partial<PhotoAnalysis> = {}): PhotoAnalysis => ({
  zones: [
    { zone: 'forehead', outlines: [], readings: readings(face) },
    { zone: 'left_cheek', outlines: [], readings: readings(face) },
  ],
  face: readings(face),
  quality: {
    light: 'Even on both sides',
    sharpness: 'Sharp',
    pose: 'Looking straight ahead',
    figures: { yaw: 0, pitch: 0, sideLight: 0, sharpness: 0.002 },
  },
  notMeasured: ['Hydration: a photo does not show it'],
  landmarks: [{ x: 0.5, y: 0.5 }],
  ...over,
});
const shiny = { shine: reading(0.9, 'Shiny') };
const spotty = { redSpots: { ...reading(0.7, 'Several red spots'), count: 7 } };

const ask = async (question: string, over: Partial<Conversation> = {}) =>
  advisor.advise({ question, history: [], profile: [], photo: photo(), trending: false, now, ...over });
const opening = (markdown: string) => markdown.slice(0, 400);
/** What to do, of an answer about a photo. */
const planIn = (markdown: string) => markdown.slice(markdown.indexOf('What to do next'));
const line = (kind: 'allergy' | 'condition' | 'pregnancy' | 'medicine', value: string) => ({
  kind,
  value,
  since: now.toISOString(),
});

describe('the question beside a photo', () => {
  it('is answered first, from what the photo shows', async () => {
    const { markdown } = await ask('is my forehead too oily?', { photo: photo(shiny) });
    expect(opening(markdown)).toMatch(/^Your forehead: shiny \(shine 85 to 95 of 100\)/);
    expect(markdown.indexOf('Visible in this photo')).toBeGreaterThan(0);
  });
  it('says which part of the face was not measured, and what covered it', async () => {
    const covered: PhotoAnalysis['covered'] = [
      { zone: 'chin', outlines: [], by: 'beard' },
      { zone: 'nose', outlines: [], by: 'other' },
    ];
    const { markdown } = await ask('', { photo: photo({}, { covered }) });
    expect(markdown).toContain('Not measured: chin (under a beard) and nose (covered).');
    expect((await ask('')).markdown).not.toContain('Not measured:');
  });
  it('counts spots when the user asks about pimples', async () => {
    const { markdown } = await ask('how bad is my acne here', { photo: photo(spotty) });
    expect(opening(markdown)).toMatch(/Red spots\*\*: several red spots, 7 possible spots/);
  });
  it('is answered with where the spots are', async () => {
    const spots = { darkMarks: { ...reading(0.5, 'Many darker marks or areas'), count: 1 } };
    const analysis = photo(spots);
    const face = { ...analysis.face, darkMarks: { ...reading(0.5, 'Many darker marks or areas'), count: 2 } };
    const { markdown } = await ask('do I have dark spots?', { photo: { ...analysis, face } });
    expect(opening(markdown)).toMatch(/2 possible spots: 1 on the forehead, 1 on the left cheek/);
  });
  it('is answered for the zone that it is about, or why that was not measured', async () => {
    const covered = [{ zone: 'chin' as const, outlines: [], by: 'hand' as const }];
    const { markdown } = await ask('how does my chin look?', { photo: photo({}, { covered }) });
    expect(opening(markdown)).toMatch(/^Your chin could not be measured in this photo: /);
    expect((await ask('how does my forehead look?')).markdown).toMatch(/^Your forehead: nothing stands out/);
    expect((await ask('how does my left cheek look', { photo: photo(shiny) })).markdown).toMatch(
      /^Your left cheek: shiny/,
    );
  });
  it('is answered also where it is about an ingredient', async () => {
    const { markdown } = await ask('can I use niacinamide for this?');
    expect(opening(markdown)).toMatch(/niacinamide/i);
    expect(markdown).toMatch(/Visible in this photo/);
  });
  it('is not made up where nothing was asked', async () => {
    for (const words of [photoOnlyText, 'What do you see in this photo?', 'how does my skin look?']) {
      expect((await ask(words)).markdown).toMatch(/^Visible in this photo/);
    }
  });
});

describe('the person behind a photo', () => {
  it('suggests nothing that is barred', async () => {
    const free = await ask(photoOnlyText, { photo: photo(spotty) });
    expect(planIn(free.markdown)).toMatch(/salicylic|benzoyl|adapalene/i);
    const profile = [line('pregnancy', 'pregnant'), line('allergy', 'benzoyl peroxide'), line('allergy', 'aspirin')];
    const { markdown, products } = await ask(photoOnlyText, { photo: photo(spotty), profile });
    expect(planIn(markdown)).toMatch(/^- First, for /m);
    expect(planIn(markdown)).not.toMatch(/salicylic|benzoyl|adapalene|retin/i);
    for (const { id } of products) expect(id).not.toMatch(/retin|adapalene|benzoyl|differin/i);
  });
  it("suggests nothing that needs care with the user's products", async () => {
    const rough = { texture: reading(0.7, 'Clearly visible texture'), evenness: reading(0.3, 'Color varies clearly') };
    expect(planIn((await ask(photoOnlyText, { photo: photo(rough) })).markdown)).toMatch(/lactic acid|vitamin C/i);
    const profile = [line('condition', 'rosacea'), line('condition', 'eczema')];
    const { markdown } = await ask(photoOnlyText, { photo: photo(rough), profile });
    expect(planIn(markdown)).toMatch(/^- First, for /m);
    expect(planIn(markdown)).not.toMatch(/lactic acid|vitamin C/i);
  });
  it('learns what they say beside it', async () => {
    const { learnt } = await ask("what do you see? I'm pregnant by the way");
    expect(learnt).toMatchObject([{ act: 'remember', kind: 'pregnancy' }]);
  });
  it('can ask afterwards what to buy for it', async () => {
    const first = await ask(photoOnlyText, { photo: photo(shiny) });
    const history = [
      { role: 'user' as const, content: photoOnlyText },
      { role: 'assistant' as const, content: first.markdown, about: first.about },
    ];
    const { products } = await ask('what should I buy for it?', { photo: undefined, history });
    expect(products.length).toBeGreaterThan(0);
  });
});

describe('a change since an earlier photo', () => {
  const takenAt = new Date('2026-10-25T09:00:00Z');
  it('is reported if the ranges are apart', async () => {
    const earlierPhotos = [{ takenAt, analysis: photo(shiny) }];
    const { markdown } = await ask('did it improve?', { earlierPhotos });
    expect(opening(markdown)).toMatch(/^Since October 25, 2026: shine: less than before/);
  });
  it('is not reported if they overlap', async () => {
    const { markdown } = await ask('any better than last time?', { earlierPhotos: [{ takenAt, analysis: photo() }] });
    expect(opening(markdown)).toMatch(/^Since October 25, 2026 there is no change that a photo can show/);
  });
  it('is not reported for a photo in another light', async () => {
    const other = photo(
      {},
      { quality: { ...photo().quality, figures: { ...photo().quality.figures, sideLight: 0.14 } } },
    );
    const { markdown } = await ask('did it improve?', { earlierPhotos: [{ takenAt, analysis: other }] });
    expect(opening(markdown)).toMatch(/cannot tell whether it improved.*The light comes from another side/);
  });
  it('is not what a comparison of two places asks', async () => {
    const earlierPhotos = [{ takenAt, analysis: photo(shiny) }];
    const { markdown } = await ask('is my left cheek better than my right cheek?', { earlierPhotos });
    expect(opening(markdown)).not.toMatch(/October 25|no change that a photo can show|cannot tell/);
  });
  it('costs nothing where there is only one photo', async () => {
    const earlierPhotos = [{ takenAt: now, analysis: photo() }];
    const { kind, markdown } = await ask('did it improve?', { photo: undefined, earlierPhotos });
    expect(kind).toBe('help');
    expect(markdown).toMatch(/first measured photo/);
  });
  it('has nothing to go by the first time', async () => {
    expect(opening((await ask('has my skin improved?')).markdown)).toMatch(/first measured photo/);
  });
  it('is found between the two newest when it is asked without a photo', async () => {
    const earlierPhotos = [
      { takenAt: now, analysis: photo() },
      { takenAt, analysis: photo(shiny) },
    ];
    const { markdown } = await ask('has my skin improved?', { photo: undefined, earlierPhotos });
    expect(opening(markdown)).toMatch(/^Since October 25, 2026: shine: less/);
  });
  it('is not what other questions ask', async () => {
    const earlierPhotos = [{ takenAt, analysis: photo(shiny) }];
    for (const words of ['is it better to use retinol at night?', 'is vitamin C better than niacinamide?']) {
      const { markdown } = await ask(words, { photo: undefined, earlierPhotos });
      expect(markdown).not.toMatch(/October 25|photo can show/);
    }
  });
});

it('says nothing of red spots to whom asks about dark ones', async () => {
  const { markdown } = await ask('do I have dark spots?');
  expect(opening(markdown)).toMatch(/^\*\*Dark marks\*\*/);
  expect(opening(markdown)).not.toMatch(/Red spots/);
});

it('leaves out what the photo did not allow', async () => {
  const { markdown } = await ask(photoOnlyText, {
    photo: photo({ redness: undefined }, { unmeasured: [{ metric: 'redness', why: 'the light is too orange.' }] }),
  });
  expect(markdown).not.toMatch(/\*\*Redness\*\*/);
  expect(markdown).toMatch(/the light is too orange/);
});
