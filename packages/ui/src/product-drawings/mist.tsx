import type { ReactElement } from 'react';
import { deep, GLOSS, lit, SHADE, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow, shape, top, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const GLASS = lathe(
  [
    [-166, 15],
    [-158, 18],
    [-136, 38, 'round'],
    [-6, 38],
  ],
  { foot: 0.15 },
);
const LIQUID = lathe(
  [
    [-132, 33],
    [-11, 33],
  ],
  { foot: 0.13, tilt: 0.12 },
);
const COLLAR = lathe(
  [
    [-178, 19],
    [-164, 19],
  ],
  { foot: 0.12 },
);
const SPRAY = lathe(
  [
    [-206, 15],
    [-200, 17, 'round'],
    [-180, 17],
  ],
  { foot: 0.12 },
);

/** A slender bottle with a spray head: mists, hair sprays, sanitizers. */
export const mist = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 40, 230, lit('body', 34))}
    {shape(GLASS, lit('body', 62), 0.75)}
    {shape(
      LIQUID,
      s.down([
        [0, lit('body', 26)],
        [0.6, tone('body')],
        [1, deep('body', 22)],
      ]),
      0.94,
    )}
    <path d="M-2 -160V-26" stroke="#fff" strokeWidth="2" opacity=".45" />
    {shape(GLASS, edge(s))}
    {shape(GLASS, s.across(GLOSS), 0.8)}
    {print(-74, label, 13)}
    {metal(s, COLLAR)}
    {turned(s, SPRAY, tone('cap'))}
    {top(s, -205, 14, lit('cap', 26))}
    <circle cx="9" cy="-193" r="2.6" fill={SHADE} opacity=".5" />
  </>
);

const edge = (s: Sheet) =>
  s.across([
    [0, deep('body', 45), 0.7],
    [0.07, deep('body', 30), 0.2],
    [0.14, '#fff', 0],
    [0.8, '#fff', 0],
    [0.93, deep('body', 40), 0.3],
    [1, deep('body', 45), 0.65],
  ]);
