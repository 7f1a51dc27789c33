export interface Limits {
  readonly most?: number | undefined;
  readonly least?: number | undefined;
}

const units = '(?!\\s*(?:%|percent|stars?|years?|year|minutes?|days?|weeks?|ml|reviews?))';
const money = `\\$?\\s*(\\d{1,4}(?:\\.\\d{1,2})?)\\b${units}`;

/** What a question allows to pay. Whole cents. */
export function priceLimits(question: string): Limits {
  const text = written(question);
  const find = (words: string) => new RegExp(`(?:${words})\\s+(?:than\\s+)?${money}`).exec(text)?.[1];
  const cents = (found: string | undefined) => (found === undefined ? undefined : Math.round(Number(found) * 100));
  const between = new RegExp(`between\\s+${money}\\s+and\\s+${money}`).exec(text);
  if (between) return { least: cents(between[1]), most: cents(between[2]) };
  const orLess = /\$\s*(\d{1,4}(?:\.\d{1,2})?)\s*(?:or less|max|maximum)/.exec(text)?.[1];
  return {
    most: cents(find('under|below|less|cheaper|up to|at most|within|max|maximum|budget of|budget is|for') ?? orLess),
    least: cents(find('over|above|more|from|at least')),
  };
}

/** "1,000" is a thousand; "9,99" is nine and some cents. */
const written = (question: string) =>
  question
    .toLowerCase()
    .replaceAll(/(\d),(?=\d{3}\b)/g, '$1')
    .replaceAll(',', '.');

const amount = '\\d[\\d.]*(?:e[+-]?\\d+)?';
const limit = '(?:under|below|less than|cheaper than|up to|at most|over|above|more than|at least|budget of|budget is)';
const senseless = [
  // Below nothing. After a digit the sign is the middle of a range.
  new RegExp(`(?:^|[^\\d\\s])\\s*([-−]\\s*\\$\\s*${amount})`),
  new RegExp(`(\\$\\s*[-−]\\s*${amount})`),
  new RegExp(`${limit}\\s+([-−]\\s*${amount})`),
  new RegExp(`(minus \\$?\\s*${amount})`),
  // Nothing.
  /(\$\s*0+(?:\.0+)?)(?![\d.e])/,
  new RegExp(`${limit}\\s+(0+(?:\\.0+)?)(?![\\d.]|\\s*%)`),
  // More than anything costs.
  /(\$\s*\d[\d.]*e[+-]?\d+)/,
  /(\$\s*\d{5,}(?:\.\d+)?)/,
];

/** A price as it was written that nothing can have, or that nothing comes near: "$-5", "$1e9". */
export function senselessPrice(question: string): string | undefined {
  const text = written(question);
  return senseless.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
}

export const limitWords = ({ most, least }: Limits): string[] => {
  if (most !== undefined && least !== undefined) return [`between ${dollars(least)} and ${dollars(most)}`];
  if (most !== undefined) return [`under ${dollars(most)}`];
  return least === undefined ? [] : [`over ${dollars(least)}`];
};

/** Whole dollars without cents, as people write a limit. */
const dollars = (cents: number): string => (cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`);
