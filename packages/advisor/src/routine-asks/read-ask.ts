import type { EntryRef } from '../knowledge/knowledge.ts';
import { add, instead, ranOut, shorten, skip } from './ask-changing.ts';
import { check, cost, day, list, missing, order, pair, progress, rest, size, when, why } from './ask-knowing.ts';
import { isBuild, isMine, isOfAnother, saysNothingElse } from './ask-words.ts';
import type { Heard, Read } from './heard.ts';
import type { RoutineAsk } from './routine-ask.ts';

/** Words that all asks of a routine have one of, so that other messages cost nothing. */
const worthReading =
  /routine|regimen|skin ?care|steps?\b|tonight|today|tomorrow|day\b|\bnights?\b|morning|evening|\b[ap]m\b|\badd\b|\bskip|\bdrop|leave out|take out|take away|without|\bneed\b|\bout of\b|run out|ran out|finished|used up|empty|lost my|doing|kept|stuck|\bwhy\b|\bwhen\b|how often|instead|swap|replace|missing|change|\bup with\b|more often|which|order|before|cost|expensive|daily/;

/** What of the routine a message asks; undefined where it asks nothing of it, or speaks of something else besides. */
export function readAsk(heard: Heard): RoutineAsk | undefined {
  const { text } = heard;
  if (!worthReading.test(text) || isBuild(text)) return undefined;
  if (isOfAnother(text)) return isMine(text) && shares.test(text) ? { kind: 'for-another' } : undefined;
  for (const read of readers) {
    const ask = read(heard);
    if (ask) return harmless.has(ask.kind) || isPure(heard, ask) ? ask : undefined;
  }
  return undefined;
}

const shares = /\b(?:use|share|try|follow|copy|borrow|do|have|work|ok|okay|safe|good|fine|suit\w*)\b/;

/** Kinds of asks of which no answer can be wrong for what else the message tells. */
const harmless: ReadonlySet<RoutineAsk['kind']> = new Set(['progress', 'cost', 'size', 'list', 'shorten']);

/** "Had a peel yesterday, what do I use tonight?" is about the peel. */
function isPure({ text, reading, names, goals }: Heard, { kind }: RoutineAsk): boolean {
  const isKnown = (ref: EntryRef) =>
    ref.startsWith('ingredient:') ||
    (ref.startsWith('concern:') && (kind === 'missing' || goals().includes(ref.slice('concern:'.length))));
  const known = reading.clauses.flatMap(({ mentions }) => mentions).filter(({ ref }) => isKnown(ref));
  return saysNothingElse(text, { names: [...known.map(({ words }) => words), ...names()], mayFeel: kind !== 'why' });
}

/** What is plainer goes first. */
const readers: readonly Read[] = [
  ranOut,
  progress,
  cost,
  instead,
  rest,
  shorten,
  pair,
  order,
  why,
  add,
  skip,
  when,
  size,
  day,
  missing,
  check,
  list,
];
