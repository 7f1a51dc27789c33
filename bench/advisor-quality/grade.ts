import type { Advice } from '@petalwise/advisor/answer/advice';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { saleOf } from '@petalwise/catalogue/sales';
import type { Case } from './case.ts';

/** What is wrong with an answer, in words; nothing where it is right. */
export function grade({ expect }: Case, { kind, markdown, products, language }: Advice, now: Date): string[] {
  const text = plain(markdown);
  const opening = text
    .split(/(?<=[.!?])\s+/)
    .slice(0, 2)
    .join(' ');
  const missing = (groups: readonly (readonly RegExp[])[], where: string) =>
    groups
      .filter((group) => !group.some((one) => one.test(where)))
      .map((group) => group.map(({ source }) => source).join(' | '));
  return [
    ...(expect.kinds.includes(kind) ? [] : [`is ${kind}, not ${expect.kinds.join(' or ')}`]),
    ...missing(expect.says, text).map((group) => `does not say ${group}`),
    ...missing(expect.first, opening).map((group) => `does not begin with ${group}`),
    ...expect.not.flatMap((one) => (one.test(text) ? [`says "${one.exec(text)?.[0]}"`] : [])),
    ...gradeProducts(
      expect.products,
      products.map(({ id }) => id),
      now,
    ),
    ...(expect.language && expect.language !== language ? [`speaks ${language}, not ${expect.language}`] : []),
  ];
}

const priceOf = (id: string, now: Date) => {
  const product = catalogue.find((one) => one.id === id);
  return product ? (saleOf(product, now)?.salePrice ?? product.originalPrice) : Number.NaN;
};

function gradeProducts(expect: Case['expect']['products'], ids: readonly string[], now: Date): string[] {
  if (!expect) return ids.length > 3 ? [`shows ${ids.length} products`] : [];
  const { min = 0, max = 3, maxPriceCents, ids: wanted = [], notIds = [] } = expect;
  return [
    ...(ids.length < min ? [`shows ${ids.length} products, fewer than ${min}`] : []),
    ...(ids.length > max ? [`shows ${ids.length} products, more than ${max}: ${ids.join(' ')}`] : []),
    ...ids
      .filter((id) => maxPriceCents !== undefined && !(priceOf(id, now) <= maxPriceCents))
      .map((id) => `${id} costs too much`),
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `does not show ${id}`),
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
