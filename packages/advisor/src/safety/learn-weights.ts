/** What a text has, by name, and how much of it: words, pairs of words, concepts. */
export type Features = ReadonlyMap<string, number>;

export interface Lesson {
  readonly features: Features;
  /** The meaning of the text, of unit length. */
  readonly vector: Float32Array;
  /** Place of the class that it belongs to. */
  readonly kind: number;
  /** How much it counts. */
  readonly weight: number;
}

/** Weights of a linear classifier: of each feature, and of each number of a vector, for each class. */
export interface Weights {
  readonly kinds: number;
  readonly features: ReadonlyMap<string, Float32Array>;
  readonly vector: readonly Float32Array[];
  readonly bias: Float32Array;
}

const rounds = 9;
/** A text whose class is this nearly certain teaches nothing more. */
const mastered = 0.02;
const rate = 0.12;
/** Pull of every weight towards zero: rare words must not decide alone. */
const decay = 0.0012;
/**
 * A vector's numbers are small beside a word's 1. Not more than this: the encoder was tuned on the same phrases, so
 * their vectors show their class more clearly than those of an unseen message.
 */
const vectorScale = 2;

/**
 * Multinomial logistic regression, learnt with AdaGrad (Duchi, Hazan and Singer 2011) in a fixed order, so that the same
 * lessons always give the same weights. Takes about a second for 4,000 texts.
 */
export function learnWeights(lessons: readonly Lesson[], kinds: number): Weights {
  const features = new Map<string, Float32Array>();
  const squares = new Map<string, Float32Array>();
  const seen = new Map<string, number>();
  for (const lesson of lessons) for (const name of lesson.features.keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  for (const [name, times] of seen) {
    if (times < 2) continue;
    features.set(name, new Float32Array(kinds));
    squares.set(name, new Float32Array(kinds).fill(0.1));
  }
  const length = lessons[0]?.vector.length ?? 0;
  const vector = Array.from({ length }, () => new Float32Array(kinds));
  const vectorSquares = Array.from({ length }, () => new Float32Array(kinds).fill(0.1));
  const bias = new Float32Array(kinds);
  const weights = { kinds, features, vector, bias };
  const order = shuffle(lessons.length);
  for (let round = 0; round < rounds; round++) {
    for (const place of order) {
      const lesson = lessons[place];
      if (!lesson) continue;
      const errors = likelihoods(weights, lesson.features, lesson.vector);
      if (1 - (errors[lesson.kind] ?? 0) < mastered) continue;
      errors[lesson.kind] = (errors[lesson.kind] ?? 0) - 1;
      for (let kind = 0; kind < kinds; kind++) errors[kind] = (errors[kind] ?? 0) * lesson.weight;
      for (const [name, amount] of lesson.features) {
        const row = features.get(name);
        const square = squares.get(name);
        if (row && square) improve(row, square, errors, amount);
      }
      for (let n = 0; n < length; n++) {
        const amount = (lesson.vector[n] ?? 0) * vectorScale;
        if (amount !== 0) improve(vector[n] as Float32Array, vectorSquares[n] as Float32Array, errors, amount);
      }
      for (let kind = 0; kind < kinds; kind++) bias[kind] = (bias[kind] ?? 0) - 0.02 * (errors[kind] ?? 0);
    }
  }
  return weights;
}

function improve(row: Float32Array, squares: Float32Array, errors: Float32Array, amount: number): void {
  for (let kind = 0; kind < row.length; kind++) {
    const weight = row[kind] as number;
    const slope = (errors[kind] as number) * amount + decay * weight;
    const sum = (squares[kind] as number) + slope * slope;
    squares[kind] = sum;
    row[kind] = weight - (rate * slope) / Math.sqrt(sum);
  }
}

/** The probability of each class, which sum to 1. */
export function likelihoods(weights: Weights, features: Features, vector: Float32Array): Float32Array {
  const scores = Float32Array.from(weights.bias);
  for (const [name, amount] of features) {
    const row = weights.features.get(name);
    if (row)
      for (let kind = 0; kind < scores.length; kind++)
        scores[kind] = (scores[kind] as number) + (row[kind] as number) * amount;
  }
  for (let n = 0; n < weights.vector.length; n++) {
    const amount = (vector[n] ?? 0) * vectorScale;
    const row = weights.vector[n] as Float32Array;
    for (let kind = 0; kind < scores.length; kind++)
      scores[kind] = (scores[kind] as number) + (row[kind] as number) * amount;
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) highest = Math.max(highest, score);
  let sum = 0;
  for (let kind = 0; kind < scores.length; kind++) {
    const power = Math.exp((scores[kind] as number) - highest);
    scores[kind] = power;
    sum += power;
  }
  return scores.map((power) => power / sum);
}

/** A fixed order in which texts of one kind do not follow each other (a full-period linear congruence). */
function shuffle(count: number): number[] {
  const keys = Array.from({ length: count }, (_, place) => ({ place, key: (place * 2654435761) % 4294967296 }));
  return keys.sort((one, other) => one.key - other.key).map(({ place }) => place);
}
