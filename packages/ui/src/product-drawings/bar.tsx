import type { ReactElement } from 'react';
import { deep, lit, SHADE, tone } from '../drawing-parts/colour.ts';
import { shadow, shape } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const FRONT = 'M-84 -58Q-84 -66 -76 -66H76Q84 -66 84 -58V-6Q84 3 75 3H-75Q-84 3 -84 -6Z';
const TOP = 'M-80 -64L-54 -92Q-50 -96 -44 -96H88Q96 -96 92 -90L80 -64Q78 -66 76 -66H-76Q-79 -66 -80 -64Z';
const SIDE = 'M84 -58Q84 -63 80 -65L92 -91Q97 -87 97 -79V-31Q97 -25 94 -20L83 0Q84 -2 84 -6Z';
const SWIRLS = 'M-80 -44C-40 -52 -10 -34 30 -42S70 -50 82 -44M-82 -16C-50 -8 -20 -24 18 -16S64 -10 82 -18';

/** A cut bar of soap, its name pressed into the front. */
export const bar = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 84, 60)}
    {shape(SIDE, deep('body', 30))}
    {shape(TOP, lit('body', 30))}
    {shape(
      TOP,
      s.slant([
        [0, '#fff', 0.5],
        [0.6, '#fff', 0.05],
        [1, SHADE, 0.1],
      ]),
    )}
    {shape(FRONT, tone('body'))}
    {shape(
      FRONT,
      s.slant([
        [0, '#fff', 0.34],
        [0.4, '#fff', 0.04],
        [1, SHADE, 0.3],
      ]),
    )}
    <path d={SWIRLS} stroke={SHADE} strokeOpacity=".16" fill="none" />
    <path d="M-76 -63H76" stroke="#fff" strokeOpacity=".6" strokeWidth="1.6" strokeLinecap="round" />
    <g fill="none" strokeWidth="1.6">
      <rect x="-54" y="-52" width="108" height="40" rx="20" stroke={SHADE} strokeOpacity=".28" />
      <rect x="-53" y="-51" width="108" height="40" rx="20" stroke="#fff" strokeOpacity=".3" />
    </g>
    {print(-37, label, 13)}
  </>
);
