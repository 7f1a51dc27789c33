import { plain } from '../person/match-words.ts';
import type { NoteSign } from './note-sign.ts';
import {
  deniedBefore,
  deniesDenial,
  emergencies,
  fineAgain,
  fineByDenial,
  forMinutes,
  lessBefore,
  nothingNow,
  notOver,
  ofOthers,
  over,
  plainlyDeniedBefore,
  severe,
  signs,
  takesBack,
  together,
  wasOrLittle,
} from './note-words.ts';
import { readForeignNote } from './read-foreign-note.ts';

const order: readonly NoteSign[] = [
  'emergency',
  'today',
  'eye',
  'mole',
  'pregnancy',
  'new-medicine',
  'sunburn',
  'wound',
  'irritated',
  'brief',
  'dry',
  'pimples',
  'gone-off',
  'skipped',
  'calm',
  'good',
];

/** Words of a note up to which it may be praised. */
const longestPraise = 15;

/** What a note tells, the gravest first. Only what is plainly denied or over is `calm`: in doubt it is so. */
export function readNote(note: string): NoteSign[] {
  const clauses = splitNote(note);
  const whole = clauses.join(' ');
  const found = new Set(clauses.flatMap((clause, place) => signsIn(clause, clauses.slice(place + 1))));
  if (together.every((words) => words.test(whole)) && found.has('today')) found.add('emergency');
  // Hurt skin is sore skin, for a caller that asks only that.
  if (found.has('sunburn') || found.has('wound')) found.add('irritated');
  // A long note tells more than that all is well.
  if (whole.split(' ').length > longestPraise) for (const sign of ['good', 'calm'] as const) found.delete(sign);
  const read = order.filter((sign) => found.has(sign));
  return read.some((sign) => sign !== 'good') ? read : readForeignNote(whole, read);
}

/** Clauses in plain words. "No redness or itching" denies both, so it becomes "no redness, no itching". */
function splitNote(note: string): string[] {
  return note
    .replace(/(\p{L})\1{2,}/giu, '$1')
    .replaceAll('/', ' or ')
    .replace(/\b(no|without) (\w+)((?:, \w+)*),? (?:or|nor) (?:any )?(\w+)/gi, (_all, no, first, rest, last) =>
      [first, ...rest.split(', ').filter(Boolean), last].map((word) => `${no} ${word}`).join(', '),
    )
    .split(/[.,;:!?\n()]+|\s[-–—]+\s|\b(?:but|though|although|however|then)\b/i)
    .map(plain)
    .filter((clause) => clause !== '');
}

function signsIn(clause: string, later: readonly string[]): NoteSign[] {
  if (emergencies.some((words) => isThere(clause, words))) return ['emergency'];
  if (fineByDenial.test(clause)) return ['good'];
  const found = new Set(signs.flatMap(([sign, words]) => judge(sign, words, clause, later)));
  return withoutDoubles(found, clause);
}

/** A sign that belongs to a graver or plainer one of the same clause is not mentioned twice. */
function withoutDoubles(found: Set<NoteSign>, clause: string): NoteSign[] {
  const drop = (...some: NoteSign[]) => {
    for (const one of some) found.delete(one);
  };
  if (found.has('mole')) drop('today', 'irritated', 'pimples', 'calm');
  if (found.has('pregnancy') && ofOthers.test(clause)) drop('pregnancy');
  if (found.has('eye') || found.has('sunburn')) drop('irritated', 'brief');
  // "Red" and "hurts" are what a pimple is; bumps that are red may be a rash.
  const isPimple =
    found.has('pimples') && !/\b(?:bumps?|itch\w*|burn\w*|st[iu]ng\w*|rash\w*|ich\w*|icth\w*)\b/.test(clause);
  if (isPimple) drop('irritated', 'brief');
  return [...found];
}

/** Whether words are there, and not denied right before or among them. For what cannot wait nothing else counts. */
function isThere(clause: string, words: RegExp): boolean {
  const match = words.exec(clause);
  if (!match) return false;
  // "Lips are not swollen", while "throat tight and not better" denies nothing.
  const isDeniedInside = /\b(?:not|arent|isnt|no|without)(?: (?:at all|any|really))? (?:sw\w+|puff\w*|tight\w*)/.test(
    match[0],
  );
  return !isDeniedInside && !plainlyDeniedBefore.test(clause.slice(0, match.index).trimEnd());
}

/** Signs that are never over because the writer says so: they were there. */
const lasting: ReadonlySet<NoteSign> = new Set(['mole', 'pregnancy', 'new-medicine', 'sunburn', 'wound', 'gone-off']);

function judge(sign: NoteSign, words: RegExp, clause: string, later: readonly string[]): NoteSign[] {
  const places = [...clause.matchAll(new RegExp(words.source, 'g'))];
  const told = places.map((match) => {
    const before = clause.slice(0, match.index).trimEnd();
    const after = clause.slice(match.index + match[0].length);
    if (sign === 'good') return notOver.test(clause) || /\bcould\b/.test(clause) ? [] : [sign];
    if (sign === 'skipped') return [sign];
    if (sign === 'today') return isDenied(plainlyDeniedBefore, before, after) ? ['calm' as const] : [sign];
    if (lasting.has(sign)) return isDenied(plainlyDeniedBefore, before, after) ? [] : [sign];
    if (isDenied(deniedBefore, before, after) || isLess(before)) return ['calm' as const];
    if (over.test(after) && !notOver.test(clause)) return ['calm' as const];
    if (nothingNow[0].test(before) && nothingNow[1].test(after)) return ['calm' as const];
    return sign === 'irritated' ? passing(clause, later) : [sign];
  });
  return told.flat();
}

const isDenied = (denial: RegExp, before: string, after: string): boolean => {
  const match = denial.exec(before);
  return match !== null && !takesBack.test(after) && !deniesDenial.test(before.slice(0, match.index));
};

/** "Less red", while "not any less red" is as red as before. */
const isLess = (before: string): boolean => {
  const match = lessBefore.exec(before);
  return match !== null && !notOver.test(before.slice(0, match.index));
};

/** What stung and passed, within minutes or by now; in doubt it goes on. */
function passing(clause: string, later: readonly string[]): NoteSign[] {
  const isShort = forMinutes.test(clause);
  if (severe.test(clause) || /\bstill\b/.test(clause)) return ['irritated'];
  if (wasOrLittle.test(clause) && later.some((one) => fineAgain.test(one) && !notOver.test(one))) {
    return [isShort ? 'brief' : 'calm'];
  }
  return /\b(?:min|mins|minutes?|secs?|seconds?|moment)\b/.test(clause) && isShort ? ['brief'] : ['irritated'];
}
