/** Width, height and channels of `values`, which hold all channels of a place together, row by row. */
interface Planes {
  readonly side: number;
  readonly channels: number;
  readonly values: Float32Array;
}

/** Every new channel from all channels of the same place. */
interface Mixture {
  /** The weights of one new channel after the other. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** The weights of a network, ready to run. */
export interface FaceNetwork {
  readonly first: Mixture;
  /** `blur`: 3 × 3 weights for each channel by itself. */
  readonly layers: ReadonlyArray<Mixture & { readonly blur: Float32Array }>;
  readonly last: Mixture;
}

/** What is in the file, in its order: how many numbers, and how a byte becomes one (`scale · byte + least`). */
const parts: ReadonlyArray<readonly [count: number, scale: number, least: number]> = [
  [432, 0.009007044399485869, -1.2069439495311063],
  [16, 0.005263455241334205, -0.9211046672334858],
  [144, 0.004001977630690033, -0.5042491814669441],
  [512, 0.013836609615999109, -1.411334180831909],
  [32, 0.0015159862590771096, -0.30926119685173037],
  [288, 0.002666276225856706, -0.317286870876948],
  [2048, 0.015265831292844286, -1.6792414422128714],
  [64, 0.0020280554598453, -0.37113414915168985],
  [576, 0.006100742489683862, -0.8907084034938438],
  [8192, 0.016276211832083907, -2.0508026908425725],
  [128, 0.003394414279975143, -0.7637432129944072],
  [1152, 0.006716050119961009, -0.8059260143953211],
  [32768, 0.021875603993733724, -2.8875797271728514],
  [256, 0.0041141652009066415, -0.8187188749804216],
  [2304, 0.008423839597141042, -0.9013508368940915],
  [131072, 0.030007277283014035, -3.8709387695088107],
  [512, 0.008402082966823203, -1.4871686851277068],
  [12800, 0.028336129469030042, -4.675461362389957],
  [25, 0.002268134028303857, -0.41053225912299807],
];
const fileBytes = parts.reduce((sum, [count]) => sum + count, 0);

/**
 * The tiny face detector of @vladmandic/face-api (MIT) from its file of weights.
 * @throws where the file has another size than these weights
 */
export const readFaceNetwork = (file: Uint8Array): FaceNetwork => {
  if (file.length !== fileBytes) throw new Error(`Not the weights of the face finder: ${file.length} bytes`);
  let from = 0;
  const numbers = parts.map(([count, scale, least]) => {
    const bytes = file.subarray(from, from + count);
    from += count;
    return Float32Array.from(bytes, (byte) => byte * scale + least);
  });
  const at = (index: number) => numbers[index] ?? new Float32Array();
  return {
    first: mixture(at(0), at(1)),
    layers: [2, 5, 8, 11, 14].map((index) => ({ blur: at(index), ...mixture(at(index + 1), at(index + 2)) })),
    last: mixture(at(17), at(18)),
  };
};

/** The file has the new channels of each old one together. Filled up with zeros to a multiple of four. */
const mixture = (file: Float32Array, bias: Float32Array): Mixture => {
  const [from, to] = [file.length / bias.length, Math.ceil(bias.length / 4) * 4];
  const weights = new Float32Array(from * to);
  file.forEach((weight, at) => {
    weights[(at % bias.length) * from + Math.floor(at / bias.length)] = weight;
  });
  const filled = new Float32Array(to);
  filled.set(bias);
  return { weights, bias: filled };
};

/** What its authors subtracted from red, green and blue. */
const mean = [117.001, 114.697, 97.404] as const;

/** Runs the network over a square picture (RGBA): the guesses for each place of the grid that it returns. */
export const runFaceNetwork = ({ first, layers, last }: FaceNetwork, rgba: ArrayLike<number>, side: number): Planes => {
  let planes = pool(leaky(mix(patches(rgba, side), first)), 2);
  layers.forEach((layer, index) => {
    planes = pool(leaky(mix(blurred(planes, layer.blur), layer)), index === layers.length - 1 ? 1 : 2);
  });
  return mix(planes, last);
};

/** The 3 × 3 pixels around each that has all of them. */
const patches = (rgba: ArrayLike<number>, side: number): Planes => {
  const to = side - 2;
  const values = new Float32Array(to * to * 27);
  let at = 0;
  for (let y = 0; y < to; y++) {
    for (let x = 0; x < to; x++) {
      for (let near = 0; near < 9; near++) {
        const pixel = ((y + Math.floor(near / 3)) * side + x + (near % 3)) * 4;
        values[at++] = ((rgba[pixel] as number) - mean[0]) / 255;
        values[at++] = ((rgba[pixel + 1] as number) - mean[1]) / 255;
        values[at++] = ((rgba[pixel + 2] as number) - mean[2]) / 255;
      }
    }
  }
  return { side: to, channels: 27, values };
};

/** Every channel of a place from all channels of that place; nearly all of the time goes here, so four at once. */
const mix = ({ side, channels, values }: Planes, { weights, bias }: Mixture): Planes => {
  const out = bias.length;
  const result = new Float32Array(side * side * out);
  for (let place = 0; place < side * side; place++) {
    const source = place * channels;
    for (let to = 0; to < out; to += 4) {
      let [a, b, c, d] = [bias[to] as number, bias[to + 1] as number, bias[to + 2] as number, bias[to + 3] as number];
      let weight = to * channels;
      for (let channel = 0; channel < channels; channel++, weight++) {
        const value = values[source + channel] as number;
        a += value * (weights[weight] as number);
        b += value * (weights[weight + channels] as number);
        c += value * (weights[weight + 2 * channels] as number);
        d += value * (weights[weight + 3 * channels] as number);
      }
      const target = place * out + to;
      result[target] = a;
      result[target + 1] = b;
      result[target + 2] = c;
      result[target + 3] = d;
    }
  }
  return { side, channels: out, values: result };
};

/** 3 × 3 over each channel by itself; outside the picture is 0. */
const blurred = ({ side, channels, values }: Planes, kernel: Float32Array): Planes => {
  const result = new Float32Array(values.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const target = (y * side + x) * channels;
      for (let row = Math.max(0, y - 1); row <= Math.min(side - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(side - 1, x + 1); column++) {
          const source = (row * side + column) * channels;
          const weight = ((row - y + 1) * 3 + column - x + 1) * channels;
          for (let channel = 0; channel < channels; channel++) {
            result[target + channel] =
              (result[target + channel] as number) +
              (values[source + channel] as number) * (kernel[weight + channel] as number);
          }
        }
      }
    }
  }
  return { side, channels, values: result };
};

const leaky = (planes: Planes): Planes => {
  const { values } = planes;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value < 0) values[at] = value * 0.1;
  }
  return planes;
};

/** The greatest of 2 × 2 places. */
const pool = ({ side, channels, values }: Planes, stride: 1 | 2): Planes => {
  const to = Math.ceil(side / stride);
  const result = new Float32Array(to * to * channels).fill(Number.NEGATIVE_INFINITY);
  for (let y = 0; y < to; y++) {
    for (let x = 0; x < to; x++) {
      const target = (y * to + x) * channels;
      for (let row = y * stride; row < Math.min(side, y * stride + 2); row++) {
        for (let column = x * stride; column < Math.min(side, x * stride + 2); column++) {
          const source = (row * side + column) * channels;
          for (let channel = 0; channel < channels; channel++) {
            const value = values[source + channel] as number;
            if (value > (result[target + channel] as number)) result[target + channel] = value;
          }
        }
      }
    }
  }
  return { side: to, channels, values: result };
};
