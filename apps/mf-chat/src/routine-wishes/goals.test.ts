import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import { describe, expect, it } from 'vitest';
import { goalsOfAddress, goalsOfProfile, goalsToOffer, goalWords, onePerChoice } from './goals.ts';
import { goalsOfPhoto } from './goals-of-photo.ts';

describe('goals', () => {
  it('of an address are up to four ids, each once', () => {
    const of = (goals: string) => goalsOfAddress(new URLSearchParams({ goals }));
    expect(of('redness,oiliness,redness')).toEqual(['redness', 'oiliness']);
    expect(of('<b>,,Redness,../x')).toEqual([]);
    expect(of('a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
    expect(goalsOfAddress(new URLSearchParams())).toEqual([]);
  });

  it('of the profile are the concerns that the form knows', () => {
    const lines = [
      { kind: 'concern', value: 'Pimples' },
      { kind: 'concern', value: 'dark marks' },
      { kind: 'concern', value: 'something of my own' },
      { kind: 'condition', value: 'redness' },
    ] as const;
    expect(goalsOfProfile(lines)).toEqual(['acne', 'dark-marks']);
  });

  it('that are treated alike are one choice', () => {
    const words = goalsToOffer([]).map(goalWords);
    expect(new Set(words).size).toBe(words.length);
    expect(words).toHaveLength(12);
    expect(words.join()).not.toMatch(/dehydrated.*dehydrated|barrier.*barrier/i);
    expect(goalWords('dehydration')).toBe(goalWords('dryness'));
    expect(onePerChoice(['barrier', 'redness', 'sensitive', 'redness'])).toEqual(['barrier', 'redness']);
    expect(goalsOfAddress(new URLSearchParams({ goals: 'dehydration,dryness' }))).toEqual(['dehydration']);
  });

  it('are offered as the concern that is known', () => {
    const offered = goalsToOffer(['barrier', 'razor-burn']);
    expect(offered).toContain('barrier');
    expect(offered).not.toContain('sensitive');
    expect(offered.at(-1)).toBe('razor-burn');
  });

  it('have words, also where the form has no chip for them', () => {
    expect(goalWords('oiliness')).toBe('Shine');
    expect(goalWords('razor-burn')).toBe('Razor burn');
  });
});

describe('goals of a photo', () => {
  const analysis = (values: Record<string, number>, grey = 0) => {
    const calm = { redness: 0.1, evenness: 0.9, darkMarks: 0.1, texture: 0.1, shine: 0.1 };
    const face = Object.fromEntries(Object.entries({ ...calm, ...values }).map(([name, value]) => [name, { value }]));
    return { face, quality: { figures: { grey } } } as unknown as PhotoAnalysis;
  };

  it('are the strongest concerns, strongest first', () => {
    expect(goalsOfPhoto(analysis({ shine: 0.6, redness: 0.8, texture: 0.55 }))).toEqual(['redness', 'oiliness']);
    expect(goalsOfPhoto(analysis({ evenness: 0.2 }))).toEqual(['uneven-tone']);
    expect(goalsOfPhoto(analysis({}))).toEqual([]);
  });

  it('leave color out where the photo has none', () => {
    expect(goalsOfPhoto(analysis({ redness: 0.9, shine: 0.6 }, 0.95))).toEqual(['oiliness']);
  });
});
