export interface Limits {
  readonly most?: number | undefined;
  readonly least?: number | undefined;
}

const units =
  '(?!\\s*(?:%|percent|stars?|years?|yrs?|year olds?|yo|months?|minutes?|mins?|hours?|days?|weeks?|ml|oz|reviews?|times?|people))';
const currency = '(?:dollars?|bucks|usd|quid|pounds?|euros?|eur|gbp|£|€|\\$)';
const money = `[$£€]?\\s*(\\d{1,4}(?:\\.\\d{1,2})?)\\b${units}`;
const marked = `(?:[$£€]\\s*(\\d{1,4}(?:\\.\\d{1,2})?)|(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${currency})`;

const topWords =
  'under|below|less than|less|cheaper than|cheaper|up to|at most|within|max|maximum|no more than|not over|not more than|budget of|budget is|budget|tops';
const topAfter = 'or less|or under|max|maximum|tops|at most|limit|budget|is my (?:budget|limit|max)';
/** Of a limit that is only about so much. */
const leeway = 1.1;
/** "That isn't 60 quid" wants something that costs clearly less. */
const wellBelow = 0.75;

/** What a question allows to pay. Whole cents. */
export function priceLimits(question: string): Limits {
  const text = written(question);
  const find = (pattern: string) => {
    const [, ...found] = new RegExp(pattern).exec(text) ?? [];
    const amount = found.find((one) => one !== undefined);
    return amount === undefined ? undefined : Math.round(Number(amount) * 100);
  };
  const cents = find(`(?:under|below|less than|up to)\\s+(\\d{1,3})\\s*cents?\\b`);
  if (cents !== undefined) return { most: cents / 100 };
  const between = new RegExp(`(?:between|from)\\s+${money}\\s+(?:and|to)\\s+${money}`).exec(text);
  if (between) return { least: Math.round(Number(between[1]) * 100), most: Math.round(Number(between[2]) * 100) };
  const about = find(`(?:about|around|roughly|like|~)\\s*${marked}`);
  const far = find(`\\b(?:isnt|isn't|not|aint|doesnt cost|doesn't cost)\\s+(?:like\\s+)?${marked}`);
  return {
    most:
      find(`\\b(?:${topWords})\\s+(?:than\\s+)?${money}`) ??
      find(`[$£€]?\\s*\\b(\\d{1,4}(?:\\.\\d{1,2})?)\\s*${currency}?\\s*(?:${topAfter})\\b`) ??
      // "For $20", "got 30 bucks".
      find(`\\b(?:for|have|got|spend|only)\\s+${marked}`) ??
      (far === undefined ? undefined : Math.round(far * wellBelow)) ??
      find(`${marked}\\s+(?:to spend)`) ??
      (about === undefined ? undefined : Math.round(about * leeway)),
    least: find(`\\b(?:over|above|more than|at least)\\s+${money}`),
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
