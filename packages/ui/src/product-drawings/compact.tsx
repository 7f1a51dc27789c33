import type { ReactElement } from 'react';
import { BRASS, deep, lit, SHADE, tone, walled } from '../drawing-parts/colour.ts';
import { lathe } from '../drawing-parts/lathe.ts';
import { metal, shadow } from '../drawing-parts/light.tsx';
import type { Sheet } from '../drawing-parts/sheet.tsx';

const BASE = lathe(
  [
    [-26, 98],
    [-8, 98],
  ],
  { tilt: 0.34, foot: 0.3 },
);
const ROSE_PETAL = 'M0 -10C-17 -30 -14 -54 0 -68C14 -54 17 -30 0 -10Z';

/** An open compact with its mirror and a pressed petal: blushes, powders. */
export const compact = (s: Sheet): ReactElement => (
  <>
    {shadow(s, 96, 120)}
    {mirror(s)}
    {metal(s, BASE)}
    <ellipse
      cy="-26"
      rx="98"
      ry="34"
      fill={s.slant([
        [0, '#fff3d6'],
        [0.4, '#d9b278'],
        [1, '#9a7340'],
      ])}
    />
    <ellipse cy="-25" rx="86" ry="28.5" fill={SHADE} opacity=".4" />
    <ellipse cy="-23.5" rx="85" ry="27.5" style={{ fill: tone('body') }} />
    <ellipse
      cy="-23.5"
      rx="85"
      ry="27.5"
      fill={s.slant([
        [0, SHADE, 0.22],
        [0.35, '#fff', 0.3],
        [1, '#fff', 0.06],
      ])}
    />
    <g transform="translate(0 -23.5) scale(1 .33)">
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d={ROSE_PETAL}
          style={{ fill: deep('body', 9), stroke: lit('body', 42) }}
          strokeWidth="2"
        />
      ))}
      <circle r="10" style={{ fill: lit('body', 26) }} />
    </g>
  </>
);

const mirror = (s: Sheet) => (
  <g transform="translate(-6 -98) rotate(-4)">
    <ellipse cx="5" cy="3" rx="93" ry="89" fill={s.across(BRASS)} />
    <ellipse
      rx="92"
      ry="88"
      fill={s.slant([
        [0, '#fff6df'],
        [0.3, '#cda267'],
        [0.6, '#8f6837'],
        [1, '#ecd09b'],
      ])}
    />
    <ellipse
      rx="84"
      ry="80"
      fill={s.slant([
        [0, walled(78)],
        [0.42, walled(46)],
        [0.72, tone('wall')],
        [1, deep('wall', 26)],
      ])}
    />
    <g clipPath={s.clip(<ellipse rx="84" ry="80" />)}>
      <path d="M-110 30L20 -110H58L-80 80Z" fill="#fff" opacity=".5" filter={s.blur(3)} />
      <path d="M-34 96L90 -60H100L-6 110Z" fill="#fff" opacity=".32" filter={s.blur(2)} />
      <ellipse cy="88" rx="80" ry="30" style={{ fill: tone('body') }} opacity=".5" filter={s.blur(9)} />
    </g>
    <ellipse rx="84" ry="80" fill="none" stroke={SHADE} strokeOpacity=".35" strokeWidth="1.4" />
  </g>
);
