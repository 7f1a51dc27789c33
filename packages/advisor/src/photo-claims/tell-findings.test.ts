import { describe, expect, it } from 'vitest';
import { samplePhotos } from './sample-photos.ts';
import { tellFindings } from './tell-findings.ts';

const takenAt = new Date('2026-10-25T12:00:00Z');
const tell = (
  photo: keyof typeof samplePhotos,
  words = '',
  earlier: Parameters<typeof tellFindings>[0]['earlier'] = [],
) => tellFindings({ photo: samplePhotos[photo], words, earlier });

describe('findings of a photo as facts', () => {
  it('name every reading of every zone, with its words, range and number of spots', () => {
    const lines = tell('marked')?.split('\n') ?? [];
    expect(lines.find((line) => line.startsWith('Whole face'))).toContain(
      'Dark marks: Many darker marks or areas, 12 possible spots (39 to 51 of 100)',
    );
    expect(lines.find((line) => line.startsWith('left cheek'))).toMatch(
      /^left cheek: Redness: About as red .* \(44 to 56 of 100\); Red spots: .*; Dark marks: .*; Evenness: .*; Texture: .*; Shine: Looks matte \(9 to 21 of 100\)$/,
    );
    for (const zone of ['forehead', 'right cheek', 'nose', 'chin', 'area under the eyes']) {
      expect(lines.filter((line) => line.startsWith(`${zone}: `))).toHaveLength(1);
    }
  });

  it('say what was asked about, first', () => {
    expect(tell('calm', 'is my forehead oily, and what about my dark spots?')?.split('\n')[1]).toBe(
      'Asked about: Dark marks, Shine',
    );
    expect(tell('calm', 'hello')).not.toContain('Asked about');
  });

  it('say of a covered zone by what, and give no reading of it', () => {
    expect(tell('covered')).toMatch(/^forehead: not measured, covered by hair$/m);
    expect(tell('covered')).toMatch(/^chin: not measured, covered by a hand$/m);
  });

  it('leave out what was not measured, with the reason', () => {
    const lines = tell('grey')?.split('\n') ?? [];
    expect(lines.find((line) => line.startsWith('nose'))).toBe('nose: Texture: Looks smooth (14 to 26 of 100)');
    expect(lines).toContain('Shine: not measured. This photo has no colors. Take one in color.');
    expect(lines.find((line) => line.startsWith('Never measured'))).toMatch(/a diagnosis; skin age; hydration/);
  });

  it('say what changed since the newest photo that can be compared', () => {
    const other = { ...samplePhotos.red, landmarks: undefined };
    const earlier = [
      { takenAt: new Date('2026-11-20T12:00:00Z'), analysis: other },
      { takenAt, analysis: samplePhotos.red },
    ];
    expect(tell('calm', '', earlier)).toMatch(
      /^Change since October 25, 2026: Redness: less than before; .*Shine: no change/m,
    );
    expect(tell('calm', '', [{ takenAt, analysis: other }])).toMatch(
      /^Change: cannot be told, because the photos differ too much\. They were measured in different ways\.$/m,
    );
    expect(tell('calm')).toContain('there is no earlier photo');
  });

  it('are the change alone where the message has no photo, and nothing where there never was one', () => {
    const earlier = [{ takenAt, analysis: samplePhotos.calm }];
    expect(tellFindings({ photo: undefined, words: '', earlier })).toBe(
      'This message has no photo. The newest one is of October 25, 2026.\nChange: there is no earlier photo to compare with.',
    );
    expect(tellFindings({ photo: undefined, words: '', earlier: [] })).toBeUndefined();
  });
});
