import type { ReactElement } from 'react';
import { razor } from '../product-drawings/razor.tsx';
import { deep, lit, ROUND, SHADE, type Tone, tone } from './colour.ts';
import { lathe } from './lathe.ts';
import { put, shadow, shape } from './light.tsx';
import type { Sheet } from './sheet.tsx';

const LEAF = 'M0 0C10 -16 12 -36 0 -54C-12 -36 -10 -16 0 0Z';
const SMEAR = 'M-52 3C-60 -9 -30 -17 0 -15C30 -14 58 -9 50 1C42 10 -40 13 -52 3Z';
const PETAL = 'M-22 6C-26 -8 -10 -20 6 -18C20 -16 26 -4 20 4C14 14 -16 18 -22 6Z';

const leaf = (fill: string, x: number, y: number, turn: number, size: number): ReactElement =>
  fill === SHADE ? (
    <path d={LEAF} fill={SHADE} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} />
  ) : (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d={LEAF} style={{ fill }} />
      <path d="M0 0C10 -16 12 -36 0 -54Z" fill="#fff" opacity=".16" />
      <path d="M0 0V-50" stroke="#fff" strokeOpacity=".35" strokeWidth=".9" />
    </g>
  );

export interface SprigForm {
  pairs: number;
  length: number;
  bend: number;
  size: number;
  /** One silhouette in the shade's colour, for what grows outside the picture. */
  flat?: boolean;
}

/** A curved stem with paired leaves, a little irregular and always the same. */
export const sprig = (s: Sheet, { pairs, length, bend, size, flat = false }: SprigForm): ReactElement => {
  const near = flat
    ? SHADE
    : s.slant([
        [0, lit('leaf', 34)],
        [0.6, tone('leaf')],
        [1, deep('leaf', 34)],
      ]);
  const far = flat
    ? SHADE
    : s.slant([
        [0, lit('leaf', 12)],
        [1, deep('leaf', 44)],
      ]);
  const at = (t: number) => [bend * t * t, -length * t] as const;
  const leaves = Array.from({ length: pairs }, (_, i) => {
    const t = 0.22 + 0.7 * (i / (pairs - 1));
    const [x, y] = at(t);
    const [x2, y2] = at(t + 0.035);
    const lean = bend * t * 0.45;
    const k = size * (1.12 - t * 0.5);
    return (
      <g key={t}>
        {leaf(far, x, y, lean + 52 + ((i * 29) % 17) - i * 3, k * (0.9 + ((i * 7) % 4) * 0.05))}
        {leaf(near, x2, y2, lean - 48 - ((i * 23) % 15) + i * 3, k)}
      </g>
    );
  });
  const [tipX, tipY] = at(0.98);
  return (
    <>
      <path
        d={`M0 0Q${bend * 0.05} ${-length * 0.5} ${bend * 0.96} ${-length * 0.98}`}
        fill="none"
        style={{ stroke: flat ? SHADE : deep('leaf', 30) }}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      {leaves}
      {leaf(near, tipX, tipY, bend * 0.5, size * 0.62)}
    </>
  );
};

export const stone = (s: Sheet, w: number, h: number, colour: Tone = 'stone'): ReactElement => (
  <>
    <ellipse cx={w * 0.22} cy="-1" rx={w * 0.66} ry={h * 0.16 + 2} fill={SHADE} opacity=".4" filter={s.blur(4)} />
    <path
      d={`M${-w / 2} ${-h * 0.36}C${-w * 0.52} ${-h * 0.8} ${-w * 0.2} ${-h * 1.04} ${w * 0.08} ${-h}C${w * 0.4} ${-h * 0.94} ${w * 0.56} ${-h * 0.6} ${w * 0.5} ${-h * 0.28}C${w * 0.44} ${h * 0.06} ${-w * 0.44} ${h * 0.1} ${-w / 2} ${-h * 0.36}Z`}
      fill={s.radial([
        [0, lit(colour, 62)],
        [0.4, tone(colour)],
        [1, deep(colour, 48)],
      ])}
    />
  </>
);

export const petal = (s: Sheet, x: number, y: number, turn: number, size: number): ReactElement => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cx="5" cy="3" rx={17 * size} ry={4 * size} fill={SHADE} opacity=".3" filter={s.blur(2.5)} />
    <g transform={`rotate(${turn}) scale(${size} ${size * 0.62})`}>
      <path
        d={PETAL}
        fill={s.slant([
          [0, lit('bloom', 74)],
          [0.55, lit('bloom', 16)],
          [1, deep('bloom', 18)],
        ])}
      />
      <path d="M-22 6C-18 -4 -2 -12 20 4C8 0 -10 0 -22 6Z" fill="#fff" opacity=".34" />
    </g>
  </g>
);

export const plinth = (s: Sheet, r: number, h: number, colour = tone('stone')): ReactElement => {
  const d = lathe(
    [
      [-h, r],
      [-r * 0.1, r],
    ],
    { tilt: 0.2, foot: 0.17 },
  );
  const face = (share: number) => `color-mix(in oklab, ${colour}, #fff ${share}%)`;
  return (
    <>
      {shadow(s, r, h * 0.8)}
      {shape(d, colour)}
      {shape(d, s.across(ROUND), 0.8)}
      <ellipse
        cy={-h}
        rx={r}
        ry={r * 0.2}
        fill={s.slant([
          [0, face(74)],
          [1, face(18)],
        ])}
      />
    </>
  );
};

const smear = (s: Sheet): ReactElement => (
  <>
    <path d={SMEAR} fill={SHADE} opacity=".22" transform="translate(5 5)" filter={s.blur(3)} />
    {shape(SMEAR, lit('body', 66))}
    {shape(
      SMEAR,
      s.down([
        [0, '#fff', 0.6],
        [0.6, '#fff', 0.1],
        [1, SHADE, 0.16],
      ]),
    )}
    <path
      d="M-40 -2C-20 -9 20 -9 38 -4M-34 4C-10 -1 16 -1 30 2"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".8"
    />
  </>
);

/** Things behind or in front of a product, each at its place on the table. */
export const PROPS = {
  sprig: (s: Sheet) => put(172, 340, 1.06, sprig(s, { pairs: 6, bend: -30, length: 244, size: 1.02 }), -22),
  olive: (s: Sheet) => put(248, 342, 1, sprig(s, { pairs: 9, bend: 44, length: 262, size: 0.62 }), 18),
  stones: (s: Sheet) => (
    <>
      {put(92, 362, 1.12, stone(s, 92, 42))}
      {put(102, 321, 1.12, stone(s, 56, 27, 'wall'))}
    </>
  ),
  pebble: (s: Sheet) => (
    <>
      {put(318, 372, 1, stone(s, 58, 26))}
      {put(92, 356, 0.8, stone(s, 44, 20, 'wall'))}
    </>
  ),
  petals: (s: Sheet) => (
    <>
      {petal(s, 84, 364, -18, 1.15)}
      {petal(s, 128, 380, 24, 0.85)}
      {petal(s, 322, 376, 160, 1)}
    </>
  ),
  smear: (s: Sheet) => (
    <>
      {put(98, 368, 1.1, smear(s))}
      {petal(s, 326, 374, 12, 0.9)}
    </>
  ),
  razor: (s: Sheet) => (
    <>
      <ellipse cx="252" cy="374" rx="104" ry="6" fill={SHADE} opacity=".3" filter={s.blur(5)} />
      {put(132, 378, 1.08, razor(s), 146)}
    </>
  ),
} as const satisfies Record<string, (s: Sheet) => ReactElement>;

export type PropName = keyof typeof PROPS;
