import { divideNames, type Parts, settleNames } from './divide-names.ts';
import { type Found, unknown } from './found-name.ts';
import type { NameIndex } from './name-index.ts';
import { isProse } from './prose.ts';
import { correctedName, wholeName } from './whole-name.ts';

interface Place {
  /** Nothing of the list was read before. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface PieceRead {
  readonly found: readonly Found[];
  /** What comes before the first name of the list: a title, or a question. */
  readonly before: string;
}

/** Reads what is between two signs of a list: usually one name, sometimes several or a sentence beside one. */
export function readPiece(index: NameIndex, piece: string, place: Place): PieceRead {
  const text = piece.trim();
  const joined = text.replace(/-\s*\n\s*/g, '').replace(/\s+/g, ' ');
  const whole = wholeName(index, joined) ?? (isProse(text) ? undefined : correctedName(index, joined));
  if (whole) return { found: whole, before: '' };
  const lines = text
    .split(/\n+|(?<=[\p{L}\p{N}%)])(?<!\b(?:No|var|ssp|spp|sp|C|I))[.?!:]\s+(?=[\p{L}\d*(])/u)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2) return sortOut(settleNames(divideNames(index, joined), joined, place.isLast), [], place);
  const { parts, sure } = readLines(index, lines, place.isLast);
  return sortOut(parts, sure, place);
}

/** Lines: each one name, or a name that runs on in the next line. */
function readLines(index: NameIndex, lines: readonly string[], isLast: boolean) {
  const parts: (Found | string)[] = [];
  /** Alone in their lines, so that no sentence names them by the way. */
  const sure: Found[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    const next = lines[at + 1]?.trim();
    const own = wholeName(index, line);
    const both =
      next === undefined || own
        ? undefined
        : (wholeName(index, `${line} ${next}`) ?? wholeName(index, `${line}${next}`));
    if (own ?? both) sure.push(...(own ?? both ?? []));
    if (own) parts.push(...own);
    else if (both) {
      parts.push(...both);
      at += 1;
    } else if (isProse(line) && at > 0 && at < lines.length - 1) parts.push(line);
    else {
      const isEnd = isLast && at === lines.length - 1;
      parts.push(...(correctedName(index, line) ?? settleNames(divideNames(index, line), line, isEnd)));
    }
  }
  return { parts, sure };
}

/** Which of the words that are no known names are unknown ones, and which are sentences. */
function sortOut(parts: Parts, sure: readonly Found[], { isFirst, isLast }: Place): PieceRead {
  const firstKnown = parts.findIndex((part) => typeof part !== 'string');
  const lastKnown = parts.findLastIndex((part) => typeof part !== 'string');
  const left = parts.filter((part) => typeof part === 'string').join(' ');
  // A sentence that happens to name something is no part of a list, unless the list begins or ends in it.
  const isAside = !isFirst && !isLast && lastKnown !== 0;
  if (isProse(left) && firstKnown !== -1 && (isAside || refuses.test(left))) return { found: sure, before: left };
  const before = isFirst ? parts.slice(0, Math.max(0, firstKnown === -1 ? parts.length : firstKnown)).join(' ') : '';
  const found = parts.flatMap((part, at) => {
    if (typeof part !== 'string') return [part];
    if (isFirst && firstKnown > at) return [];
    return isProse(part) || !looksLikeName(part) ? [] : [unknown(part)];
  });
  if (isFirst && firstKnown === -1) {
    return isProse(before) || !looksLikeName(before) ? { found: [], before } : { found: [unknown(before)], before: '' };
  }
  return { found, before };
}

/** "I'm allergic to perfume" names what is not to be in it. */
const refuses = /\b(?:i|im|i'm|ive|we|she|he|my)\b.*(?:\ballerg|\breact|\bavoid|\bhate\b|\bwithout\b|\bfree\b|\bno\b)/i;

const looksLikeName = (text: string): boolean => /\p{L}{3}/u.test(text) && text.length <= 90;
