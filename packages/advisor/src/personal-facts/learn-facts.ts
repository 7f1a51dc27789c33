import type { Clause, Reading } from '../language/reading.ts';
import { contentWords } from '../language/weigh-words.ts';
import { familiesOf } from '../person/allergy-reach.ts';
import type { Line, ProfileChange } from '../person/line.ts';
import { holds, plain } from '../person/match-words.ts';
import { findAllergies } from './find-allergies.ts';
import { findAge, findPregnancy } from './find-body-facts.ts';
import { findConditions } from './find-conditions.ts';
import { findBudget, findMedicines, findProducts } from './find-habits.ts';
import { findReactions, findRefusals } from './find-reactions.ts';
import { findSkinType } from './find-skin-type.ts';
import { findDislikes, findPreferences } from './find-tastes.ts';
import type { Found } from './found.ts';
import { oneThing, readForgetRequest } from './read-forget-request.ts';
import { type Statement, splitStatements, tidy } from './split-statements.ts';
import { takesBack, withoutDenial } from './take-back.ts';
import { people, type Whose, whoseFact } from './whose-fact.ts';

/** What one message says about a person. */
export interface Learnt {
  /** To keep in the writer's profile, in the order in which it was said. */
  readonly changes: readonly ProfileChange[];
  /** To obey in this answer only: what was asked about, and the facts of somebody else. */
  readonly forThisAnswer: readonly Line[];
  /** Statements that tell more than facts: what troubles the person. */
  readonly rest: readonly string[];
  /** What was said of other people, whomever the answer is for. */
  readonly ofOthers: readonly Line[];
  /** Whom the answer is for. The writer's own lines do not hold for somebody else. */
  readonly about: 'writer' | 'someone-else';
}

/** What is known before the message. */
interface Known {
  readonly now: Date;
  /** "Stopped niacinamide" ends the line "niacinamide serum" too. */
  readonly profile: readonly Pick<Line, 'kind' | 'value'>[];
  /** What the question before taught, which "that was my sister" takes back. */
  readonly before: () => readonly ProfileChange[];
}

type Said = Pick<Reading, 'language' | 'text' | 'english'> & {
  readonly clauses: readonly Pick<Clause, 'mentions'>[];
};

interface Gathering {
  readonly known: Known;
  readonly names: readonly string[];
  readonly changes: ProfileChange[];
  readonly lines: Line[];
  readonly rest: string[];
  whose: Whose;
  /** Something was said or asked of somebody else, or of the writer. */
  others: number;
  own: number;
  /** Said of the writer and then taken back: it was about somebody else. */
  takenBack: boolean;
  /** The message tells how long a product was used. */
  readonly isOfUse: boolean;
  /** All statements. */
  readonly message: string;
  /** Asked with "I", which may well be for the other: "my baby is 3 weeks old, can I use zinc?" */
  ownAsks: number;
}

/**
 * Reads what a message says about the writer, and about the person it asks for. Never throws on any text.
 * @param profile what is remembered already
 * @param lastQuestion the writer's message before, which this one may take back: "sorry, that was my sister"
 */
export function learnFacts(
  message: Said,
  profile: readonly Pick<Line, 'kind' | 'value'>[],
  now: Date,
  lastQuestion?: string,
): Learnt {
  const before = () => (lastQuestion === undefined ? [] : learnFacts(asEnglish(lastQuestion), [], now).changes);
  const names = message.clauses.flatMap((clause) =>
    clause.mentions.filter(({ ref }) => ref.startsWith('ingredient:')).map(({ words }) => words),
  );
  const known = { now, profile, before };
  // English is read as it was written, with its signs; any other language as the English it was put into.
  const statements = splitStatements(message.language === 'en' ? message.text : message.english);
  const gathering: Gathering = {
    known,
    names,
    changes: [],
    lines: [],
    rest: [],
    whose: 'writer',
    others: 0,
    own: 0,
    ownAsks: 0,
    takenBack: false,
    message: statements.map(({ text }) => text).join('. '),
    isOfUse: statements.some(({ text }) => tellsUse.test(text)),
  };
  const [opening] = tidy(message.language === 'en' ? message.text : message.english).split(/[.!?;\n]+/);
  // Cut into statements, "its my wife who is pregnant" would deny nothing.
  if (opening && takesBack(opening) && !statements.some(({ text }) => takesBack(text))) takeBack(gathering, opening);
  for (const statement of statements.filter(({ text }) => !supposed.test(text))) {
    gather(gathering, statement, statements.length);
  }
  const { changes, lines, rest, others, own, ownAsks, takenBack } = gathering;
  const about = others > 0 && own + ownAsks === 0 ? 'someone-else' : 'writer';
  // "My wife is pregnant and wants something for spots." "Which is best?" is still for her.
  // "My daughter is 10." "She wants a retinol" is about her, too.
  const isSame = others === 0 || (onlyPronoun.test(gathering.message) && !somebody.test(gathering.message));
  const goesOn = isSame && own + ownAsks === 0 && lastQuestion !== undefined;
  const earlier = goesOn ? learnFacts(asEnglish(lastQuestion), profile, now) : undefined;
  const carried = earlier?.about === 'someone-else' ? earlier.ofOthers : [];
  return {
    changes: withoutRepeats(changes),
    // "Breastfeeding my baby": the baby's age is no rule for the mother's skin. In doubt both are obeyed.
    forThisAnswer: [
      ...(own > 0 || (takenBack && ownAsks > 0) ? lines.filter(({ of }) => of === undefined) : lines),
      ...carried,
    ],
    rest,
    ofOthers: lines.filter(({ of }) => of !== undefined),
    about,
  };
}

