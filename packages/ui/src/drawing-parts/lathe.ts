/** [y, radius] from top to foot; 'round' gives a round shoulder instead of an S-curve. */
export type Turn = readonly [y: number, radius: number, shoulder?: 'round'];

interface Point {
  x: number;
  y: number;
}
type Segment = readonly [Point, Point, Point, Point];

const segment = ([fromY, fromR]: Turn, [y, r, shoulder]: Turn): Segment => {
  const middle = (fromY + y) / 2;
  return shoulder === 'round'
    ? [
        { x: fromR, y: fromY },
        { x: fromR + (r - fromR) * 0.62, y: fromY },
        { x: r, y: fromY + (y - fromY) * 0.36 },
        { x: r, y },
      ]
    : [
        { x: fromR, y: fromY },
        { x: fromR, y: middle },
        { x: r, y: middle },
        { x: r, y },
      ];
};

const bezier = (a: Point, b: Point, c: Point, sign: 1 | -1): string =>
  `C${sign * a.x} ${a.y} ${sign * b.x} ${b.y} ${sign * c.x} ${c.y}`;

/**
 * The outline of a form turned on a lathe around x = 0.
 * tilt: how far the top bulges, foot: how far the rounded base reaches below the last turn; both as shares of the radius.
 */
export const lathe = (turns: readonly [Turn, Turn, ...Turn[]], { tilt = 0.1, foot = 0.16 } = {}): string => {
  const [crownY, r0] = turns[0];
  const [base, r1] = turns.at(-1) ?? turns[1];
  const crown = crownY - r0 * tilt * 1.33;
  const low = base + r1 * foot;
  const hip = base + r1 * foot * 0.86;
  const sides = turns.slice(1).map((turn, i) => segment(turns[i] ?? turn, turn));
  return [
    `M${-r0} ${crownY}C${-r0} ${crown} ${r0} ${crown} ${r0} ${crownY}`,
    ...sides.map(([, a, b, c]) => bezier(a, b, c, 1)),
    `C${r1} ${hip} ${r1 * 0.68} ${low} 0 ${low}C${-r1 * 0.68} ${low} ${-r1} ${hip} ${-r1} ${base}`,
    ...sides.toReversed().map(([c, b, a]) => bezier(a, b, c, -1)),
    'Z',
  ].join('');
};
