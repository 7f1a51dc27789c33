import type { LabelReport } from '@petalwise/contracts/chat/labels';
import { squeezeName } from '../ingredient-lists/squeeze-name.ts';
import type { Line, Strength } from '../person/line.ts';
import type { Obstacle } from '../person/obstacle.ts';
import type { JudgedPart } from './judge-parts.ts';

export type Verdict = LabelReport['verdict'];
export type Paragraph = NonNullable<Verdict['paragraphs']>[number];

/** Whom a label is not for, among those of whom it is not known whether they are the person. */
export interface Warning {
  readonly strength: Strength;
  /** "Not for you if you are pregnant or trying for a baby (Retinol)." */
  readonly words: string;
  readonly paragraph: Paragraph;
}

/** Names of one verdict that are listed; the table has all of them. */
const mostNames = 5;

interface Stopped {
  readonly names: readonly string[];
  readonly stop: Obstacle;
}

/** Whom a list is held against: another person where it is asked about for them. */
export const whomOf = (lines: readonly Line[]): string => lines.find(({ of }) => of !== undefined)?.of ?? 'you';

/**
 * What is flagged for the person, the gravest first; undefined where nothing is. `warnings`: what is graver than the flags and
 * depends on what is not known of them.
 */
export function verdictOf(
  parts: readonly JudgedPart[],
  lines: readonly Line[],
  warnings: readonly Warning[],
): Verdict | undefined {
  const whom = whomOf(lines);
  for (const [place, [strength, kind, lead]] of leads.entries()) {
    const groups = groupsOf(parts, strength);
    if (groups.length === 0) continue;
    const graver = warnings.filter((one) => leads.findIndex(([other]) => other === one.strength) < place);
    const flagged = groups.map((one, at) => told(at === 0 ? lead.replace('you', whom) : 'Also', one)).join(' ');
    return inParagraphs(kind, [plainly(flagged), ...graver, plainly(notes(parts))]);
  }
  return undefined;
}

/** What the person should know beside the verdict; empty where there is nothing. */
export const notes = (parts: readonly JudgedPart[]): string =>
  [traceWords(parts), unknownWords(parts)].filter(Boolean).join(' ');

type Piece = Pick<Warning, 'words' | 'paragraph'>;

export const plainly = (words: string): Piece => ({ words, paragraph: { words, points: [] } });

/** A verdict in one piece for a conversation, and in paragraphs where a part of it is a list. */
export function inParagraphs(kind: Verdict['kind'], pieces: readonly Piece[]): Verdict {
  const some = pieces.filter(({ words }) => words !== '');
  const words = some.map((one) => one.words).join(' ');
  const hasList = some.some(({ paragraph }) => paragraph.points.length > 0);
  return { kind, words, ...(hasList && { paragraphs: some.map(({ paragraph }) => paragraph) }) };
}

const leads: readonly (readonly [Strength, Verdict['kind'], string])[] = [
  ['never', 'not-for-you', 'Not for you'],
  ['ask-doctor', 'ask-first', 'Ask a doctor or pharmacist first'],
  ['careful', 'careful', 'Take care'],
];

/** A user who should avoid an acid finds its name on the bottle. */
function traceWords(parts: readonly JudgedPart[]): string {
  const traces = parts.flatMap(({ name, isTrace }) => (name && isTrace ? [name.inci] : []));
  if (traces.length === 0) return '';
  return `${listed(traces)} ${traces.length === 1 ? 'stands' : 'stand'} so late in it that there is only enough to set the pH, which peels nothing.`;
}

function unknownWords(parts: readonly Pick<JudgedPart, 'name'>[]): string {
  const count = parts.filter(({ name }) => !name).length;
  if (count === 0) return '';
  return count === 1
    ? 'I do not know one of the names, so this is no all-clear for it.'
    : `I do not know ${count} of the names, so this is no all-clear for them.`;
}

/** What one line of the profile speaks against, together. */
function groupsOf(parts: readonly JudgedPart[], strength: Strength): Stopped[] {
  const groups = new Map<Line, { names: string[]; stop: Obstacle }>();
  for (const { name, written, stop, mayContain } of parts) {
    if (!name || stop?.strength !== strength) continue;
    const shown = mayContain ? `${name.inci} (some shades)` : asOnLabel(name.inci, written);
    const group = groups.get(stop.line);
    if (group) group.names.push(shown);
    else groups.set(stop.line, { names: [shown], stop });
  }
  return [...groups.values()];
}

/** A person who looks for it on the bottle needs its word there: "Cera Alba (beeswax)". */
const asOnLabel = (inci: string, written: string): string =>
  /^[\p{L} -]{3,30}$/u.test(written) && squeezeName(written) !== squeezeName(inci)
    ? `${inci} (${written.toLowerCase()})`
    : inci;

function told(lead: string, { names, stop }: Stopped): string {
  const shown = names.slice(0, mostNames);
  const more = names.length - shown.length;
  const list = more > 0 ? `${shown.join(', ')} and ${more} more` : listed(shown);
  const [why = stop.reason] = names.length > 1 ? stop.reason.split(/, and /) : [stop.reason];
  const instead = stop.instead ? ` ${stop.instead}` : '';
  return `${lead}: ${list}, because ${why}.${instead}`;
}

export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
