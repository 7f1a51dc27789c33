/** Numbers of one vector. */
export const vectorLength = 512;
/** Texts that go through the network together; more of them take no less time each, and the first would wait for all. */
const batchSize = 32;
/** Vectors of the last used texts that are kept: about 8 MB. */
const kept = 4000;

/** Turns texts into vectors of their meaning: 512 numbers, unit length, so that a dot product is the cosine. */
export interface Encoder {
  encode(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

interface Waiting {
  readonly text: string;
  readonly resolve: (vector: Float32Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * An encoder over a network that takes a batch at a time. Texts that are asked for before the network is free go through
 * it together, each text once, and the vectors of recent texts are remembered.
 */
export function createEncoder(runBatch: (texts: readonly string[]) => Promise<readonly Float32Array[]>): Encoder {
  const recent = new Map<string, Promise<Float32Array>>();
  const waiting: Waiting[] = [];
  let running = false;

  async function run() {
    running = true;
    while (waiting.length > 0) {
      // Lets every request that has already arrived join the batch.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = waiting.splice(0, batchSize);
      try {
        const vectors = await runBatch(batch.map(({ text }) => text));
        for (const [place, { resolve, reject }] of batch.entries()) {
          const vector = vectors[place];
          if (vector) resolve(vector);
          else reject(new Error('The network returned too few vectors'));
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  function encodeOne(text: string): Promise<Float32Array> {
    const known = recent.get(text);
    // Put at the end again, because the first ones are forgotten first.
    recent.delete(text);
    const vector =
      known ?? new Promise<Float32Array>((resolve, reject) => void waiting.push({ text, resolve, reject }));
    recent.set(text, vector);
    if (!known) vector.catch(() => recent.delete(text));
    for (const oldest of recent.keys()) {
      if (recent.size <= kept) break;
      recent.delete(oldest);
    }
    return vector;
  }

  return {
    async encode(texts) {
      const vectors = texts.map(encodeOne);
      if (!running && waiting.length > 0) void run();
      return Promise.all(vectors);
    },
  };
}
