import type { LabelReport } from '@petalwise/contracts/labels';
import type { Line, Strength } from '../person/line.ts';
import type { Obstacle } from '../person/obstacle.ts';
import type { JudgedPart } from './judge-parts.ts';
import { squeezeName } from './squeeze-name.ts';

/** Names of one verdict that are told; the table has all of them. */
const mostNames = 5;

interface Stopped {
  readonly names: readonly string[];
  readonly stop: Obstacle;
}

/**
 * The first sentence about a label: whether it is for the person, and why; undefined where nothing is known of them. It never
 * calls a whole product safe.
 */
export function verdictOf(parts: readonly JudgedPart[], lines: readonly Line[]): LabelReport['verdict'] | undefined {
  // A list that is asked about for somebody else is held against what was said of them.
  const whom = lines.find(({ of }) => of !== undefined)?.of ?? 'you';
  const rest = [traceWords(parts), unknownWords(parts)]
    .filter(Boolean)
    .map((words) => ` ${words}`)
    .join('');
  for (const [strength, kind, lead] of leads) {
    const groups = groupsOf(parts, strength);
    if (groups.length > 0)
      return {
        kind,
        words: `${groups.map((one, place) => told(place === 0 ? lead.replace('you', whom) : 'Also', one)).join(' ')}${rest}`,
      };
  }
  return lines.length === 0
    ? undefined
    : { kind: 'nothing-against', words: `I found nothing in this list that speaks against it for ${whom}.${rest}` };
}

const leads: readonly (readonly [Strength, LabelReport['verdict']['kind'], string])[] = [
  ['never', 'not-for-you', 'Not for you'],
  ['ask-doctor', 'ask-first', 'Ask a doctor or pharmacist first'],
  ['careful', 'careful', 'Take care'],
];

/** Somebody who was told to avoid an acid finds its name on the bottle. */
function traceWords(parts: readonly JudgedPart[]): string {
  const traces = parts.flatMap(({ name, isTrace }) => (name && isTrace ? [name.inci] : []));
  if (traces.length === 0) return '';
  return `${listed(traces)} ${traces.length === 1 ? 'stands' : 'stand'} so late in it that there is only enough to set the pH, which peels nothing.`;
}

/** Empty where every name is known. */
export function unknownWords(parts: readonly Pick<JudgedPart, 'name'>[]): string {
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

/** Somebody who looks for it on the bottle needs its word there: "Cera Alba (beeswax)". */
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
