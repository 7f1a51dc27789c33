export interface Range {
  /** First and last byte, both included. */
  readonly first: number;
  readonly last: number;
}

/**
 * The one part that a Range header asks for (RFC 9110, 14.1.2), cut to the file. Undefined: the whole file, as for several
 * parts at once, which no film player asks for, and for what is no range. `none`: the file has no such part.
 */
export const readRange = (header: string | undefined, size: number): Range | 'none' | undefined => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if (from === '') return cut(Math.max(0, size - Number(to)), size - 1, size);
  if (to !== '' && Number(to) < Number(from)) return undefined;
  return cut(Number(from), to === '' ? size - 1 : Number(to), size);
};

const cut = (first: number, last: number, size: number): Range | 'none' =>
  first < size ? { first, last: Math.min(last, size - 1) } : 'none';
