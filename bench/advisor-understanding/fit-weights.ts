/** A candidate that a question may mean. */
export interface Row {
  readonly features: readonly number[];
  readonly isRight: boolean;
}

/** A question with its candidates. */
export interface Ranked {
  readonly entries: readonly Row[];
}

/** Makes the right entries of each question more probable than its others: gradient descent on the softmax. */
export function fitRanking(some: readonly Ranked[], rounds = 1500): number[] {
  const size = some[0]?.entries[0]?.features.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let pass = 0; pass < rounds; pass++) {
    const slope = new Array<number>(size).fill(0);
    for (const { entries } of some) {
      const powers = entries.map(({ features }) => Math.exp(dot(features, weights)));
      const all = powers.reduce((sum, power) => sum + power, 0);
      const right = powers.reduce((sum, power, place) => sum + (entries[place]?.isRight ? power : 0), 0);
      for (const [place, { features, isRight }] of entries.entries()) {
        const error = (powers[place] ?? 0) / all - (isRight ? (powers[place] ?? 0) / right : 0);
        for (const [n, value] of features.entries()) slope[n] = (slope[n] ?? 0) + error * value;
      }
    }
    weights = weights.map((value, n) => value - 2 * ((slope[n] ?? 0) / some.length + 0.003 * value));
  }
  return weights;
}

/** Weights with which a sum of features says how likely a row is right: logistic regression. */
export function fitLogistic(rows: readonly Row[]): number[] {
  let weights = new Array<number>(rows[0]?.features.length ?? 0).fill(0);
  for (let pass = 0; pass < 20_000; pass++) {
    const slope = new Array<number>(weights.length).fill(0);
    for (const { features, isRight } of rows) {
      const error = 1 / (1 + Math.exp(-dot(features, weights))) - (isRight ? 1 : 0);
      for (const [n, value] of features.entries()) slope[n] = (slope[n] ?? 0) + error * value;
    }
    weights = weights.map((value, n) => value - (0.1 * (slope[n] ?? 0)) / rows.length);
  }
  return weights;
}

export function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
