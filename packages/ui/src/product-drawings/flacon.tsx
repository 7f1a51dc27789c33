import type { ReactElement } from 'react';
import { deep, lit, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow, shape, top, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const GLASS = 'M-56 -128Q-56 -140 -44 -140H44Q56 -140 56 -128V-8Q56 4 44 4H-44Q-56 4 -56 -8Z';
const SCENT = 'M-46 -106H46V-14Q46 -8 40 -8H-40Q-46 -8 -46 -14Z';
const COLLAR = lathe(
  [
    [-152, 15],
    [-140, 15],
  ],
  { foot: 0.12 },
);
const CAP = lathe(
  [
    [-202, 30],
    [-154, 30],
  ],
  { foot: 0.13, tilt: 0.12 },
);

/** A square perfume bottle with a round cap. */
export const flacon = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 58, 170, lit('body', 34))}
    {shape(GLASS, lit('body', 70), 0.8)}
    {shape(
      SCENT,
      s.slant([
        [0, lit('body', 46)],
        [0.5, tone('body')],
        [1, deep('body', 26)],
      ]),
    )}
    <ellipse cx="20" cy="-26" rx="26" ry="14" style={{ fill: lit('body', 74) }} opacity=".7" filter={s.blur(7)} />
    {shape(
      GLASS,
      s.across([
        [0, deep('body', 40), 0.6],
        [0.06, '#fff', 0.5],
        [0.13, '#fff', 0.05],
        [0.86, '#fff', 0.05],
        [0.94, '#fff', 0.4],
        [1, deep('body', 40), 0.6],
      ]),
    )}
    <path d="M-40 -132L-10 -132L-44 -20V-120Q-44 -132 -40 -132Z" fill="#fff" opacity=".32" />
    {print(-60, label, 14)}
    {metal(s, COLLAR)}
    {turned(s, CAP, tone('cap'), 0.8)}
    {top(s, -202, 30, lit('cap', 20), 0.12)}
  </>
);
