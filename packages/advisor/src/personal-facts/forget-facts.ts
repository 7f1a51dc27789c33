import { familiesOf } from '../person/allergy-reach.ts';
import type { Line, ProfileChange } from '../person/line.ts';
import { holds, plain } from '../person/match-words.ts';
import { findAll } from './find-facts.ts';
import type { Found } from './found.ts';
import type { Gathering, Known } from './gathering.ts';
import { oneThing } from './read-forget-request.ts';
import { withoutDenial } from './take-back.ts';
import { whoseFact } from './whose-fact.ts';

/** "It's latex, not lanolin": a line that is denied by its words alone. */
export function correct({ changes, known }: Gathering, text: string): void {
  const denied = /\bnot (?:to |the |a |an )?((?:[\w-]+ ?){1,3})$/.exec(text)?.[1]?.trim();
  if (denied === undefined) return;
  const isDenied = ({ kind, value }: Pick<Line, 'kind' | 'value'>) =>
    kind !== 'pregnancy' && plain(value) === plain(denied);
  for (const { kind, value } of known.profile.filter(isDenied)) changes.push({ act: 'forget', kind, value });
}

/** What no longer holds, with the lines of the profile that say the same in other words. */
export function endings({ kind, value, state }: Found, { profile }: Known): ProfileChange[] {
  const single =
    kind === 'budget' || value === undefined || (kind === 'pregnancy' && state === 'not' && value === 'pregnant');
  if (single) return [{ act: 'forget', kind, value: undefined }];
  const same = profile.filter(
    (line) => (line.kind === kind || (isUsed(line.kind) && isUsed(kind))) && meansSame(line, { kind, value }),
  );
  const all = [{ kind, value }, ...same.map((line) => ({ kind: line.kind, value: line.value }))];
  return all.map((line) => ({ act: 'forget', ...line }));
}

const isUsed = (kind: string) => kind === 'product' || kind === 'medicine';

function meansSame(line: Pick<Line, 'kind' | 'value'>, ended: Pick<Line, 'kind' | 'value'>): boolean {
  const [a, b] = [plain(line.value), plain(ended.value)];
  if (holds(a, b) || holds(b, a)) return true;
  return ended.kind === 'allergy' && familiesOf(a).some((family) => familiesOf(b).includes(family));
}

const forgetWords =
  /^.*?\b(?:forget|delete|remove|erase|clear|dont remember|stop remembering|dont keep)\b(?: (?:that|about))?/;

export function forget(gathering: Gathering, text: string, kinds: readonly Found['kind'][]): void {
  const { changes, known } = gathering;
  gathering.own += 1;
  const said = findAll(gathering, text.replace(forgetWords, '').trim());
  const named = said.filter((one) => one.value !== undefined && one.state !== 'asked');
  if (named.length > 0 && kinds.length <= 2) {
    for (const one of named) changes.push(...endings({ ...one, state: 'ended' }, known));
    return;
  }
  const thing = kinds.length === 0 ? oneThing(text) : undefined;
  if (thing) changes.push(...forgetThing(thing, known));
  else if (kinds.length === 0 || kinds.length <= 2) {
    const lines = known.profile.filter((line) => isNamed(line, text, kinds));
    for (const { kind, value } of lines) changes.push({ act: 'forget', kind, value });
    if (lines.length > 0) return;
  }
  for (const kind of kinds) changes.push({ act: 'forget', kind, value: undefined });
}

/** "Drop the nickel one": whether a request to forget names what a line says, among the kinds that it names. */
function isNamed(
  { kind, value }: Pick<Line, 'kind' | 'value'>,
  text: string,
  kinds: readonly Found['kind'][],
): boolean {
  if (kinds.length > 0 && !kinds.includes(kind)) return false;
  const words = plain(value);
  const families = kind === 'allergy' ? familiesOf(words) : [];
  return holds(text, words) || familiesOf(plain(text)).some((family) => families.includes(family));
}

/** Every line that speaks of a thing; an allergy to it where none is known. */
function forgetThing(thing: string, { profile }: Known): ProfileChange[] {
  const lines = profile.filter((line) => meansSame(line, { kind: line.kind, value: thing }));
  return [{ kind: 'allergy', value: thing } as const, ...lines].map(({ kind, value }) => ({
    act: 'forget',
    kind,
    value,
  }));
}

/** "Sorry, that was my sister": what was just said was not about the writer. */
export function takeBack(gathering: Gathering, text: string): void {
  const { changes, lines, known } = gathering;
  const own = changes.filter(({ act }) => act === 'remember');
  const said = own.length > 0 ? own : known.before().filter(({ act }) => act === 'remember');
  const whose = whoseFact(withoutDenial(text), text.length, text.length, 'writer');
  if (whose !== 'writer') {
    gathering.others += 1;
    gathering.whose = whose;
  }
  if (said.length === 0) return;
  changes.splice(0, changes.length, ...changes.filter(({ act }) => act !== 'remember'));
  for (const { kind, value } of said) {
    changes.push({ act: 'forget', kind, value });
    if (value !== undefined && whose !== 'writer')
      lines.push({ kind, value, since: known.now.toISOString(), of: whose.other });
  }
  gathering.own = 0;
  gathering.takenBack = true;
}
