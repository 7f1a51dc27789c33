import { memo, type ReactNode, useId } from 'react';
import { mix } from '../drawing-parts/colour.ts';
import { Picture } from '../drawing-parts/picture.tsx';
import { newSheet, type Sheet } from '../drawing-parts/sheet.tsx';

interface Ring {
  petals: number;
  size: number;
  turn: number;
  /** At the heart and at the rim of each petal. */
  heart: string;
  rim: string;
}

const RINGS: readonly Ring[] = [
  { petals: 9, size: 1.22, turn: 0, heart: '#641f2c', rim: '#b05a56' },
  { petals: 8, size: 0.98, turn: 20, heart: '#7a2b33', rim: '#c66f66' },
  { petals: 7, size: 0.75, turn: 4, heart: '#93393a', rim: '#d98a7b' },
  { petals: 6, size: 0.53, turn: 28, heart: '#ad4e45', rim: '#eaae9c' },
  { petals: 5, size: 0.33, turn: 8, heart: '#c4695b', rim: '#f8d5c5' },
];
const PETAL = 'M0 14C-38 2 -64 -54 -40 -88C-30 -102 -10 -104 0 -95C10 -104 30 -102 40 -88C64 -54 38 2 0 14Z';

/** The Premium bloom: rings of petals, each lit from the upper left. Square. */
export const Bloom = memo(function Bloom({ title, className }: { title?: string; className?: string }) {
  const sheet = newSheet(useId());
  const rings = RINGS.map((ring) => drawRing(sheet, ring));
  const light = sheet.radial([
    [0, '#fff', 0.16],
    [0.6, '#fff', 0],
    [1, '#2b0f1d', 0.3],
  ]);
  return (
    <Picture className={className} title={title} viewBox="-130 -130 260 260">
      {sheet.defs()}
      {rings}
      <circle r="9" fill="#f2c98a" />
      <circle r="126" fill={light} style={{ mixBlendMode: 'soft-light' }} />
    </Picture>
  );
});

const drawRing = (s: Sheet, { petals, size, turn, heart, rim }: Ring) => {
  const fill = s.down([
    [0, mix(rim, '#fff', 16)],
    [0.34, rim],
    [1, heart],
  ]);
  const turns = Array.from({ length: petals }, (_, i) => turn + (i * 360) / petals);
  const around = (petal: ReactNode) =>
    turns.map((angle) => (
      <g key={angle} transform={`rotate(${angle}) scale(${size})`}>
        {petal}
      </g>
    ));
  return (
    <g key={size}>
      <g opacity=".5" filter={s.blur(4)}>
        {around(<path transform="scale(1.05)" d={PETAL} fill="#4a0f1c" />)}
      </g>
      {around(
        <>
          <path d={PETAL} style={{ fill }} />
          <path
            d="M-37 -87C-28 -100 -10 -102 0 -94C10 -102 28 -100 37 -87"
            fill="none"
            stroke="#ffe9de"
            strokeOpacity=".55"
            strokeWidth="1.6"
          />
          <path d="M0 4C-3 -30 -2 -60 0 -88" fill="none" stroke="#4a0f1c" strokeOpacity=".16" strokeWidth="2" />
        </>,
      )}
    </g>
  );
};
