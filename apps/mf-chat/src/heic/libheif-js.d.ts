/** The used part of libheif's JavaScript build, which has no types. */
declare module 'libheif-js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Writes RGBA into `target`, turned as the file says; calls back with null where it cannot. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (target: { data: Uint8ClampedArray } | null) => void,
    ): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
