import type { Ingredient } from '../knowledge/entry.ts';

/** How far above the usual strengths is no longer "strong", but too much to try at home. */
const tooMuch = 2;

/** Every number before a percent sign: "0.025, 0.05 or 0.1 %". */
const percents = (text: string): number[] =>
  Array.from(text.matchAll(/(?:\d+(?:\.\d+)?(?:, | to | or | and ))*\d+(?:\.\d+)? ?%/g), ([list]) =>
    Array.from(list.matchAll(/\d+(?:\.\d+)?/g), ([number]) => Number(number)),
  ).flat();

/** The strength that a question names, in percent: "is 10 % too much", "the 0.5 one". */
export function namedPercent(text: string): number | undefined {
  const match = /(\d+(?:\.\d+)?) ?(?:%|percent|per cent|pct)|\b(0\.\d+)\b/.exec(text);
  return match ? Number(match[1] ?? match[2]) : undefined;
}

/** One sentence on a strength, beside those that the passage about strength names; empty where it names none. */
export function judgeStrength({ facets, traits }: Ingredient, percent: number): string {
  const usual = percents(facets.strength?.lead ?? '');
  if (usual.length === 0) return '';
  const [least, most] = [Math.min(...usual), Math.max(...usual)];
  if (percent > most * tooMuch) return `No, ${percent} % is too strong to use on your face at home. `;
  if (percent > most) return `Better not: ${percent} % is strong, and a lower one is the better start. `;
  if (percent < least) return `${percent} % is weak. `;
  return traits.includes('prescription') ? '' : `Yes, ${percent} % is a usual strength. `;
}
