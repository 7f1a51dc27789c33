/** Values row by row, as many rows as fit. */
interface Grid {
  readonly columns: number;
  readonly values: ArrayLike<number>;
}

/**
 * The line around all places above a level, as the `d` of an SVG path in cells: a cell's middle is at (column + 0.5,
 * row + 0.5). Marching squares; outside of the grid everything is 0, so that every line is closed.
 */
export const traceEdge = ({ columns, values }: Grid, level: number): string => {
  const rows = values.length / columns;
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (values[row * columns + column] ?? 0);
  const lines: string[] = [];
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const corners = around.map(([right, down]) => at(column + right, row + down));
      lines.push(...crossings(corners, level).map((points) => lineOf(points, column, row)));
    }
  }
  return lines.join('');
};

type Point = readonly [x: number, y: number];

/** The corners of a square between four middles, clockwise from the upper left. */
const around: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Where the line enters a square and where it leaves: none, two or four points, in pairs. */
const crossings = (corners: readonly number[], level: number): [Point, Point][] => {
  const points = around.flatMap(([x, y], corner): Point[] => {
    const [toX, toY] = around[(corner + 1) % 4] ?? [x, y];
    const [here = 0, there = 0] = [corners[corner], corners[(corner + 1) % 4]];
    if (here > level === there > level) return [];
    const share = (level - here) / (there - here);
    return [[x + share * (toX - x), y + share * (toY - y)]];
  });
  const [one, two, three, four] = points;
  if (!one || !two) return [];
  if (!three || !four) return [[one, two]];
  // High at two opposite corners: each is cut off by itself.
  return (corners[0] ?? 0) > level
    ? [
        [four, one],
        [two, three],
      ]
    : [
        [one, two],
        [three, four],
      ];
};

const lineOf = ([from, to]: [Point, Point], column: number, row: number): string => {
  const [x, y] = [column + 0.5, row + 0.5];
  const point = ([right, down]: Point) => `${(x + right).toFixed(2)} ${(y + down).toFixed(2)}`;
  return `M${point(from)}L${point(to)}`;
};
