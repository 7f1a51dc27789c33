import { memo, type ReactElement, useId } from 'react';
import { COMMON_PALETTE, type Palette } from '../drawing-parts/colour.ts';
import { put } from '../drawing-parts/light.tsx';
import { petal, plinth, sprig, stone } from '../drawing-parts/props.tsx';
import { room } from '../drawing-parts/room.tsx';
import { frame, toneVariables } from '../drawing-parts/scene.tsx';
import { newSheet, type Sheet } from '../drawing-parts/sheet.tsx';
import { dropper } from '../product-drawings/dropper.tsx';
import { jar } from '../product-drawings/jar.tsx';
import { tube } from '../product-drawings/tube.tsx';

const PALETTE: Palette = {
  ...COMMON_PALETTE,
  wall: '#edd5c8',
  body: '#c9845f',
  leaf: '#7f927a',
  stone: '#dcc6b9',
};
const ROSE_PLINTH = '#cfa393';
const OIL = { body: '#c9845f', cap: '#3d2530' };
const CREAM = { body: '#e3bdb3', cap: '#f4e9df' };
const VEIL = { body: '#98a78e', cap: '#f1e8dc', print: '#26321f' };

export interface HeroStillLifeProps {
  title?: string;
  className?: string;
}

/** The landing's and the sign-up's picture: three products, two plinths, one branch; 660 by 820. */
export const HeroStillLife = memo(function HeroStillLife({ title, className }: HeroStillLifeProps) {
  const id = useId();
  const sheet = newSheet(id);
  const [w, h] = [660, 820];
  const children = (
    <>
      {room(sheet, { w, h, horizon: 560 })}
      {put(206, 640, 1.62, sprig(sheet, { pairs: 7, length: 300, bend: -36, size: 1.05 }), -12)}
      {put(346, 694, 1.5, plinth(sheet, 112, 88))}
      {put(500, 752, 1.34, plinth(sheet, 86, 34, ROSE_PLINTH))}
      {tint(`${id}a`, OIL, (own) => put(338, 586, 1.82, dropper(own)))}
      {tint(`${id}b`, CREAM, (own) => put(476, 712, 1.1, jar(own)))}
      {tint(`${id}c`, VEIL, (own) => put(176, 752, 1.36, tube(own)))}
      {put(322, 792, 1.4, stone(sheet, 84, 38))}
      {petal(sheet, 424, 796, -16, 1.6)}
      {petal(sheet, 586, 796, 28, 1.3)}
      {petal(sheet, 86, 788, 150, 1.4)}
    </>
  );
  return frame({ sheet, w, h, palette: PALETTE, title, className, children });
});

// A gradient resolves its variables where it is defined, so each tint brings its own sheet.
const tint = (id: string, tones: Partial<Palette>, draw: (own: Sheet) => ReactElement) => {
  const own = newSheet(id);
  const drawing = draw(own);
  return (
    <g style={toneVariables(tones)}>
      {own.defs()}
      {drawing}
    </g>
  );
};
