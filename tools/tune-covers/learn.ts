import { Chance } from './random.ts';

/** Rows of numbers, each `width` long, and the kind of each. */
export type Lesson = { inputs: Float32Array; answers: Uint8Array; width: number; kinds: number };

export type Learnt = Record<'mean' | 'deviation' | 'first' | 'bias' | 'second' | 'last', Float32Array>;

export const HIDDEN = 24;
const ROUNDS = 6;
const BATCH = 256;
const RATE = { first: 3e-3, last: 1e-4 };
const DECAY = 1e-4;
/** Units that rest in a step, and noise on the inputs: what is learnt must not hang on single numbers. */
const RESTING = 0.1;
const NOISE = 0.15;
const MOST_DEVIATIONS = 5;
const LEAK = 0.1;

type Weights = Omit<Learnt, 'mean' | 'deviation'>;

/** Learns a network with one hidden layer (Adam, Kingma and Ba 2015) that returns log odds of the kinds. */
export function learn({ inputs, answers, width, kinds }: Lesson, log: (line: string) => void): Learnt {
  const chance = new Chance(1);
  const { mean, deviation } = spreadOf(inputs, width);
  const count = answers.length;
  const weights: Weights = {
    first: Float32Array.from({ length: width * HIDDEN }, () => chance.normal() * 0.06),
    bias: new Float32Array(HIDDEN),
    second: Float32Array.from({ length: HIDDEN * kinds }, () => chance.normal() * 0.3),
    last: new Float32Array(kinds),
  };
  const steps = {
    first: new Adam(weights.first),
    bias: new Adam(weights.bias),
    second: new Adam(weights.second),
    last: new Adam(weights.last),
  };
  const noise = Float32Array.from({ length: 1 << 16 }, () => chance.normal() * NOISE);
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  const row = new Float32Array(width);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, chance);
    const rate = RATE.first * (1 - round / ROUNDS) + RATE.last;
    let loss = 0;
    for (let from = 0; from + BATCH <= count; from += BATCH) {
      for (let place = from; place < from + BATCH; place++) {
        const at = order[place] as number;
        const start = chance.whole(noise.length - width);
        for (let input = 0; input < width; input++) {
          const raw = ((inputs[at * width + input] as number) - (mean[input] as number)) / (deviation[input] as number);
          row[input] = Math.min(MOST_DEVIATIONS, Math.max(-MOST_DEVIATIONS, raw)) + (noise[start + input] as number);
        }
        loss += step({ row, answer: answers[at] as number, weights, steps }, chance);
      }
      for (const one of Object.values(steps)) one.apply(rate);
    }
    log(`round ${round + 1} of ${ROUNDS}: loss ${(loss / count).toFixed(4)}`);
  }
  return { mean, deviation, ...weights };
}

type Step = { row: Float32Array; answer: number; weights: Weights; steps: Record<keyof Weights, Adam> };

/** Adds the gradients of one row; returns its loss. */
function step({ row, answer, weights: { first, bias, second, last }, steps }: Step, chance: Chance): number {
  const sums = Float32Array.from(bias);
  for (let input = 0; input < row.length; input++) {
    const value = row[input] as number;
    const from = input * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++)
      sums[unit] = (sums[unit] as number) + value * (first[from + unit] as number);
  }
  const awake = sums.map(() => (chance.happens(RESTING) ? 0 : 1 / (1 - RESTING)));
  const active = sums.map((sum, unit) => (sum > 0 ? sum : sum * LEAK) * (awake[unit] as number));
  const kinds = last.length;
  const odds = Float32Array.from(last);
  for (let unit = 0; unit < HIDDEN; unit++)
    for (let kind = 0; kind < kinds; kind++)
      odds[kind] = (odds[kind] as number) + (active[unit] as number) * (second[unit * kinds + kind] as number);
  const highest = Math.max(...odds);
  const powers = odds.map((value) => Math.exp(value - highest));
  const sum = powers.reduce((a, b) => a + b);
  const errors = powers.map((power, kind) => power / sum - (kind === answer ? 1 : 0));
  const back = new Float32Array(HIDDEN);
  for (let unit = 0; unit < HIDDEN; unit++) {
    let slope = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const at = unit * kinds + kind;
      slope += (errors[kind] as number) * (second[at] as number);
      steps.second.add(at, (errors[kind] as number) * (active[unit] as number));
    }
    back[unit] = slope * ((sums[unit] as number) > 0 ? 1 : LEAK) * (awake[unit] as number);
    steps.bias.add(unit, back[unit] as number);
  }
  for (let kind = 0; kind < kinds; kind++) steps.last.add(kind, errors[kind] as number);
  const gradients = steps.first.gradients;
  for (let input = 0; input < row.length; input++) {
    const value = row[input] as number;
    const from = input * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++)
      gradients[from + unit] = (gradients[from + unit] as number) + value * (back[unit] as number);
  }
  return -Math.log((powers[answer] as number) / sum + 1e-7);
}

class Adam {
  readonly gradients: Float32Array;
  readonly #weights: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  #count = 0;

  constructor(weights: Float32Array) {
    this.#weights = weights;
    this.gradients = new Float32Array(weights.length);
    this.#mean = new Float32Array(weights.length);
    this.#square = new Float32Array(weights.length);
  }

  add(at: number, gradient: number): void {
    this.gradients[at] = (this.gradients[at] as number) + gradient;
  }

  apply(rate: number): void {
    this.#count++;
    const [first, second] = [1 - 0.9 ** this.#count, 1 - 0.999 ** this.#count];
    for (let at = 0; at < this.gradients.length; at++) {
      const gradient = (this.gradients[at] as number) / BATCH + DECAY * (this.#weights[at] as number);
      const mean = 0.9 * (this.#mean[at] as number) + 0.1 * gradient;
      const square = 0.999 * (this.#square[at] as number) + 0.001 * gradient ** 2;
      this.#mean[at] = mean;
      this.#square[at] = square;
      this.#weights[at] = (this.#weights[at] as number) - (rate * mean) / first / (Math.sqrt(square / second) + 1e-8);
    }
    this.gradients.fill(0);
  }
}

function spreadOf(inputs: Float32Array, width: number): Pick<Learnt, 'mean' | 'deviation'> {
  const count = inputs.length / width;
  const [mean, square] = [new Float64Array(width), new Float64Array(width)];
  for (let at = 0; at < inputs.length; at++) {
    const value = inputs[at] as number;
    const input = at % width;
    mean[input] = (mean[input] as number) + value / count;
    square[input] = (square[input] as number) + value ** 2 / count;
  }
  const deviation = square.map((value, input) => Math.sqrt(Math.max(0, value - (mean[input] as number) ** 2)) + 1e-3);
  return { mean: Float32Array.from(mean), deviation: Float32Array.from(deviation) };
}

function shuffle(order: Uint32Array, chance: Chance): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = chance.whole(at + 1);
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
}
