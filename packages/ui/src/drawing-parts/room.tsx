import type { ReactElement } from 'react';
import { deep, tone, walled } from './colour.ts';
import { sprig } from './props.tsx';
import type { Sheet } from './sheet.tsx';

export interface RoomSize {
  w: number;
  h: number;
  /** Where the table meets the wall. */
  horizon: number;
}

/** Wall, table, window light and the shadow of a plant outside the picture. */
export const room = (s: Sheet, size: RoomSize): ReactElement => (
  <>
    <rect
      width={size.w}
      height={size.h}
      fill={s.slant([
        [0, walled(56)],
        [0.5, tone('wall')],
        [1, deep('wall', 14)],
      ])}
    />
    {windowLight(s, size)}
    {table(s, size)}
  </>
);

const windowLight = (s: Sheet, { w, h, horizon }: RoomSize) => (
  <g clipPath={s.clip(<rect width={w} height={horizon + 6} />)}>
    <g filter={s.blur(7)} style={{ fill: 'var(--wall-light)' }} opacity=".46">
      <path d={`M${w * 0.12} -10L${w * 0.42} -10L${w * 0.66} ${horizon}L${w * 0.36} ${horizon}Z`} />
      <path d={`M${w * 0.47} -10L${w * 0.74} -10L${w * 0.98} ${horizon}L${w * 0.71} ${horizon}Z`} />
    </g>
    <g filter={s.blur(5)} opacity=".13" transform={`translate(${w * 1.04} ${h * 0.5}) rotate(-58) scale(${h / 300})`}>
      {sprig(s, { flat: true, pairs: 5, length: 230, bend: 70, size: 1.5 })}
    </g>
    <g filter={s.blur(10)} opacity=".1" transform={`translate(${w * 0.82} ${-h * 0.08}) rotate(158) scale(${h / 320})`}>
      {sprig(s, { flat: true, pairs: 4, length: 170, bend: -60, size: 1.7 })}
    </g>
  </g>
);

const table = (s: Sheet, { w, h, horizon }: RoomSize) => (
  <>
    <rect
      y={horizon}
      width={w}
      height={h - horizon}
      fill={s.down([
        [0, deep('wall', 10)],
        [0.16, walled(34)],
        [1, walled(62)],
      ])}
    />
    <rect
      y={horizon - 12}
      width={w}
      height="24"
      fill={s.down([
        [0, tone('wall'), 0],
        [0.5, deep('wall', 18), 0.5],
        [1, tone('wall'), 0],
      ])}
    />
    <path
      d={`M${w * 0.3} ${horizon}H${w * 0.84}L${w * 1.04} ${h}H${w * 0.4}Z`}
      style={{ fill: 'var(--wall-light)' }}
      opacity=".34"
      filter={s.blur(9)}
    />
  </>
);
