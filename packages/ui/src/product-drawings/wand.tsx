import type { ReactElement } from 'react';
import { deep, GLOSS, lit, ROUND, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow, shape, top, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const VIAL = lathe(
  [
    [-112, 21],
    [-104, 27, 'round'],
    [-6, 27],
  ],
  { foot: 0.15 },
);
const COLOUR = lathe(
  [
    [-98, 23],
    [-10, 23],
  ],
  { foot: 0.13 },
);
const COLLAR = lathe(
  [
    [-124, 24],
    [-111, 24],
  ],
  { foot: 0.12 },
);
const CAP = lathe(
  [
    [-222, 20],
    [-214, 23, 'round'],
    [-124, 24],
  ],
  { foot: 0.14 },
);

/** A slim vial with a long cap that holds the applicator: mascaras, glosses, liquid blushes. */
export const wand = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 30, 220, lit('body', 30))}
    {shape(VIAL, lit('body', 60), 0.7)}
    {shape(
      COLOUR,
      s.down([
        [0, lit('body', 18)],
        [0.6, tone('body')],
        [1, deep('body', 20)],
      ]),
      0.95,
    )}
    {shape(VIAL, s.across(ROUND))}
    {shape(VIAL, s.across(GLOSS), 0.9)}
    {metal(s, COLLAR)}
    {turned(s, CAP, tone('cap'), 0.75)}
    {top(s, -221, 19, lit('cap', 16))}
    {label ? upright(label) : print(-54, undefined, 10)}
  </>
);

/** The name alone, read from foot to cap: the vial is too slim for two lines. */
const upright = ([name]: Label) => (
  <text
    transform="translate(4 -52) rotate(-90)"
    textAnchor="middle"
    fontSize="13"
    style={{ fill: tone('print'), fontFamily: 'var(--font-display)', letterSpacing: '.03em' }}
  >
    {name}
  </text>
);
