import type { ReactElement } from 'react';
import { lit, STEEL, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const BODY = lathe(
  [
    [-152, 24],
    [-136, 40, 'round'],
    [-6, 40],
  ],
  { foot: 0.15 },
);
const COLLAR = lathe(
  [
    [-160, 25],
    [-151, 26],
  ],
  { foot: 0.14 },
);
const CAP = lathe(
  [
    [-206, 20],
    [-194, 26, 'round'],
    [-160, 26],
  ],
  { foot: 0.14 },
);
const BANDS = 'M-40 -112q40 9 80 0V-100q-40 9 -80 0ZM-40 -34q40 9 80 0V-28q-40 9 -80 0Z';

/** A spray can with two painted bands: dry shampoos, shaving foams. */
export const can = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 42, 240)}
    {turned(
      s,
      BODY,
      s.down([
        [0, lit('body', 24)],
        [1, tone('body')],
      ]),
      0.7,
    )}
    <path d={BANDS} style={{ fill: tone('cream') }} opacity=".7" />
    {print(-68, label, 12)}
    {metal(s, COLLAR, STEEL)}
    {turned(s, CAP, tone('cap'))}
  </>
);
