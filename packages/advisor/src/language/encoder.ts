/** Numbers of one vector. */
export const vectorLength = 512;

/** Turns texts into vectors of their meaning: 512 numbers, unit length, so that a dot product is the cosine. */
export interface Encoder {
  encode(texts: readonly string[]): Promise<readonly Float32Array[]>;
}