const onlyPronoun = /\b(?:shes|hes|she|he|her|him)\b/;
const somebody = new RegExp(`\\b(?:${people})s?\\b`);

const asEnglish = (text: string): Said => ({ language: 'en', text, english: text, clauses: [] });

const tellsUse =
  /\b(?:still|no (?:change|results?|difference|improvement|luck)|results?|progress|purg\w*|improv\w*|so far|post ?op|surgery|heal\w*|update)\b/;

/** What is only supposed, wished or asked for once changes nothing that is remembered. */
const supposed =
  /\b(?:pretend|imagine|suppose|supposing|assum(?:e|ing)|hypothetical(?:ly)?|let s say|lets say|say i (?:was|were)|what if|act as if|as if i|as though i|i wish|if only|(?:for|in) this (?:question|answer|once|one time)|just this once)\b/;

function gather(gathering: Gathering, statement: Statement, statements: number): void {
  const { text } = statement;
  const forgotten = readForgetRequest(text);
  if (forgotten) {
    forget(gathering, text, forgotten);
    return;
  }
  if (takesBack(text)) takeBack(gathering, text);
  correct(gathering, text);
  const found = findAll(gathering, text).sort((a, b) => a.at - b.at);
  if (tellsMore(text, found)) gathering.rest.push(text);
  const spoken = whoseFact(text, 0, text.length, gathering.whose);
  for (const one of found) {
    if (one.bare && !isTold(one, statement, statements + found.length - 1)) continue;
    const whose =
      one.child && typeof spoken === 'string'
        ? { other: 'your child' }
        : ofLoss(one, whoseFact(text, one.at, one.end, gathering.whose));
    keep(gathering, one, whose, statement.mode === 'asked' && !one.owned);
    gathering.whose = whose;
  }
  if (found.length === 0) {
    if (spoken !== 'writer') gathering.others += statement.mode === 'asked' || /\bfor\b/.test(text) ? 1 : 0;
    else if (asksForWriter(text, statement.mode === 'asked')) gathering.ownAsks += 1;
    if (/\b(?:i|im|ive|me|my skin|my face)\b/.test(text) || spoken !== 'writer') gathering.whose = spoken;
  }
}

/** Words beside those of the facts from which a statement tells more. */
const fewestWords = 3;
/** The same where it tells no fact. */
const fewestAlone = 2;
const factWords =
  /\b(?:hi|hello|hey|thanks|thank|please|also|really|very|since|years?|months?|weeks?|days?|always|diagnosed|skin|type|face|live|lives|lived|name|here|born|birthday|remember|know|tell|told|just|want|like|currently|taking|using|use|take|have|has|had|been|with|from|lol|actually|sorry|wait|meant|thing|things|products?|budget|allerg\w*|sensitive|mild|severe)\b/g;

/** Whether a statement holds more than the facts that were found in it: what troubles somebody, most likely. */
function tellsMore(text: string, found: readonly Found[]): boolean {
  const bare = found.reduce(
    (left, { at, end, value = '' }) =>
      (left.slice(0, at) + '·'.repeat(Math.max(0, end - at)) + left.slice(end)).replace(
        value,
        '·'.repeat(value.length),
      ),
    text,
  );
  const words = contentWords(bare.replace(factWords, ' ')).size;
  return words >= (found.length > 0 ? fewestWords : fewestAlone);
}

/** "It's latex, not lanolin": a line that is denied by its words alone. */
function correct({ changes, known }: Gathering, text: string): void {
  const denied = /\bnot (?:to |the |a |an )?((?:[\w-]+ ?){1,3})$/.exec(text)?.[1]?.trim();
  if (denied === undefined) return;
  const isDenied = ({ kind, value }: Pick<Line, 'kind' | 'value'>) =>
    kind !== 'pregnancy' && plain(value) === plain(denied);
  for (const { kind, value } of known.profile.filter(isDenied)) changes.push({ act: 'forget', kind, value });
}

