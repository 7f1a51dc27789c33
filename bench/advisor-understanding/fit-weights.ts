/** A candidate that a question may mean. */
export interface Row {
  readonly features: readonly number[];
  readonly isRight: boolean;
}

/** A question with its candidates. */
export interface Ranked {
  readonly entries: readonly Row[];
}

/**
 * Weights that make the right entries of each question more probable than its others: gradient descent on the softmax,
 * with each feature divided by its spread.
 */
export function fitRanking(some: readonly Ranked[], rounds = 1000): number[] {
  const spread = spreadOf(some.flatMap(({ entries }) => entries));
  let weights = spread.map(() => 0);
  for (let pass = 0; pass < rounds; pass++) {
    const scaled = weights.map((value, n) => value / (spread[n] ?? 1));
    const slope = spread.map(() => 0);
    for (const { entries } of some) {
      const powers = entries.map(({ features }) => Math.exp(dot(features, scaled)));
      const all = powers.reduce((sum, power) => sum + power, 0);
      const right = powers.reduce((sum, power, place) => sum + (entries[place]?.isRight ? power : 0), 0);
      for (const [place, { features, isRight }] of entries.entries()) {
        const error = (powers[place] ?? 0) / all - (isRight ? (powers[place] ?? 0) / right : 0);
        for (const [n, value] of features.entries()) slope[n] = (slope[n] ?? 0) + (error * value) / (spread[n] ?? 1);
      }
    }
    weights = weights.map((value, n) => value - 0.5 * ((slope[n] ?? 0) / some.length + 0.001 * value));
  }
  return weights.map((value, n) => value / (spread[n] ?? 1));
}

/** Weights with which a sum of features says how likely a row is right: logistic regression. */
export function fitLogistic(rows: readonly Row[]): number[] {
  const spread = spreadOf(rows);
  let weights = spread.map(() => 0);
  for (let pass = 0; pass < 5000; pass++) {
    const scaled = weights.map((value, n) => value / (spread[n] ?? 1));
    const slope = spread.map(() => 0);
    for (const { features, isRight } of rows) {
      const error = 1 / (1 + Math.exp(-dot(features, scaled))) - (isRight ? 1 : 0);
      for (const [n, value] of features.entries()) slope[n] = (slope[n] ?? 0) + (error * value) / (spread[n] ?? 1);
    }
    weights = weights.map((value, n) => value - (0.5 * (slope[n] ?? 0)) / rows.length);
  }
  return weights.map((value, n) => value / (spread[n] ?? 1));
}

/** The standard deviation of each feature; 1 where it is always the same. */
function spreadOf(rows: readonly Row[]): number[] {
  return (rows[0]?.features ?? []).map((_, n) => {
    const values = rows.map(({ features }) => features[n] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  });
}

export function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
