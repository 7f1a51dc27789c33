import type { ReactElement, ReactNode } from 'react';
import type { Stops } from './colour.ts';

/** Collects a drawing's gradients, blurs and clips; each method returns the reference to paint with. */
export interface Sheet {
  across(stops: Stops): string;
  down(stops: Stops): string;
  slant(stops: Stops): string;
  radial(stops: Stops, place?: { cx: number; cy: number; r: number }): string;
  blur(deviation: number): string;
  clip(shape: ReactNode): string;
  /** Call last: everything that was collected. */
  defs(): ReactElement;
}

/** id comes from useId, so that two copies of a drawing in one page never share a gradient. */
export const newSheet = (id: string): Sheet => {
  const defs: ReactElement[] = [];
  const define = (draw: (name: string) => ReactElement): string => {
    const name = `${id}${defs.length}`;
    defs.push(draw(name));
    return `url(#${name})`;
  };
  const linear = (stops: Stops, x2: number, y2: number) =>
    define((name) => (
      <linearGradient key={name} id={name} x2={x2} y2={y2}>
        {drawStops(stops)}
      </linearGradient>
    ));
  return {
    across: (stops) => linear(stops, 1, 0),
    down: (stops) => linear(stops, 0, 1),
    slant: (stops) => linear(stops, 1, 1),
    radial: (stops, place = { cx: 0.35, cy: 0.3, r: 0.8 }) =>
      define((name) => (
        <radialGradient key={name} id={name} {...place}>
          {drawStops(stops)}
        </radialGradient>
      )),
    blur: (deviation) =>
      define((name) => (
        <filter key={name} id={name} x="-80%" y="-80%" width="260%" height="260%">
          <feGaussianBlur stdDeviation={deviation} />
        </filter>
      )),
    clip: (shape) =>
      define((name) => (
        <clipPath key={name} id={name}>
          {shape}
        </clipPath>
      )),
    defs: () => <defs>{defs}</defs>,
  };
};

// Attributes take no var() or color-mix(), so those colours go through style, which React sets as properties:
// a CSP without 'unsafe-inline' allows that.
const drawStops = (stops: Stops) =>
  stops.map(([at, colour, alpha = 1]) =>
    colour.startsWith('#') ? (
      <stop key={at} offset={at} stopColor={colour} stopOpacity={alpha} />
    ) : (
      <stop key={at} offset={at} style={{ stopColor: colour }} stopOpacity={alpha} />
    ),
  );