/** "We lost him" is the writer's loss, whomever "him" stands for. */
const ofLoss = ({ kind, state }: Found, whose: Whose): Whose =>
  kind === 'pregnancy' && state === 'ended' && whose !== 'writer' && whose.other === 'the person you ask for'
    ? 'writer'
    : whose;

/** "Is it ok for me" asks, even without a question mark. */
const asksForWriter = (text: string, isAsked: boolean): boolean =>
  isAsked ? /\b(?:i|me|my|im|ive)\b/.test(text) : /\b(?:for|on) me\b/.test(text);

/** Whether words without a verb tell a fact: a skin type does, any other only beside more of them. */
const isTold = (found: Found, { mode, text }: Statement, others: number) =>
  mode === 'said' &&
  (others > 1 ||
    text.includes(',') ||
    found.kind === 'skin-type' ||
    found.kind === 'preference' ||
    found.state !== 'is');

function findAll({ names, known, isOfUse, message }: Gathering, text: string): Found[] {
  const told = findAllergies(text, message);
  const allergies = told.length > 0 ? told : findReactions(text, message);
  const inAllergy = (one: Found) =>
    allergies.some(
      (allergy) =>
        allergy.value !== undefined &&
        one.at >= allergy.at &&
        allergy.at + 60 > one.at &&
        text.slice(allergy.at).includes(allergy.value) &&
        one.kind !== 'pregnancy' &&
        one.kind !== 'age',
    );
  const rest = [
    ...findPregnancy(text, isOfUse),
    ...findAge(text, known.now.getUTCFullYear()),
    ...findSkinType(text),
    ...findConditions(text),
    ...findMedicines(text),
    ...(allergies.length > 0 ? [] : findProducts(text, names)),
    ...findBudget(text),
    ...(allergies.length > 0 ? [] : [...findDislikes(text), ...findRefusals(text)]),
    ...findPreferences(text),
  ];
  return [
    ...allergies,
    ...rest.filter((one) => !(one.kind === 'medicine' || one.kind === 'preference') || !inAllergy(one)),
  ];
}

function keep(gathering: Gathering, found: Found, whose: Whose, asked: boolean): void {
  const { changes, lines, known } = gathering;
  const since = known.now.toISOString();
  if (found.value === undefined && found.kind === 'allergy' && whose !== 'writer') return;
  if (whose !== 'writer') {
    gathering.others += 1;
    if (found.state === 'is' || found.state === 'asked') lines.push(lineOf(found, since, { of: whose.other }));
    return;
  }
  if (asked || found.state === 'asked') {
    const supposed =
      found.kind === 'product' || found.kind === 'skin-type' || found.kind === 'concern' || found.kind === 'dislike';
    if (!supposed && found.state !== 'not' && found.state !== 'ended' && found.state !== 'past')
      lines.push(lineOf(found, since, { asked: true }));
    return;
  }
  gathering.own += 1;
  if (found.state === 'is') remember(changes, found);
  else if (found.state !== 'past') changes.push(...endings(found, known));
}

const lineOf = (found: Found, since: string, more: Pick<Line, 'of' | 'asked'>): Line => ({
  kind: found.kind,
  value: (found.value ?? '').slice(0, 120),
  since,
  ...more,
});

const bounds: Partial<Record<Found['kind'], readonly [number, number]>> = { age: [5, 110], budget: [1, 1000] };

function remember(changes: ProfileChange[], { kind, value }: Found): void {
  const limits = bounds[kind];
  if (value === undefined || (limits && (Number(value) < limits[0] || Number(value) > limits[1]))) return;
  // Two types said at once: the second, "sensitive", is a concern beside the first.
  const beside =
    kind === 'skin-type' && changes.some((one) => one.kind === kind && one.act === 'remember' && one.value !== value);
  if (beside && value === 'sensitive') changes.push({ act: 'remember', kind: 'concern', value: 'sensitive skin' });
  else changes.push({ act: 'remember', kind, value: value.slice(0, 120) });
}

/** What no longer holds, with the lines of the profile that say the same in other words. */
function endings({ kind, value, state }: Found, { profile }: Known): ProfileChange[] {
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

function forget(gathering: Gathering, text: string, kinds: readonly Found['kind'][]): void {
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
function takeBack(gathering: Gathering, text: string): void {
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

/** The last word on each thing: what was remembered and then taken back in one message is only taken back. */
function withoutRepeats(changes: readonly ProfileChange[]): ProfileChange[] {
  const key = ({ act, kind, value }: ProfileChange) => `${act} ${kind} ${value}`;
  return changes.filter((one, at) => changes.findIndex((other) => key(other) === key(one)) === at);
}
