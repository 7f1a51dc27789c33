import type { MetricName, ZoneName } from '@petalwise/contracts/chat/photo';
import type { Where } from './claim.ts';
import { metricWords, products, sees, zoneWords } from './photo-words.ts';

/** A word of a metric in a text, from `start` to `end`. */
export interface Mention {
  readonly metric: MetricName;
  readonly calm: boolean;
  readonly start: number;
  readonly end: number;
}

export const mentionsIn = (text: string): Mention[] => {
  let rest = text;
  const found = metricWords.flatMap(({ metric, words, calm = false }) =>
    [...rest.matchAll(words)].map(({ index, 0: word }) => {
      rest = rest.slice(0, index) + '·'.repeat(word.length) + rest.slice(index + word.length);
      return { metric, calm, start: index, end: index + word.length };
    }),
  );
  return found
    .filter((one) => !isHeading(text, one, found) && !isOfProduct(text, one))
    .sort((one, other) => one.start - other.start);
};

/** "Texture: rough" says it once. */
const isHeading = (text: string, { metric, end }: Mention, all: readonly Mention[]) =>
  text[end] === ':' && all.some((other) => other.metric === metric && other.start > end);

/** "A serum for dark spots", "a matte sunscreen": that is no skin. */
const isOfProduct = (text: string, { start, end }: Mention) =>
  productAfter.test(text.slice(end)) ||
  (!sees.test(text) && /\b(?:for|against|about|with) (?:\w+ )?$/.test(text.slice(0, start)));
const productAfter = new RegExp(`^ (?:\\w+ ){0,2}(?:${products})\\b`);

/** The zones that a text names. */
export const wheresIn = (text: string): Where[] => {
  let rest = text;
  return zoneWords.flatMap(({ words, zones, each = false }) => {
    const isThere = rest.search(words) !== -1;
    rest = rest.replaceAll(words, (word) => '·'.repeat(word.length));
    return isThere ? [{ zones, each }] : [];
  });
};

export const zonesIn = (text: string): ZoneName[] => wheresIn(text).flatMap(({ zones }) => zones);
