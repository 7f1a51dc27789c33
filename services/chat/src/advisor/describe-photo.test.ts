import type { PhotoAnalysis, Reading, ZoneName } from '@petalwise/contracts/photo';
import { describe, expect, it } from 'vitest';
import { answer } from './answer.ts';
import { describePhoto } from './describe-photo.ts';

const reading = (value: number, spread = 0.05): Reading => ({
  value,
  low: value - spread,
  high: value + spread,
  words: 'some',
  raw: value,
  unit: 'relative',
});

const readings = (redness: number) => ({
  redness: reading(redness),
  evenness: reading(0.7),
  darkMarks: reading(0.2),
  texture: reading(0.3),
  shine: reading(0.3),
});

function photo(redness: Partial<Record<ZoneName, number>>): PhotoAnalysis {
  const names = ['forehead', 'left_cheek', 'right_cheek', 'nose', 'chin', 'under_eyes'] as const;
  return {
    zones: names.map((zone) => ({ zone, outlines: [], readings: readings(redness[zone] ?? 0.3) })),
    face: readings(0.4),
    quality: { light: 'Even light', sharpness: 'Sharp', pose: 'Facing the camera', figures: {} },
    notMeasured: ['Hydration: a photo does not show it', 'Skin age', 'Acne grade', 'Absolute skin tone'],
  };
}

const redCheeks = photo({ left_cheek: 0.8, right_cheek: 0.78 });

describe('describePhoto', () => {
  it('compares zones of this photo, in ranges', () => {
    const { markdown } = describePhoto(redCheeks, []);
    expect(markdown).toMatch(/^Visible in this photo: the left cheek and right cheek look redder than/);
    expect(markdown).toContain('35 to 45 of 100');
  });

  it('never sets the redness of a zone beside that of the face: they are on different scales', () => {
    const { markdown } = describePhoto(photo({ chin: 0.98, under_eyes: 0.1 }), []);
    const line = markdown.split('\n').find((one) => one.includes('**Redness**'));
    expect(line).toContain('35 to 45 of 100 for how far the reddest parts stand out');
    expect(line).toContain('Zone against zone, the chin looks redder than the area under the eyes.');
    expect(line).not.toMatch(/93 to|5 to 15/);
  });

  it('says what was not measured and that it is no diagnosis', () => {
    const { markdown } = describePhoto(redCheeks, []);
    expect(markdown).toMatch(/Not measured: hydration, skin age, acne grade and absolute skin tone/);
    expect(markdown).toContain('never a diagnosis');
  });

  it('gives no overall score', () => {
    expect(describePhoto(redCheeks, []).markdown).not.toMatch(/overall|score|out of 10|grade:/i);
  });

  it('gives next steps for what stands out, with sources', () => {
    const { markdown, sources } = describePhoto(redCheeks, []);
    expect(markdown).toContain('Azelaic acid');
    expect(sources.length).toBeGreaterThan(2);
    expect(sources.map((source) => source.number)).toEqual(sources.map((_source, i) => i + 1));
  });

  it('claims no difference that is within the ranges', () => {
    expect(describePhoto(photo({}), []).markdown).toContain('no difference is larger than this photo lets me say');
  });

  it('leaves out what pregnancy rules out', () => {
    const marked = photo({});
    const spotty = { ...marked, face: { ...marked.face, darkMarks: reading(0.95), redness: reading(0.1) } };
    const { markdown } = describePhoto(spotty, [{ role: 'user', content: 'I am pregnant' }]);
    expect(markdown).not.toMatch(/pea of retinol/);
  });

  it('does not speak of figures where a doctor must look', () => {
    const { markdown } = answer('this mole is bleeding', [], { photo: redCheeks });
    expect(markdown).toMatch(/doctor/);
    expect(markdown).not.toContain('Visible in this photo');
  });

  it('says nothing about colour where the photo has none', () => {
    const grey = { ...redCheeks, quality: { ...redCheeks.quality, figures: { grey: 1 } } };
    expect(describePhoto(grey, []).markdown).not.toMatch(/redder|\*\*Redness/);
  });

  it('bears a photo without zones', () => {
    expect(describePhoto({ ...redCheeks, zones: [] }, []).markdown).toContain('Not measured');
  });
});
