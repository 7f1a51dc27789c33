import type { ReactElement } from 'react';
import { deep, lit, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow, shape, top, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const GLASS = lathe(
  [
    [-142, 20],
    [-130, 20],
    [-96, 52, 'round'],
    [-7, 52],
  ],
  { foot: 0.15 },
);
const LIQUID = lathe(
  [
    [-92, 47],
    [-12, 47],
  ],
  { foot: 0.13, tilt: 0.12 },
);
const COLLAR = lathe(
  [
    [-168, 25],
    [-142, 25],
  ],
  { foot: 0.12 },
);
const BULB = lathe(
  [
    [-208, 15.5],
    [-190, 15],
    [-171, 19],
  ],
  { tilt: 1.05, foot: 0.1 },
);
const REFLECTION = 'M-45 -92Q-44 -110 -28 -121L-22 -122Q-37 -110 -38 -90V-14Q-44 -16 -45 -22Z';

/** A glass bottle with a pipette, half full: oils and serums. */
export const dropper = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 52, 200, lit('body', 30))}
    {shape(GLASS, lit('body', 72), 0.62)}
    {shape(
      LIQUID,
      s.down([
        [0, lit('body', 22)],
        [0.55, tone('body')],
        [1, deep('body', 22)],
      ]),
      0.93,
    )}
    <ellipse cx="20" cy="-24" rx="27" ry="20" style={{ fill: lit('body', 66) }} opacity=".75" filter={s.blur(8)} />
    <path d="M-4 -140V-34q4 7 8 0V-140Z" fill="#fff" opacity=".34" />
    <path d="M-2.4 -140V-36" stroke="#fff" strokeWidth="1.1" opacity=".75" />
    <ellipse cy="-92" rx="47" ry="5.2" style={{ fill: lit('body', 50) }} opacity=".9" />
    <ellipse cy="-93" rx="44" ry="3.6" style={{ fill: lit('body', 74) }} opacity=".6" />
    {shape(GLASS, edge(s))}
    <rect x="-31" y="-74" width="62" height="50" rx="1.5" style={{ fill: tone('cream') }} opacity=".95" />
    {print(-52, label, 12)}
    {shape(
      REFLECTION,
      s.down([
        [0, '#fff', 0.9],
        [0.5, '#fff', 0.5],
        [1, '#fff', 0.15],
      ]),
    )}
    <path d="M45 -94V-20" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" opacity=".5" />
    {metal(s, COLLAR)}
    {top(s, -168, 25, '#e5c48d')}
    {turned(s, BULB, tone('cap'), 0.55)}
  </>
);

const edge = (s: Sheet) =>
  s.across([
    [0, deep('body', 45), 0.75],
    [0.06, deep('body', 30), 0.25],
    [0.12, '#fff', 0],
    [0.8, '#fff', 0],
    [0.93, deep('body', 40), 0.3],
    [1, deep('body', 45), 0.7],
  ]);
