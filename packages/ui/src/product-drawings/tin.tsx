import type { ReactElement } from 'react';
import { mix, ROUND, SHADE, STEEL, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, put, shadow, shape } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const SIDE = lathe(
  [
    [-40, 76],
    [-8, 76],
  ],
  { foot: 0.17, tilt: 0.16 },
);
const PAINT = lathe(
  [
    [-30, 76],
    [-14, 76],
  ],
  { foot: 0.17, tilt: 0.16 },
);

/** A flat open tin with its lid leaning behind it: balms, pomades. */
export const tin = (s: Sheet, label?: Label): ReactElement => (
  <>
    {lid(s, label)}
    {shadow(s, 76, 60)}
    {metal(s, SIDE, STEEL)}
    {shape(PAINT, tone('body'), 0.9)}
    {shape(PAINT, s.across(ROUND))}
    <ellipse
      cy="-40"
      rx="76"
      ry="15"
      fill={s.slant([
        [0, '#ffffff'],
        [0.5, '#b9b4ba'],
        [1, '#6f6a72'],
      ])}
    />
    <ellipse cy="-39" rx="70" ry="12.5" style={{ fill: mix(tone('cream'), tone('body'), 30) }} />
    <ellipse
      cy="-39"
      rx="70"
      ry="12.5"
      fill={s.slant([
        [0, SHADE, 0.3],
        [0.4, '#fff', 0.3],
        [1, '#fff', 0],
      ])}
    />
    <path
      d="M-44 -41C-20 -47 10 -46 30 -40C16 -35 -8 -36 -20 -34"
      fill="none"
      stroke="#fff"
      strokeWidth="3.5"
      strokeLinecap="round"
      opacity=".55"
      filter={s.blur(1)}
    />
  </>
);

const lid = (s: Sheet, label?: Label) => (
  <g transform="translate(92 -58) rotate(12)">
    <ellipse cx="12" cy="60" rx="50" ry="7" fill={SHADE} opacity=".4" filter={s.blur(5)} />
    <ellipse cx="6" rx="52" ry="58" fill={s.across(STEEL)} />
    <ellipse rx="52" ry="58" style={{ fill: tone('body') }} />
    <ellipse
      rx="52"
      ry="58"
      fill={s.slant([
        [0, '#fff', 0.42],
        [0.4, '#fff', 0.04],
        [1, SHADE, 0.44],
      ])}
    />
    <ellipse rx="43" ry="49" fill="none" stroke="#fff" strokeOpacity=".34" />
    {put(0, 0, 1, print(-6, label, 14), -12)}
  </g>
);
