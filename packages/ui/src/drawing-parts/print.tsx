import type { ReactElement } from 'react';

/** The two lines on a product, e.g. ['Calm', 'Hour']. */
export type Label = readonly [name: string, what: string];

/** What is printed on a product: its label, or for a product that is somebody else's, lines that are no brand's mark, least of all ours. */
export const print = (y: number, label: Label | undefined, size = 11): ReactElement =>
  label ? words(y, label, size) : ornament(y, size);

const words = (y: number, [name, what]: Label, wanted: number) => {
  const size = Math.min(wanted, (wanted * 8.5) / name.length);
  return (
    <g textAnchor="middle" style={{ fill: 'var(--print)' }}>
      <text y={y} fontSize={size} style={{ fontFamily: 'var(--font-display)', letterSpacing: '.02em' }}>
        {name}
      </text>
      <path d={`M-7 ${y + size * 0.62}h14`} style={{ stroke: 'var(--print)' }} strokeWidth=".6" />
      <text
        y={y + size * 1.42}
        fontSize={size * 0.44}
        style={{ fontFamily: 'var(--font-text)', letterSpacing: '.16em' }}
      >
        {what.toUpperCase()}
      </text>
    </g>
  );
};

const ornament = (y: number, size: number) => (
  <g transform={`translate(0 ${y}) scale(${size / 11})`} style={{ fill: 'var(--print)', stroke: 'var(--print)' }}>
    <circle cy="-6" r="6.2" fill="none" strokeWidth=".8" opacity=".75" />
    <circle cy="-6" r="2.1" stroke="none" opacity=".75" />
    <path d="M-11 8.5h22M-7 12h14" fill="none" strokeWidth=".7" opacity=".6" />
  </g>
);
