import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { type Palette, SHADE } from './colour.ts';
import { Picture } from './picture.tsx';
import type { Sheet } from './sheet.tsx';

/** The palette as CSS variables; the wall and its light change when the lamp is lit. */
export const sceneVariables = ({ wall, ...tones }: Palette): CSSProperties => ({
  ...toneVariables(tones),
  ['--wall' as string]: `light-dark(${wall}, color-mix(in oklab, ${wall} 44%, var(--scene-night, ${SHADE})))`,
  ['--wall-light' as string]: `light-dark(#fff, color-mix(in oklab, var(--scene-lamp, ${SHADE}) 40%, ${wall}))`,
});

export const toneVariables = (tones: Partial<Palette>): CSSProperties =>
  Object.fromEntries(Object.entries(tones).map(([name, value]) => [`--${name}`, value]));

export interface SceneFrame {
  sheet: Sheet;
  w: number;
  h: number;
  palette: Palette;
  /** What the picture shows, for assistive technology; without it the picture is decoration. */
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The svg around a scene: fills its box, crops like a photograph, and dims under the lamp. */
export const frame = ({ sheet, w, h, palette, title, className, children }: SceneFrame): ReactElement => {
  const dusk = sheet.radial(
    [
      [0, 'var(--scene-dusk-near)'],
      [0.55, 'var(--scene-dusk-mid)'],
      [1, 'var(--scene-dusk-far)'],
    ],
    { cx: 0.44, cy: 0.5, r: 0.8 },
  );
  return (
    <Picture
      className={className}
      title={title}
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      style={sceneVariables(palette)}
    >
      {sheet.defs()}
      {children}
      <rect width={w} height={h} fill={dusk} style={{ mixBlendMode: 'multiply' }} />
    </Picture>
  );
};
