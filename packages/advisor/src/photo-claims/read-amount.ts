import type { Amount } from './claim.ts';
import type { Mention } from './read-mentions.ts';

export const none: Amount = { least: 0, most: 0 };
export const present: Amount = { least: 1, most: 2 };
const strong: Amount = { least: 2, most: 2 };
const notMuch: Amount = { least: 0, most: 1 };

const deniedWords =
  "(?:no|not|\\w+n't|without|hardly|barely|free (?:of|from)|nor|never|neither|lack of|absence of|minimal(?:ly)?|low|(?<!\\ba )little|(?<!\\ba )few|less)";
const denial = new RegExp(`\\b${deniedWords}\\b(?: [\\w'-]+){0,5} ?$`);
/** Whether what follows is denied: "no redness", "free of dark marks". */
export const isDenied = (before: string) => denial.test(before.trimEnd());
/** In "little redness and an even tone" only the redness is little. */
const nearDenial = new RegExp(`\\b${deniedWords}\\b(?: (?!and\\b)[\\w'-]+){0,2} ?$`);
const deniedAfter = new RegExp(
  `^(?: \\w+)?,? ?(?:(?:is|are|looks?|appears?|seems?|stays?|remains?) )?(?:: |– |- )?(?:very |quite )?(?:${deniedWords}|none|absent|invisible)\\b`,
);
const strongWords =
  /\b(?:very|clearly|strong(?:ly)?|many|lots of|significant(?:ly)?|pronounced|marked(?:ly)?|intense(?:ly)?|high|severe(?:ly)?|numerous|heavily|extremely|really)(?: \w+)? ?$/;
const weakened =
  /\b(?:very|too|particularly|especially|fully|completely|entirely|perfectly|quite|really|overly)(?: \w+)? ?$/;
const softened = /\b(?:fairly|mostly|rather|relatively|quite|pretty|generally|largely|reasonably)(?: \w+)? ?$/;

export const amountBefore = (before: string): Amount => (strongWords.test(before) ? strong : present);

/** How much of a metric a text says that there is. */
export const amountIn = (text: string, { start, end, calm }: Mention): Amount => {
  const before = text.slice(0, start);
  const isOff = (calm ? nearDenial.test(before.trimEnd()) : isDenied(before)) || deniedAfter.test(text.slice(end));
  if (calm) return isOff ? present : softened.test(before) ? notMuch : none;
  if (isOff) return weakened.test(before) ? notMuch : none;
  return amountBefore(before);
};
