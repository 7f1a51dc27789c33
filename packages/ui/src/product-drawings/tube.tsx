import type { ReactElement } from 'react';
import { lit, SHADE, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { shadow, shape, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const SKIN = 'M-58 -214H58C58 -150 47 -86 41 -44C30 -37 -30 -37 -41 -44C-47 -86 -58 -150 -58 -214Z';
const CRIMP = Array.from({ length: 29 }, (_, i) => `M${-56 + i * 4} -213v15`).join('');
const CAP = lathe(
  [
    [-44, 43],
    [-7, 43],
  ],
  { foot: 0.15 },
);

/** A tube on its cap: sunscreens, toothpastes, hand creams. */
export const tube = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 46, 220)}
    {turned(s, CAP, tone('cap'), 0.7)}
    {shape(
      SKIN,
      s.down([
        [0, lit('body', 10)],
        [1, tone('body')],
      ]),
    )}
    {shape(SKIN, sheen(s))}
    <path
      d="M-40 -196C-30 -150 -27 -92 -25 -44"
      fill="none"
      stroke="#fff"
      strokeWidth="9"
      strokeLinecap="round"
      opacity=".5"
      filter={s.blur(3)}
    />
    <path
      d="M34 -196C24 -150 26 -100 28 -48"
      fill="none"
      stroke={SHADE}
      strokeWidth="14"
      opacity=".16"
      filter={s.blur(6)}
    />
    {shape('M-58 -214H58V-197H-58Z', lit('body', 22))}
    <path d={CRIMP} stroke={SHADE} strokeOpacity=".2" strokeWidth="1.1" />
    <path d="M-58 -197H58" stroke={SHADE} strokeOpacity=".24" />
    <path d="M-58 -213.4H58" stroke="#fff" strokeOpacity=".8" />
    <path d="M-41 -46C-30 -39 30 -39 41 -46" fill="none" stroke={SHADE} strokeOpacity=".4" strokeWidth="2" />
    {print(-128, label, 17)}
  </>
);

const sheen = (s: Sheet) =>
  s.across([
    [0, SHADE, 0.3],
    [0.12, '#fff', 0.28],
    [0.28, '#fff', 0.32],
    [0.5, '#fff', 0],
    [0.74, SHADE, 0.16],
    [0.93, SHADE, 0.36],
    [1, '#fff', 0.2],
  ]);
