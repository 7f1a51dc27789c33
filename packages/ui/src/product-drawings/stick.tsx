import type { ReactElement } from 'react';
import { lit, SHADE, tone } from '../drawing-parts/colour.ts';
import { shadow, shape, turned } from '../drawing-parts/light.tsx';
import { type Label, print } from '../drawing-parts/print.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const BODY = 'M-40 -112Q-40 -118 -34 -118H34Q40 -118 40 -112V-4Q40 6 28 7Q0 9 -28 7Q-40 6 -40 -4Z';
const RIM = 'M-38 -116V-136Q-38 -141 -33 -141H33Q38 -141 38 -136V-116Z';
const DOME = 'M-34 -134V-158Q-32 -188 0 -190Q32 -188 34 -158V-134Q0 -128 -34 -134Z';

/** An open solid stick in a flat case: deodorants, sun sticks. */
export const stick = (s: Sheet, label?: Label): ReactElement => (
  <>
    {shadow(s, 42, 170)}
    {shape(DOME, lit('cream', 30))}
    {shape(
      DOME,
      s.across([
        [0, SHADE, 0.26],
        [0.3, '#fff', 0.3],
        [0.6, '#fff', 0],
        [1, SHADE, 0.26],
      ]),
    )}
    <path
      d="M-20 -160Q-16 -178 0 -181"
      fill="none"
      stroke="#fff"
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".8"
      filter={s.blur(1.4)}
    />
    {turned(s, RIM, tone('cap'))}
    {turned(
      s,
      BODY,
      s.down([
        [0, lit('body', 26)],
        [1, tone('body')],
      ]),
      0.7,
    )}
    <path d="M-40 -20Q0 -12 40 -20" fill="none" stroke={SHADE} strokeOpacity=".26" strokeWidth="1.4" />
    {print(-72, label, 13)}
  </>
);
