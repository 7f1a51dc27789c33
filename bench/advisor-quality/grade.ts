import type { Advice } from '@petalwise/advisor/advice/advice';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { saleOf } from '@petalwise/catalogue/sales';
import type { Case } from './case.ts';

/** What is wrong with an answer, in words; both lists are empty where it is right. */
export interface Faults {
  /** What a right answer would have said, shown or been. */
  readonly missing: readonly string[];
  /** What it says or shows and must not. */
  readonly forbidden: readonly string[];
}

export function grade({ expect }: Case, { kind, markdown, products, language }: Advice, now: Date): Faults {
  const text = plain(markdown);
  const opening = text
    .split(/(?<=[.!?])\s+/)
    .slice(0, 2)
    .join(' ');
  const unsaid = (groups: readonly (readonly RegExp[])[], where: string) =>
    groups
      .filter((group) => !group.some((one) => one.test(where)))
      .map((group) => group.map(({ source }) => source).join(' | '));
  const ids = products.map(({ id }) => id);
  return {
    missing: [
      ...(expect.kinds.includes(kind) ? [] : [`is ${kind}, not ${expect.kinds.join(' or ')}`]),
      ...unsaid(expect.says, text).map((group) => `does not say ${group}`),
      ...unsaid(expect.first, opening).map((group) => `does not begin with ${group}`),
      ...missingProducts(expect.products, ids),
      ...(expect.language && expect.language !== language ? [`speaks ${language}, not ${expect.language}`] : []),
    ],
    forbidden: [
      ...expect.not.flatMap((one) => (one.test(text) ? [`says "${one.exec(text)?.[0]}"`] : [])),
      ...forbiddenProducts(expect.products, ids, now),
    ],
  };
}

const priceOf = (id: string, now: Date) => {
  const product = catalogue.find((one) => one.id === id);
  return product ? (saleOf(product, now)?.salePrice ?? product.originalPrice) : Number.NaN;
};

type Cards = Case['expect']['products'];

function missingProducts(expect: Cards, ids: readonly string[]): string[] {
  const { min = 0, ids: wanted = [] } = expect ?? {};
  return [
    ...(ids.length < min ? [`shows ${ids.length} products, fewer than ${min}`] : []),
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `does not show ${id}`),
  ];
}

function forbiddenProducts(expect: Cards, ids: readonly string[], now: Date): string[] {
  const { max = 3, maxPriceCents = Number.POSITIVE_INFINITY, notIds = [] } = expect ?? {};
  return [
    ...(ids.length > max ? [`shows ${ids.length} products, more than ${max}: ${ids.join(' ')}`] : []),
    ...ids.filter((id) => !(priceOf(id, now) <= maxPriceCents)).map((id) => `${id} costs too much`),
    ...ids.filter((id) => notIds.includes(id)).map((id) => `shows ${id}`),
  ];
}

/** What a person reads: no Markdown, no numbers of sources. */
export const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[(\d+)\]/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_#`]/g, '')
    .replaceAll(/^\s*(?:-|\d+\.)\s+/gm, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
