import type { ReactElement } from 'react';
import { STEEL } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal } from '../drawing-parts/light.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const HANDLE = lathe(
  [
    [-176, 6],
    [-120, 6],
    [-110, 8],
    [-14, 8],
  ],
  { foot: 0.5 },
);
const HEAD = 'M-36 -190Q-38 -180 -30 -177H30Q38 -180 36 -190Q30 -198 0 -199Q-30 -198 -36 -190Z';
const KNURL = Array.from({ length: 15 }, (_, i) => `M-8 ${-104 + i * 6}q8 3.4 16 0`).join('');

/** A safety razor; lies on the table beside a brush. */
export const razor = (s: Sheet): ReactElement => (
  <g transform="rotate(-62)">
    {metal(s, HANDLE, STEEL)}
    <path d={KNURL} fill="none" stroke="#28242b" strokeOpacity=".4" strokeWidth="1.4" />
    {metal(s, HEAD, STEEL)}
    <path d="M-33 -178H33" stroke="#fff" strokeOpacity=".8" />
  </g>
);
