import type { Found } from './match-words.ts';
import type { Token } from './read-tokens.ts';

const guards = new Set(['negation', 'negation-after', 'hypothetical', 'over', 'turn', 'goes-on', 'common']);
/** Words before a sign among which "no" denies it. */
const negationReach = 4;
/** Words after a sign among which "nahi" or "nicht" denies it. */
const negationAfterReach = 2;

/** Where a message denies, imagines, or looks back: what is there is no sign of danger now. */
export function createSignJudge(tokens: readonly Token[], found: readonly Found[]): (sign: Found) => boolean {
  const places = (concept: string) => found.filter((one) => one.concept === concept);
  // "Cannot breathe and has a rash": the "cannot" belongs to its own sign.
  const excused = found.filter(({ concept, start, end }) => end - start > 1 && !guards.has(concept));
  const isExcused = (one: Found) => excused.some(({ start, end }) => start <= one.start && one.start < end);
  const negations = places('negation').filter((one) => !isExcused(one));
  const negationsAfter = places('negation-after').filter((one) => !isExcused(one));
  const imagined = places('hypothetical');
  const past = places('over');
  const turns = places('turn');

  const hasTurn = (from: number, to: number) => turns.some(({ start }) => from < start && start <= to);
  const isSameSentence = (one: number, other: number) => tokens[one]?.sentence === tokens[other]?.sentence;

  const isDenied = (sign: Found) =>
    negations.some(
      ({ end }) =>
        end <= sign.start &&
        isSameSentence(end - 1, sign.start) &&
        !hasTurn(end - 1, sign.start) &&
        (isListed(tokens, end, sign.start) || isNear(tokens, end, sign.start)),
    ) ||
    negationsAfter.some(
      ({ start }) =>
        start >= sign.end &&
        start - sign.end < negationAfterReach &&
        tokens[start]?.clause === tokens[sign.end - 1]?.clause,
    );

  const isImagined = (sign: Found) =>
    imagined.some(
      ({ start }) => start <= sign.start && isSameSentence(start, sign.start) && !hasTurn(start, sign.start),
    );

  const isOver = (sign: Found) =>
    past.some(({ start, end }) => {
      const [from, to] = start < sign.start ? [start, sign.start] : [sign.start, start];
      const isSameClause = tokens[start]?.clause === tokens[sign.start]?.clause;
      return (isSameClause && !hasTurn(from, to)) || (start < sign.end && sign.start < end);
    });

  return (sign) => !isDenied(sign) && !isImagined(sign) && !isOver(sign);
}

const isNear = (tokens: readonly Token[], from: number, sign: number) =>
  sign - from < negationReach && tokens[from - 1]?.clause === tokens[sign]?.clause;

/** "No redness, swelling or fever": the "no" holds for each of them. */
function isListed(tokens: readonly Token[], from: number, sign: number): boolean {
  const between = tokens.slice(from, sign).map(({ word }) => word);
  return between.length < 10 && between.some((word) => ['or', 'nor', 'oder', 'ou', 'ni'].includes(word));
}
