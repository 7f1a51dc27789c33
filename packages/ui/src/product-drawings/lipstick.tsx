import type { ReactElement } from 'react';
import { lit, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow, shape, turned } from '../drawing-parts/light.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const BASE = lathe(
  [
    [-74, 32],
    [-6, 32],
  ],
  { foot: 0.15 },
);
const SLEEVE = lathe(
  [
    [-122, 25],
    [-74, 26],
  ],
  { foot: 0.16 },
);
const BULLET = 'M-20 -122V-176C-18 -196 4 -212 20 -214V-122Q0 -115 -20 -122Z';
const SLANT = 'M-20 -176C-18 -196 4 -212 20 -214C24 -204 2 -178 -20 -176Z';

/** An open lipstick, turned all the way up. */
export const lipstick = (s: Sheet): ReactElement => (
  <>
    {shadow(s, 30, 200)}
    {turned(s, BASE, tone('cap'), 0.8)}
    {metal(s, SLEEVE)}
    {turned(s, BULLET, tone('body'), 0.35)}
    {shape(SLANT, lit('body', 34))}
  </>
);
