import { expect, it } from 'vitest';
import { SHOWN } from './spot.ts';
import { certaintyOf, type Evidence } from './spot-odds.ts';

/** A brown disc of ΔE 6 and 2.5 % of the face's width, as it is measured on clear skin. */
const plain: Evidence = { signal: 9, quiet: 12, contrast: 6, round: 0.95, flat: 1, rim: 0.85, aside: 0.05 };
const RADIUS = 0.0123;
const dark = (changed: Partial<Evidence> = {}) => certaintyOf('dark', RADIUS, { ...plain, ...changed });

it('is sure of a plain spot, and of one that is weak in one thing only', () => {
  expect(dark()).toBeGreaterThan(0.95);
  expect(dark({ signal: 3 })).toBeGreaterThan(SHOWN);
  expect(dark({ quiet: 5 })).toBeGreaterThan(SHOWN);
  expect(dark({ flat: 0.6 })).toBeGreaterThan(SHOWN);
});

it('is not sure of what is a little weak in everything: shading beside hair, the wing of a nose, blurred skin', () => {
  const shading = { signal: 3.6, quiet: 4.2, contrast: 4.2, round: 0.6, flat: 0.71, rim: 0.64, aside: 0.08 };
  expect(dark(shading)).toBeLessThan(SHOWN);
  // Dark and narrow among hair: the skin around it is far darker than the rest of its zone.
  expect(dark({ signal: 40, quiet: 4, contrast: 9.5, flat: 0.65, rim: 0.46, aside: 1.2 })).toBeLessThan(SHOWN);
  // Fading from its middle on.
  expect(dark({ signal: 5.5, quiet: 3.3, contrast: 6.8, round: 0.8, flat: 0.54, rim: 0.41, aside: 0.4 })).toBeLessThan(
    SHOWN,
  );
});

it('takes a hair for no spot, however dark it is', () => {
  expect(dark({ signal: 40, quiet: 30, contrast: 15, round: 0.2 })).toBe(0);
});

it('takes a ring, paler in its middle, for no better spot than a cone', () => {
  expect(dark({ flat: 1.4 })).toBeCloseTo(dark({ flat: 0.6 }), 5);
});

it('knows a papule although it fades towards its edge', () => {
  const papule = { signal: 8, quiet: 9, contrast: 7, round: 0.9, flat: 0.6, rim: 0.5, aside: 0.05 };
  expect(certaintyOf('red', RADIUS, papule)).toBeGreaterThan(0.9);
  expect(certaintyOf('red', RADIUS, { ...papule, signal: 4, quiet: 3.3, contrast: 4.9, round: 0.63 })).toBeLessThan(
    SHOWN,
  );
});
