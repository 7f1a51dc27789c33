import type { ReactElement } from 'react';
import { lit, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow, top, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const BODY = lathe(
  [
    [-160, 17],
    [-154, 17],
    [-122, 54, 'round'],
    [-7, 54],
  ],
  { foot: 0.15 },
);
const COLLAR = lathe(
  [
    [-176, 19],
    [-158, 19],
  ],
  { foot: 0.12 },
);
const STEM = lathe(
  [
    [-196, 5],
    [-177, 5],
  ],
  { foot: 0.2 },
);
const SPOUT =
  'M-15 -197V-207Q-15 -215 -6 -215H14Q46 -215 58 -205Q61 -201 57 -199Q44 -203 24 -202L15 -197Q0 -193 -15 -197Z';

/** A pump bottle: washes, shampoos, lotions. */
export const bottle = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 54, 210)}
    {turned(
      s,
      BODY,
      s.down([
        [0, lit('body', 26)],
        [1, tone('body')],
      ]),
      0.8,
    )}
    {print(-78, label, 16)}
    {metal(s, COLLAR)}
    {top(s, -176, 19, '#ecd0a0')}
    {metal(s, STEM)}
    {turned(s, SPOUT, tone('cap'), 0.2)}
    <path
      d="M-9 -211H16Q38 -211 50 -206"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".6"
    />
  </>
);
