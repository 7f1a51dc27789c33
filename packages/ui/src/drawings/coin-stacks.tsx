import { memo, type ReactElement, useId } from 'react';
import { shadow } from '../drawing-parts/light.tsx';
import { Picture } from '../drawing-parts/picture.tsx';
import { newSheet, type Sheet } from '../drawing-parts/sheet.tsx';

const SPOTS = {
  1: [[0, 0]],
  2: [
    [-34, -8],
    [46, 6],
  ],
  3: [
    [-8, -16],
    [-72, 8],
    [64, 8],
  ],
} as const;
const PETAL = 'M0 -26C15 -12 15 10 0 26C-15 10 -15 -12 0 -26Z';

export interface CoinStacksProps {
  /** Coins in each stack; the first is furthest back. */
  stacks: readonly [number] | readonly [number, number] | readonly [number, number, number];
  /** Where the stacks are in their box; left by default. */
  align?: 'left' | 'center';
  title?: string;
  className?: string;
}

/** Stacks of coins. Give it a height. */
export const CoinStacks = memo(function CoinStacks({ stacks, align = 'left', title, className }: CoinStacksProps) {
  const sheet = newSheet(useId());
  const spots: ReadonlyArray<readonly [number, number]> = SPOTS[stacks.length];
  const xs = spots.map(([x]) => x);
  const left = align === 'left' ? 102 + Math.min(...xs) : 20 + (Math.min(...xs) + Math.max(...xs)) / 2;
  const coin = coinFrom(sheet);
  const drawing = spots.map(([x, y], i) => stack(sheet, coin, stacks[i] ?? 0, 150 + x, 128 + y));
  return (
    <Picture
      className={className}
      title={title}
      viewBox={`${left} 0 260 160`}
      preserveAspectRatio={align === 'left' ? 'xMinYMax meet' : 'xMidYMax meet'}
      overflow="visible"
    >
      {sheet.defs()}
      {drawing}
    </Picture>
  );
});

const stack = (s: Sheet, coin: (y: number) => ReactElement, count: number, x: number, y: number) => (
  <g key={x} transform={`translate(${x} ${y})`}>
    {shadow(s, 46, count * 9)}
    {Array.from({ length: count }, (_, i) => -9 - i * 10).map((lift, i) => (
      <g key={lift} transform={`translate(${((i * 37) % 5) - 2} ${lift})`}>
        {coin(-2)}
      </g>
    ))}
  </g>
);

const coinFrom = (s: Sheet) => {
  const edge = s.across([
    [0, '#8d5f1c'],
    [0.14, '#d9a441'],
    [0.26, '#fff0c4'],
    [0.4, '#e2b254'],
    [0.7, '#a9741f'],
    [0.9, '#dcae57'],
    [1, '#8d5f1c'],
  ]);
  const face = s.slant([
    [0, '#fff3cf'],
    [0.4, '#eabf66'],
    [1, '#b98228'],
  ]);
  return (y: number) => (
    <>
      <path d={`M-46 ${y}v9a46 15 0 0 0 92 0v-9Z`} fill={edge} />
      <path d={`M-46 ${y + 9}a46 15 0 0 0 92 0`} fill="none" stroke="#6e4715" strokeOpacity=".5" />
      <ellipse cy={y} rx="46" ry="15" fill={face} />
      <ellipse cy={y} rx="38" ry="11.6" fill="none" stroke="#8d5f1c" strokeOpacity=".4" />
      <g transform={`translate(0 ${y}) scale(1 .33)`} fill="#a06c1c">
        <path d={PETAL} fillOpacity=".5" />
        <path d={PETAL} transform="rotate(58)" fillOpacity=".34" />
      </g>
    </>
  );
};
