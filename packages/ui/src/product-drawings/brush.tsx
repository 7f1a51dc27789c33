import type { ReactElement } from 'react';
import { lit, mix, SHADE, STEEL, tone } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow, shape, turned } from '../drawing-parts/light.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const BRISTLES = Array.from({ length: 46 }, (_, i) => {
  const t = (i / 45) * 2 - 1;
  const reach = -226 + 26 * t * t + (i % 3) * 2.5;
  return `M${t * 21} -122C${t * 28} -160 ${t * 55} -186 ${t * 52} ${reach}`;
}).join('');
const KNOT = 'M-22 -120C-30 -158 -58 -180 -55 -204C-40 -236 40 -236 55 -204C58 -180 30 -158 22 -120Z';
const FERRULE = lathe(
  [
    [-124, 24],
    [-104, 25],
  ],
  { foot: 0.12 },
);
const HANDLE = lathe(
  [
    [-104, 23],
    [-84, 19],
    [-34, 34],
    [-7, 36],
  ],
  { foot: 0.15 },
);

/** A shaving or powder brush on its foot. */
export const brush = (s: Sheet): ReactElement => (
  <>
    {shadow(s, 38, 220)}
    {shape(
      KNOT,
      s.down([
        [0, lit('cream', 20)],
        [0.4, tone('cream')],
        [0.72, mix(tone('cream'), SHADE, 34)],
        [1, mix(tone('cream'), SHADE, 62)],
      ]),
    )}
    {shape(
      KNOT,
      s.across([
        [0, SHADE, 0.34],
        [0.26, '#fff', 0.34],
        [0.52, '#fff', 0],
        [1, SHADE, 0.46],
      ]),
    )}
    <path d={BRISTLES} fill="none" stroke={SHADE} strokeOpacity=".2" strokeWidth=".9" />
    <path d={BRISTLES} transform="translate(1.6 1)" fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth=".7" />
    {metal(s, FERRULE, STEEL)}
    {turned(s, HANDLE, tone('body'), 0.9)}
    <path d="M-34 -26q34 9 68 0" fill="none" stroke="#f1dfc0" strokeOpacity=".6" strokeWidth="1.4" />
  </>
);
