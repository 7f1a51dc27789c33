import type { ReactElement } from 'react';
import { BRASS, GLOSS, ROUND, SHADE, type Stops } from './colour.ts';
import type { Sheet } from './sheet.tsx';

/** One path; fill may be any CSS colour or a reference of the sheet. */
export const shape = (d: string, fill: string, opacity?: number): ReactElement => (
  <path d={d} style={{ fill }} opacity={opacity} />
);

/** A turned body of one colour: its roundness, the shade at the foot and the window's gloss. */
export const turned = (s: Sheet, d: string, colour: string, gloss = 0.6): ReactElement => (
  <>
    {shape(d, colour)}
    {shape(d, s.across(ROUND))}
    {shape(
      d,
      s.down([
        [0, '#fff', 0.16],
        [0.5, '#fff', 0],
        [1, SHADE, 0.26],
      ]),
    )}
    {gloss > 0 && shape(d, s.across(GLOSS), gloss)}
  </>
);

export const metal = (s: Sheet, d: string, stops: Stops = BRASS): ReactElement => (
  <>
    {shape(d, s.across(stops))}
    {shape(
      d,
      s.down([
        [0, '#fff', 0.22],
        [0.4, '#fff', 0],
        [1, SHADE, 0.3],
      ]),
    )}
  </>
);

/** The lit top face of something round. */
export const top = (s: Sheet, y: number, r: number, colour: string, tilt = 0.1): ReactElement => (
  <>
    <ellipse cy={y} rx={r} ry={r * tilt} style={{ fill: colour }} />
    <ellipse
      cy={y}
      rx={r}
      ry={r * tilt}
      fill={s.slant([
        [0, '#fff', 0.6],
        [0.6, '#fff', 0.05],
        [1, SHADE, 0.2],
      ])}
    />
  </>
);

/** What an object of radius r and height h throws: a tight dark contact, and a long soft one away from the window. */
export const shadow = (s: Sheet, r: number, h: number, glow?: string): ReactElement => (
  <g fill={SHADE}>
    <ellipse
      cx={r * 0.8 + h * 0.3}
      cy={-r * 0.05}
      rx={r * 0.9 + h * 0.4}
      ry={r * 0.16 + 4}
      opacity=".2"
      filter={s.blur(10)}
    />
    <ellipse cx={r * 0.42} cy={r * 0.02} rx={r * 1.15} ry={r * 0.12 + 2} opacity=".3" filter={s.blur(6)} />
    {glow && (
      <ellipse
        cx={r * 1.7}
        cy={-2}
        rx={r * 0.8}
        ry={r * 0.1 + 2}
        style={{ fill: glow }}
        opacity=".8"
        filter={s.blur(6)}
      />
    )}
    <ellipse cx="2" cy={r * 0.03} rx={r * 0.9} ry={r * 0.085} opacity=".5" filter={s.blur(2.4)} />
  </g>
);

/** Moves, turns and scales a drawing that was made around its own foot. */
export const put = (x: number, y: number, scale: number, drawing: ReactElement, turn = 0): ReactElement => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>{drawing}</g>
);
