/** The part of nspell that is used; the package has no types. */
declare module 'nspell' {
  /** `data` has every form of every word of the dictionary as a key. */
  export default function nspell(dictionary: { aff: Buffer; dic: Buffer }): { data: Record<string, unknown> };
}
