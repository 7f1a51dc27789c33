import { memo, type ReactElement, useId } from 'react';
import { COMMON_PALETTE, type Palette } from '../drawing-parts/colour.ts';
import { put } from '../drawing-parts/light.tsx';
import type { Label } from '../drawing-parts/print.tsx';
import { PROPS, type PropName, plinth } from '../drawing-parts/props.tsx';
import { room } from '../drawing-parts/room.tsx';
import { frame } from '../drawing-parts/scene.tsx';
import { newSheet, type Sheet } from '../drawing-parts/sheet.tsx';
import { bar } from '../product-drawings/bar.tsx';
import { bottle } from '../product-drawings/bottle.tsx';
import { brush } from '../product-drawings/brush.tsx';
import { can } from '../product-drawings/can.tsx';
import { compact } from '../product-drawings/compact.tsx';
import { dropper } from '../product-drawings/dropper.tsx';
import { flacon } from '../product-drawings/flacon.tsx';
import { jar } from '../product-drawings/jar.tsx';
import { lipstick } from '../product-drawings/lipstick.tsx';
import { mist } from '../product-drawings/mist.tsx';
import { stick } from '../product-drawings/stick.tsx';
import { tin } from '../product-drawings/tin.tsx';
import { tube } from '../product-drawings/tube.tsx';
import { wand } from '../product-drawings/wand.tsx';

type Draw = (s: Sheet, label?: Label) => ReactElement;

// Objects are drawn around their own foot: x = 0, y = 0 is where they touch the table.
const PRODUCTS = {
  dropper: { draw: dropper, scale: 1.34, x: 204 },
  bottle: { draw: bottle, scale: 1.34, x: 204 },
  jar: { draw: jar, scale: 1.28, x: 176 },
  tube: { draw: tube, scale: 1.32, x: 204 },
  compact: { draw: compact, scale: 1.3, x: 204 },
  brush: { draw: brush, scale: 1.32, x: 204 },
  flacon: { draw: flacon, scale: 1.42, x: 204 },
  wand: { draw: wand, scale: 1.3, x: 204 },
  lipstick: { draw: lipstick, scale: 1.34, x: 204 },
  stick: { draw: stick, scale: 1.3, x: 204 },
  mist: { draw: mist, scale: 1.3, x: 204 },
  can: { draw: can, scale: 1.25, x: 204 },
  tin: { draw: tin, scale: 1.25, x: 180 },
  bar: { draw: bar, scale: 1.3, x: 204 },
} as const satisfies Record<string, { draw: Draw; scale: number; x: number }>;

export type ProductKind = keyof typeof PRODUCTS;
export const PRODUCT_KINDS = Object.keys(PRODUCTS) as ProductKind[];

export interface Scene {
  kind: ProductKind;
  /** At least the wall and the body, in one family of hue. */
  palette: Partial<Palette> & Pick<Palette, 'wall' | 'body'>;
  /** Things behind the product. */
  back?: readonly PropName[];
  /** Things in front of it. */
  front?: readonly PropName[];
  /** The height of the plinth under it; 0 is the table. */
  raised?: number;
  /** Words on an invented product; a real one carries a petal instead. */
  label?: Label;
}

export interface StillLifeProps {
  /** Keep the object's identity between renders: an unchanged scene is not drawn again. */
  scene: Scene;
  /** Leave it out if the words beside it say the same. */
  title?: string;
  className?: string;
}

/** One product in its scene, square; fills its box and crops like a photograph. */
export const StillLife = memo(function StillLife({ scene, title, className }: StillLifeProps) {
  const sheet = newSheet(useId());
  const { kind, back = [], front = [], raised = 0, label } = scene;
  const { draw, scale, x }: { draw: Draw; scale: number; x: number } = PRODUCTS[kind];
  const y = 352 - (raised ? raised - 8 : 0);
  const children = (
    <>
      {room(sheet, { w: 400, h: 400, horizon: 292 })}
      {place(sheet, back)}
      {raised > 0 && put(206, 362, 1, plinth(sheet, 112, raised))}
      {put(x, y, scale * (raised ? 0.86 : 1), draw(sheet, label))}
      {place(sheet, front)}
    </>
  );
  return frame({ sheet, w: 400, h: 400, palette: { ...COMMON_PALETTE, ...scene.palette }, title, className, children });
});

const place = (sheet: Sheet, names: readonly PropName[]) => names.map((name) => <g key={name}>{PROPS[name](sheet)}</g>);
