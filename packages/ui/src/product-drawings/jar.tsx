import type { ReactElement } from 'react';
import { BRASS, deep, lit, mix, ROUND, SHADE, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { shadow, shape, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const GLASS = lathe(
  [
    [-82, 74],
    [-9, 74],
  ],
  { foot: 0.17, tilt: 0.14 },
);
const INSIDE = lathe(
  [
    [-78, 62],
    [-20, 62],
  ],
  { foot: 0.18 },
);
const THREAD = lathe(
  [
    [-93, 66],
    [-82, 66],
  ],
  { tilt: 0.15, foot: 0.15 },
);
const CREAM =
  'M-63 -93C-58 -106 -38 -112 -22 -116C-6 -122 -4 -134 8 -137C4 -129 12 -124 26 -118C46 -110 60 -104 63 -93C50 -83 -50 -83 -63 -93Z';

/** An open glass jar with its lid leaning beside it: creams, masks, balms. */
export const jar = (s: Sheet, label?: Label): ReactElement => (
  <>
    {lid(s)}
    {shadow(s, 74, 110, lit('body', 55))}
    {shape(GLASS, lit('body', 30))}
    {shape(
      INSIDE,
      s.down([
        [0, tone('cream')],
        [1, mix(tone('cream'), tone('body'), 45)],
      ]),
      0.7,
    )}
    {turned(
      s,
      GLASS,
      s.down([
        [0, tone('body'), 0.25],
        [1, tone('body'), 0.7],
      ]),
      0.75,
    )}
    <ellipse cx="24" cy="-10" rx="44" ry="8" style={{ fill: lit('body', 82) }} opacity=".6" filter={s.blur(4)} />
    <ellipse cy="-82" rx="74" ry="12.5" style={{ fill: lit('body', 45) }} />
    <ellipse cy="-82" rx="74" ry="12.5" fill={s.across(ROUND)} opacity=".6" />
    {shape(THREAD, lit('body', 55))}
    {shape(THREAD, s.across(ROUND))}
    {cream(s)}
    {print(-42, label, 15)}
  </>
);

const lid = (s: Sheet) => (
  <g transform="translate(104 -66) rotate(14)">
    <ellipse cx="10" cy="68" rx="52" ry="7" fill={SHADE} opacity=".4" filter={s.blur(5)} />
    <ellipse cx="7" rx="46" ry="66" fill={s.across(BRASS)} />
    <ellipse rx="45" ry="66" style={{ fill: tone('cap') }} />
    <ellipse
      rx="45"
      ry="66"
      fill={s.slant([
        [0, '#fff', 0.5],
        [0.4, '#fff', 0.05],
        [1, SHADE, 0.4],
      ])}
    />
    <ellipse rx="36" ry="55" fill="none" style={{ stroke: deep('cap', 34) }} strokeWidth="1" opacity=".5" />
    <ellipse cx="-.8" cy="-.8" rx="36" ry="55" fill="none" stroke="#fff" strokeWidth=".8" opacity=".5" />
  </g>
);

const cream = (s: Sheet) => (
  <>
    <ellipse cy="-92" rx="64" ry="10" style={{ fill: mix(tone('cream'), SHADE, 8) }} />
    {shape(CREAM, tone('cream'))}
    {shape(
      CREAM,
      s.slant([
        [0, '#fff', 0.75],
        [0.45, '#fff', 0.1],
        [1, SHADE, 0.3],
      ]),
    )}
    <path
      d="M-48 -97C-20 -88 26 -92 44 -102C32 -110 -6 -106 -20 -112"
      fill="none"
      stroke={SHADE}
      strokeOpacity=".13"
      strokeWidth="3"
      filter={s.blur(1.2)}
    />
    <path
      d="M-50 -100C-38 -108 -16 -110 -6 -120"
      fill="none"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".85"
      filter={s.blur(0.8)}
    />
  </>
);
