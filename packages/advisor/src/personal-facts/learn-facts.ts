import type { Clause, Reading } from '../language/reading.ts';
import { contentWords } from '../language/weigh-words.ts';
import type { Line, ProfileChange } from '../person/line.ts';
import { findAll } from './find-facts.ts';
import { correct, forget, takeBack } from './forget-facts.ts';
import type { Found } from './found.ts';
import type { Gathering } from './gathering.ts';
import { keep } from './keep-fact.ts';
import { readForgetRequest } from './read-forget-request.ts';
import { type Statement, splitStatements, tidy } from './split-statements.ts';
import { takesBack } from './take-back.ts';
import { people, type Whose, whoseFact } from './whose-fact.ts';

/** What one message says about a person. */
export interface Learnt {
  /** To keep in the writer's profile, in the order in which it was said. */
  readonly changes: readonly ProfileChange[];
  /** To obey in this answer only: what was asked about, and the facts of another person. */
  readonly forThisAnswer: readonly Line[];
  /** Statements that tell more than facts: what troubles the person. */
  readonly rest: readonly string[];
  /** What was said of other people, regardless of whom the answer is for. */
  readonly ofOthers: readonly Line[];
  /** Whom the answer is for. The writer's own lines do not hold for another person. */
  readonly about: 'writer' | 'someone-else';
}

type Said = Pick<Reading, 'language' | 'text' | 'english'> & {
  readonly clauses: readonly Pick<Clause, 'mentions'>[];
};

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
  const isSame = others === 0 || (onlyPronoun.test(gathering.message) && !otherPerson.test(gathering.message));
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

const otherPerson = new RegExp(`\\b(?:${people})s?\\b`);

const asEnglish = (text: string): Said => ({ language: 'en', text, english: text, clauses: [] });

const tellsUse =
  /\b(?:still|no (?:change|results?|difference|improvement|luck)|results?|progress|purg\w*|improv\w*|so far|post ?op|surgery|heal\w*|update)\b/;

/** What is only supposed, wished or asked for once changes nothing that is remembered. */
export const supposed =
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

/** Whether a statement holds more than the facts that were found in it: what troubles a person, most likely. */
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

/** "We lost him" is the writer's loss, regardless of whom "him" means. */
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

/** The last word on each thing: what was remembered and then taken back in one message is only taken back. */
function withoutRepeats(changes: readonly ProfileChange[]): ProfileChange[] {
  const key = ({ act, kind, value }: ProfileChange) => `${act} ${kind} ${value}`;
  return changes.filter((one, at) => changes.findIndex((other) => key(other) === key(one)) === at);
}
