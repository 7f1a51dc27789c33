/** Content codings that builds store beside each file, the smallest result first. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];
export const suffixOf = { br: '.br', gzip: '.gz' } as const satisfies Record<Coding, string>;

/**
 * The coding that the caller likes best among those available (RFC 9110, 12.5.3); where it likes several equally, the
 * smallest. Undefined: as it is.
 */
export const chooseCoding = (acceptEncoding: string | undefined, available: readonly Coding[]): Coding | undefined => {
  if (!acceptEncoding) return undefined;
  const qualities = parseQualities(acceptEncoding);
  const like = (coding: string) => qualities.get(coding) ?? qualities.get('*') ?? 0;
  let best: Coding | undefined;
  for (const coding of codings) {
    if (available.includes(coding) && like(coding) > (best ? like(best) : 0)) best = coding;
  }
  return best && like(best) >= (qualities.get('identity') ?? 0) ? best : undefined;
};

const parseQualities = (header: string): Map<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      const quality = q === undefined ? 1 : Number(q.slice(2));
      return [name, Number.isFinite(quality) ? quality : 0];
    }),
  );
