import type { About } from '../advice/advice.ts';
import { answerKey, idOf, kindOf } from '../advice/setting.ts';
import type { Facet, Trait } from '../knowledge/entry.ts';
import type { EntryRef, Knowledge } from '../knowledge/knowledge.ts';
import type { Clause, FacetMatch, Match, Reading } from '../language/reading.ts';
import { contentWords, isOpen, mayExpect } from '../language/weigh-words.ts';
import { needsRest } from '../steps/find-acting.ts';
import { comparable, questionsOf } from '../understanding/examples.ts';
import { asksLeave } from './asks-leave.ts';
import { findLayers, type Layer } from './find-layers.ts';
import { namedPercent } from './judge-strength.ts';

/** What one ask of a message is answered with. */
export type Plan =
  | {
      readonly kind: 'ingredient';
      readonly id: string;
      readonly facet: Facet | undefined;
      readonly concerns: readonly string[];
      readonly asksPermission: boolean;
      /** What else of it was asked in the same message. */
      readonly also?: readonly Facet[];
      /** The strength that was asked about. */
      readonly percent?: number | undefined;
      /** The time of day that was asked about. */
      readonly time?: 'am' | 'pm' | undefined;
    }
  /** The answer to exactly this question. */
  | { readonly kind: 'exact'; readonly id: string }
  | { readonly kind: 'pairs'; readonly ids: readonly string[] }
  /** Whether the things that were named are for this person. */
  | { readonly kind: 'check'; readonly ids: readonly string[] }
  /** What of a pasted list of ingredients is not for this person. */
  /** Which of several things goes first, and when. */
  | {
      readonly kind: 'order';
      readonly ids: readonly string[];
      readonly layers: readonly Layer[];
      readonly isWeek: boolean;
    }
  | { readonly kind: 'comparison'; readonly ids: readonly string[] }
  /** `also`: what else the message asks about the same entry. */
  | {
      readonly kind: 'concern' | 'topic';
      readonly id: string;
      readonly facet: Facet | undefined;
      readonly also?: readonly Facet[];
    }
  | { readonly kind: 'routine'; readonly concerns: readonly string[]; readonly only: 'morning' | 'evening' | undefined }
  | { readonly kind: 'ask-back'; readonly choices: readonly [Match, Match] };

/** Asks of one message that are answered; more would be a book. */
export const mostAsks = 6;

export interface Decided {
  readonly clause: Clause;
  readonly plan: Plan;
  /** Confidence, 0 to 1. */
  readonly score: number;
}

/** Confidence from which a match answers by itself, and from which it is one of two to ask about. */
export const sure = 0.5;
export const possible = 0.3;
/**
 * Confidence from which an exact answer goes first; the same where a rule for two named ingredients, or for one that it is
 * not about, would answer as well;
 * before follow-ups and concerns; and last, where nothing else is near. Chosen on the conversations of the bench.
 */
const exactSure = 0.5;
const exactCertain = 0.9;
const exactLikely = 0.35;
const exactPossible = 0.2;
/** Distance to the next entry under which two matches are asked about. */
const near = 0.08;
/** Distance to the next entry from which a match that is only possible answers by itself. */
const clear = 0.15;
/** Confidence from which an ingredient answers that nobody named. */
const unnamedSure = 0.6;
/** Confidence from which a facet counts; below it the usual facet of the entry is answered. */
const facetSure = 0.35;
/** Confidence from which a facet counts more than the nearest example of the entry: "i'm pregnant. is tretinoin ok". */
const clearFacet = 0.9;

const combines =
  /\b(with|together|mix\w*|combin\w*|layer\w*|same (time|night|day|routine|evening|morning)|at once|alongside|plus|on top of|along with|and)\b|\+|&/;
const compares =
  /\b(vs\.?|versus|differen\w*|differ|compar\w*|better|stronger|gentler|milder|weaker|which( one)?|or)\b/;
const mixes = /\b(with|together|mix\w*|combin\w*|layer\w*|same (time|night|day|routine)|at once|both|on top of)\b/;
const permits = /\b(can|could|may|should|is it (ok|okay|safe|fine|bad)|ok|okay|safe|allowed|am i|do i)\b/;
const routine = /\b(routine|regimen|regime|skin ?care plan|step by step|what order|which order|full plan)\b/;
const leans =
  /\b(it|its|it's|this|that|them|they|these|those|one|same|instead|both)\b|^(and|what about|how about|but|so|also|or|then)\b/;

interface Around {
  readonly knowledge: Knowledge;
  readonly reading: Reading;
  /** What the answer before was about. */
  readonly about: About | undefined;
  /** Passages given earlier in the conversation: who asks on wants to hear something else. */
  readonly given: ReadonlySet<string>;
  /** Whether it is for who writes, whose profile is known. */
  readonly isForWriter: boolean;
}

/** What each ask of a message is to be answered with; asks that nothing matches are left out. */
export function decide(around: Around): Decided[] {
  const { clauses } = around.reading;
  const asks = clauses.filter((clause) => clause.isAsk);
  const considered =
    asks.length > 0 ? asks : clauses.filter(({ mentions, matches }) => mentions.length > 0 || matches.length > 0);
  const decideAll = (some: readonly Clause[]) =>
    some.map((clause) => decideClause(around, clause)).filter((one) => one !== undefined);
  const decided = decideAll(considered);
  if (decided.some(({ plan }) => !isChatter(around.knowledge, plan))) return withoutRepeats(besideExact(decided));
  // Where only politeness was understood, what the rest tells may be what the person wants to hear about.
  const told = decideAll(clauses.filter((clause) => !considered.includes(clause)));
  return withoutRepeats(told.length > 0 ? told : decided);
}

/** Beside an answer to exactly what was asked, only what was surely asked as well. */
function besideExact(decided: readonly Decided[]): readonly Decided[] {
  if (!decided.some(({ plan, score }) => plan.kind === 'exact' && score >= exactSure)) return decided;
  return decided.filter(
    ({ plan, score, clause }) =>
      plan.kind === 'exact' || (score >= 0.65 && (clause.mentions.length > 0 || clause.raw.includes('?'))),
  );
}

const isChatter = ({ topics }: Knowledge, plan: Plan): boolean =>
  plan.kind === 'topic' && topics.get(plan.id)?.kind === 'talk';

function decideClause(around: Around, clause: Clause): Decided | undefined {
  const said = withNames(around.reading, clause);
  return (
    byChoice(around, clause) ??
    byPerson(around, clause) ??
    byExactAnswer(around, clause, exactSure) ??
    byNeedling(around, said) ??
    byComparison(around.knowledge, said) ??
    byOrder(around, said) ??
    byRoutine(around, said) ??
    byGeneralQuestion(around, clause, said) ??
    byTopic(around, said, said !== clause) ??
    byIngredients(around, said) ??
    byExactAnswer(around, clause, exactLikely) ??
    byFollowUp(around, clause) ??
    byConcerns(around, said) ??
    byMeaning(around, clause) ??
    byExactAnswer(around, clause, exactPossible)
  );
}

/** What this very person asks: "can I get waxed?" on isotretinoin. */
function byPerson({ given, isForWriter }: Around, clause: Clause): Decided | undefined {
  const best = clause.personal.find(({ id }) => !given.has(answerKey(id)));
  if (!isForWriter || !best || best.score < exactSure || topicOf(best.id)) return undefined;
  return { clause, plan: { kind: 'exact', id: best.id }, score: best.score };
}

/** Whether a question has an answer for this very person, before which no product is looked for. */
export const isPersonal = ({ personal: [best] }: Clause): boolean => best !== undefined && best.score >= exactSure;

/**
 * "Retinol and vitamin C together?" is what the pair rules are for; "I'm pregnant, is retinol ok?" and "can I use it?" what
 * each ingredient tells by itself.
 */
const isPlain = ({ english }: Reading, clause: Clause, score: number): boolean => {
  const { text, mentions } = clause;
  const ids = named(mentions, 'ingredient');
  if (asksLeave(text) && (isOpen(text) || (mayExpect(english) && ids.length === 1))) return true;
  const isPair = ids.length === 2 && mixes.test(text);
  if (isPair && saysOnlyName(clause)) return true;
  return (isPair || (ids.length === 1 && asksLeave(text) && saysOnlyName(clause))) && score < exactCertain;
};

const ways = new Set(
  'add added back continue go keep product toner serum cream gel wash cleanser lotion together same time routine mix combine layer'.split(
    ' ',
  ),
);

/** "Can I go back on my retinol?" is about retinol; "can I get waxed with retinol?" is about waxing. */
function saysOnlyName({ text, mentions }: Clause): boolean {
  const names = contentWords(mentions.map(({ words }) => words).join(' '));
  return [...contentWords(text)].every((word) => names.has(word) || isOpen(word) || ways.has(word));
}

/** The exact question that was asked, or the topic about Petalwise, small talk or what is not spoken of that is meant. */
function byExactAnswer({ knowledge, given, reading }: Around, clause: Clause, least: number): Decided | undefined {
  const best = clause.answers.find(({ id }) => !given.has(answerKey(id)));
  if (!best || isPlain(reading, clause, best.score) || isWordForWord(knowledge, clause, best.id)) return undefined;
  if (best.score < (leavesOut(knowledge, clause, best.id) ? Math.max(least, exactCertain) : least)) return undefined;
  const topic = topicOf(best.id);
  if (!topic) return { clause, plan: { kind: 'exact', id: best.id }, score: best.score };
  // "Do I quit?" of somebody whose cream burns does not ask how to cancel Premium.
  const isShort = [...contentWords(clause.text)].filter((word) => !isOpen(word)).length < 2;
  const namesSkin = mentioned(reading, 'ingredient').length + mentioned(reading, 'concern').length > 0;
  if (clause.mentions.length > 0 || (isShort && namesSkin)) return undefined;
  const facet = clause.matches.find(({ ref }) => ref === topic)?.facet;
  const plan = planFor(knowledge, topic, facet);
  return plan && { clause, plan, score: best.score };
}

/** Whether a clause names ingredients, and the answer is about none of them. */
function leavesOut({ answers }: Knowledge, { mentions }: Clause, id: string): boolean {
  const ids = named(mentions, 'ingredient');
  return ids.length > 0 && !ids.some((one) => answers.get(id)?.about.includes(one));
}

const topicOf = (id: string): EntryRef | undefined =>
  id.startsWith('topic:') ? `topic:${id.slice('topic:'.length)}` : undefined;

/** Whether an entry has the very words of the question among its own, and the exact answer has not. */
function isWordForWord({ answers }: Knowledge, { text, matches: [match] }: Clause, id: string): boolean {
  const asked = comparable(text);
  const answer = answers.get(id);
  return match?.example === asked && !(answer && questionsOf(answer).includes(asked));
}

/** A clause that names nothing asks about what the clause before it named: "mandelic acid, who is that for". */
function withNames({ clauses }: Reading, clause: Clause): Clause {
  const isNaming = ({ mentions }: Clause) => mentions.some(({ ref }) => kindOf(ref) !== 'topic');
  if (isNaming(clause)) return clause;
  const place = clauses.indexOf(clause);
  const best = clause.matches[0];
  const bar = best && kindOf(best.ref) === 'topic' ? sure : 0.75;
  if (best && best.score >= bar && !clause.isGeneral && !leans.test(clause.text)) return clause;
  const named =
    clauses.slice(0, place).findLast(isNaming) ?? clauses.slice(place + 1).find((one) => !one.isAsk && isNaming(one));
  return named ? { ...clause, mentions: [...clause.mentions, ...named.mentions] } : clause;
}

const named = (mentions: Clause['mentions'], kind: 'ingredient' | 'concern' | 'topic'): string[] => [
  ...new Set(mentions.filter(({ ref }) => kindOf(ref) === kind).map(({ ref }) => idOf(ref))),
];

/** Names of the whole message: people name the thing in one sentence and ask in the next. */
const mentioned = ({ clauses }: Reading, kind: 'ingredient' | 'concern') =>
  named(
    clauses.flatMap(({ mentions }) => mentions),
    kind,
  );

const facetOf = (facets: readonly FacetMatch[]): Facet | undefined =>
  facets.find(({ score }) => score >= facetSure)?.facet;

/** Whether it asks what goes on first, rather than what to buy. */
export const asksOrder = ({ text }: Clause): boolean => orders.test(text) || weeks.test(text);

/** Asks how to share several things out over a day or a week. */
const weeks =
  /\b(space|rotate|alternate|schedule|split up|weekly plan|plan (for )?(the|my|a) week|which (nights?|days?)|actual days|which of (them|these|those|all|the))\b/;

const orders =
  /\b(what|which|in what|in which|correct|right) (order|goes first|first|one first|goes where)\b|\border\b|\bgoes? (first|where|when|on first)\b|\bfirst or\b|\bbefore or after\b|\bwhat goes\b/;

function byOrder({ reading, about }: Around, clause: Clause): Decided | undefined {
  if (!asksOrder(clause)) return undefined;
  const here = named(clause.mentions, 'ingredient');
  const isWeek = weeks.test(clause.text);
  const all = here.length > 1 ? here : mentioned(reading, 'ingredient');
  // "Which goes on first then?" after two things were spoken of.
  const ids = all.length > 0 ? all : ingredientsOf(about);
  const layers = isWeek ? [] : findLayers(reading.english);
  if (ids.length + layers.length < 2) return undefined;
  return {
    clause,
    plan: {
      kind: 'order',
      ids,
      layers,
      isWeek: isWeek && /\b(nights?|days?|week|weekly|rotate|schedule|alternate)\b/.test(clause.text),
    },
    score: 0.8,
  };
}

/** Three or more against each other; a topic compares two at most. */
function byComparison({ topics, ingredients }: Knowledge, clause: Clause): Decided | undefined {
  const compared = named(clause.mentions, 'topic').flatMap((id) => topics.get(id)?.about ?? []);
  const ids = [...new Set([...compared.filter((id) => ingredients.has(id)), ...named(clause.mentions, 'ingredient')])];
  if (ids.length < 3 || !compares.test(clause.text) || mixes.test(clause.text)) return undefined;
  return { clause, plan: { kind: 'comparison', ids: ids.slice(0, 4) }, score: 0.9 };
}

function byRoutine(around: Around, clause: Clause): Decided | undefined {
  const { reading } = around;
  const later = otherTime(around, clause);
  if (later) return later;
  if (!routine.test(clause.text) || named(clause.mentions, 'ingredient').length > 0) return undefined;
  const topic = clause.matches[0];
  // "How long until my routine works?" is a question of its own.
  if (topic && kindOf(topic.ref) === 'topic' && topic.score >= 0.7 && !/routine/.test(topic.ref)) return undefined;
  const only = /\b(morning|am|daytime)\b/.test(clause.text)
    ? 'morning'
    : /\b(night|evening|pm|bedtime)\b/.test(clause.text)
      ? 'evening'
      : undefined;
  const both = /\b(morning|am|day)\b.*\b(night|evening|pm)\b|\b(night|evening|pm)\b.*\b(morning|am|day)\b/.test(
    clause.text,
  );
  const plan: Plan = { kind: 'routine', concerns: mentioned(reading, 'concern'), only: both ? undefined : only };
  return { clause, plan, score: 0.8 };
}

const ingredientsOf = (about: About | undefined): string[] =>
  (about?.entries ?? []).filter((ref) => kindOf(ref) === 'ingredient').map(idOf);

const isConcern = (match: Match | undefined) => match !== undefined && kindOf(match.ref) === 'concern';

/** Words of a question that has to be about the answer before. */
const shortFollowUp = 5;

/** "How often?", "what is that for": of what this message named, else of what the answer before was about. */
function byGeneralQuestion({ about, knowledge }: Around, clause: Clause, said: Clause): Decided | undefined {
  const facet = clause.facets[0]?.facet;
  if (!clause.isGeneral || facet === undefined || said.mentions.length > 1) return undefined;
  const follows = leans.test(clause.text) || clause.text.split(' ').length <= shortFollowUp;
  const ref = said.mentions[0]?.ref ?? (follows ? about?.entries[0] : undefined);
  const plan = ref && planFor(knowledge, ref, facet);
  const percent = namedPercent(clause.text);
  return plan && { clause, plan: plan.kind === 'ingredient' ? { ...plan, percent } : plan, score: 0.7 };
}

/** "Which one?" after two things were compared. */
function byChoice({ about, knowledge }: Around, clause: Clause): Decided | undefined {
  if (!about || !/\bwhich (?:one|of (?:them|the two|those))\b[^,]{0,12}$/.test(clause.text)) return undefined;
  if (named(clause.mentions, 'ingredient').length > 0) return undefined;
  const ids = ingredientsOf(about);
  if (ids.length >= 2) return { clause, plan: { kind: 'comparison', ids: ids.slice(0, 3) }, score: 0.8 };
  const [first] = about.entries;
  const plan = first?.includes('-vs-') ? planFor(knowledge, first, undefined) : undefined;
  return plan && { clause, plan, score: 0.8 };
}

const otherHalf =
  /^(?:(?:and|ok|so|then|what about|how about) )*(?:(?:at|in the|for the|for|my|the) )+(night|evening|bedtime|morning|day)(?:time)?s?[ ?.!]*$|^(?:(?:and|ok|so|then|what about|how about) )+(night|evening|bedtime|mornings?)(?:time)?[ ?.!]*$/;

/** "And at night?": the other half of the routine that the answer before was about. */
function otherTime({ about, knowledge }: Around, clause: Clause): Decided | undefined {
  const half = otherHalf.exec(clause.text);
  const time = half?.[1] ?? half?.[2];
  if (time === undefined || !about || clause.mentions.some(({ ref }) => kindOf(ref) !== 'topic')) return undefined;
  const [first] = about.entries;
  if (first !== undefined && kindOf(first) === 'ingredient') {
    const plan = planFor(knowledge, first, 'when');
    return plan && { clause, plan, score: 0.8 };
  }
  const concerns = about.entries.filter((ref) => kindOf(ref) === 'concern').map(idOf);
  const only = time === 'morning' || time === 'day' ? 'morning' : 'evening';
  return { clause, plan: { kind: 'routine', concerns, only }, score: 0.8 };
}

/** A topic goes before the names in a clause where it is about them, is named itself, or is nearly what was asked. */
function byTopic({ knowledge }: Around, clause: Clause, isBorrowed: boolean): Decided | undefined {
  const best = clause.matches.find(({ ref }) => kindOf(ref) === 'topic');
  if (!best || best.score < possible) return undefined;
  const topic = knowledge.topics.get(idOf(best.ref));
  const things = named(clause.mentions, 'ingredient');
  // "Niacinamide with vitamin C" is about the two together, for which there is a rule.
  if (things.length >= 2 && mixes.test(clause.text)) return undefined;
  const troubles = named(clause.mentions, 'concern');
  const isNamed = named(clause.mentions, 'topic').includes(idOf(best.ref));
  // "Adapalene or tretinoin" is about both; who asks of one of them wants that one.
  const subjects = topic?.about.filter((id) => knowledge.ingredients.has(id)) ?? [];
  const covers = things.length > 0 && subjects.length <= things.length && things.every((id) => subjects.includes(id));
  if (topic && / or /.test(topic.name) && things.length === 1 && topic.about.length > 1 && !isNamed) return undefined;
  const top = clause.matches[0] === best;
  // "Can I use retinol while trying?" waits for a yes or a no about retinol.
  if (things.length > 0 && !covers && asksLeave(clause.text)) return undefined;
  const isAsked =
    (isNamed && top) ||
    (things.length === 0 && troubles.length === 0 && best.score >= 0.7 && (top || !isConcern(clause.matches[0]))) ||
    (covers && best.score >= sure) ||
    (things.length === 0 && troubles.length > 0 && top && best.score >= 0.65 && sharesMore(clause, best)) ||
    (things.length === 0 && top && best.score >= sure && troubles.every((id) => topic?.about.includes(id))) ||
    (top && best.score >= 0.92 && !isBorrowed);
  const isOfThings = things.length > 0 || troubles.length > 0;
  if (!isAsked || (isOfThings && topic?.kind === 'talk')) return undefined;
  return { clause, plan: { kind: 'topic', id: idOf(best.ref), facet: best.facet }, score: best.score };
}

/** Whether a match has more in common with a clause than the names in it: "oily skin" alone asks for no sunscreen. */
function sharesMore({ text, mentions }: Clause, { example }: Match): boolean {
  const named = contentWords(mentions.map(({ words }) => words).join(' '));
  const own = contentWords(text);
  return [...contentWords(example)].some((word) => own.has(word) && !named.has(word) && !isOpen(word));
}

const sunscreen = /\b(sunscreen|sun ?block|spf|sun cream)\b/;
const moisturizer = /\b(moisturi[sz]er|moisturi[sz]ing cream)\b/;

/** Products that stand for an ingredient when they are combined: "retinol with moisturizer". */
const standIn = (text: string): string | undefined =>
  sunscreen.test(text) ? 'zinc-oxide' : moisturizer.test(text) ? 'ceramides' : undefined;

/** Asks whether one more thing may be used or kept. */
const keeps =
  /\b(keep|still|continue|add|also|too|as well)\b|\b(can|could|may|should) i (use|do|start|try|put|apply|have|get)\b|\b(ok|okay|fine|safe|bad|allowed) to (use|add|do|start|keep)\b/;
const uses = /\b(use|using|used|on|got|have|started|start|taking|take|apply|prescribed|put on|wear|doing|been)\b/;

/** Ingredients that other clauses of the message say the person uses: "got tret. can i keep my peel". */
const usedBeside = ({ clauses }: Reading, clause: Clause): string[] =>
  clauses
    .filter((one) => one.text !== clause.text && !one.isAsk && uses.test(one.text))
    .flatMap(({ mentions }) => named(mentions, 'ingredient'));

/** Skin that is, was or will be needled in these days; what follows from it goes before what is said of an active. */
const needled = /\b(?:micro ?-?needl\w*|needling|(?:was|been|got|freshly) needled|skin ?pen|derma ?pen)\b/;
const needlingAnswer = 'needling-actives-tonight';

/** "Had microneedling yesterday, can I use my adapalene tonight?" */
function byNeedling({ knowledge, reading }: Around, clause: Clause): Decided | undefined {
  const isHarsh = named(clause.mentions, 'ingredient').some((id) => {
    const one = knowledge.ingredients.get(id);
    return one !== undefined && (needsRest(one) || one.traits.some((trait) => harsh.has(trait)));
  });
  if (!isHarsh || !needled.test(reading.english) || !knowledge.answers.has(needlingAnswer)) return undefined;
  return { clause, plan: { kind: 'exact', id: needlingAnswer }, score: 0.9 };
}

const harsh: ReadonlySet<Trait> = new Set(['vitamin-c', 'benzoyl-peroxide']);

function byIngredients(around: Around, clause: Clause): Decided | undefined {
  const here = named(clause.mentions, 'ingredient');
  const facet = facetOf(clause.facets);
  const { text } = clause;
  const [first] = here;
  if (first === undefined) return undefined;
  if (here.length >= 2 && compares.test(text) && !mixes.test(text)) {
    return { clause, plan: { kind: 'comparison', ids: here.slice(0, 4) }, score: 0.8 };
  }
  const inUse = usedBeside(around.reading, clause).filter((id) => !here.includes(id));
  if (inUse.length > 0 && keeps.test(text)) {
    return { clause, plan: { kind: 'pairs', ids: [...inUse, ...here].slice(0, 4) }, score: 0.8 };
  }
  if (here.length >= 2 && (combines.test(text) || facet === 'with' || permits.test(text))) {
    return { clause, plan: { kind: 'pairs', ids: here.slice(0, 4) }, score: 0.8 };
  }
  const earlier = ingredientsOf(around.about).filter((id) => id !== first);
  if (here.length === 1 && earlier[0] !== undefined && leans.test(text) && mixes.test(text)) {
    return { clause, plan: { kind: 'pairs', ids: [earlier[0], first] }, score: 0.7 };
  }
  const stand = standIn(text);
  const others = mentioned(around.reading, 'ingredient').filter((id) => id !== first);
  const partner = others[0] ?? stand;
  if (here.length === 1 && partner !== undefined && partner !== first && mixes.test(text)) {
    return {
      clause,
      plan: { kind: 'pairs', ids: [first, ...(others.length > 0 ? others : [partner])].slice(0, 4) },
      score: 0.7,
    };
  }
  const own = clause.matches.find((match) => match.ref === `ingredient:${first}`);
  const concerns = /\b(for|help\w*|good|treat\w*|fix\w*|work\w*|on|worth)\b/.test(text)
    ? named(clause.mentions, 'concern')
    : [];
  const asked = askedFacet(clause, own);
  const percent = ownFacets.has(asked ?? 'what') ? undefined : namedPercent(text);
  const troubling = troubles(around, first);
  return {
    clause,
    plan: {
      kind: 'ingredient',
      id: first,
      facet: percent !== undefined ? 'strength' : concerns.length > 0 ? 'who' : asked,
      concerns: percent !== undefined ? [] : concerns.length > 0 || !permits.test(text) ? concerns : troubling,
      percent,
      time: namedTime(text),
      asksPermission: asksLeave(text),
    },
    score: 0.7,
  };
}

/** Facets that a strength in the question does not change: "hydroquinone 4 %, how long can i stay on it". */
const ownFacets: ReadonlySet<Facet> = new Set<Facet>([
  'duration',
  'side-effects',
  'with',
  'pregnancy',
  'when',
  'doctor',
]);

/** The only time of day that a text names. */
function namedTime(text: string): 'am' | 'pm' | undefined {
  const morning = /\b(morning|mornings|am|daytime|during the day)\b/.test(text);
  const evening = /\b(night|nights|evening|pm|bed|bedtime)\b/.test(text);
  return morning === evening ? undefined : morning ? 'am' : 'pm';
}

/** What is asked of a named ingredient; a mix only where something to mix it with is spoken of. */
function askedFacet({ text, facets }: Clause, own: Match | undefined): Facet | undefined {
  const isMix = combines.test(text) || sunscreen.test(text) || /\b(before|after|over|under)\b/.test(text);
  const fits = (facet: Facet) => facet !== 'with' || isMix;
  const [clearest] = facets;
  if (clearest && clearest.score >= clearFacet && fits(clearest.facet)) return clearest.facet;
  if (own && own.score >= 0.6 && fits(own.facet)) return own.facet;
  return facetOf(facets.filter(({ facet }) => fits(facet))) ?? (own && fits(own.facet) ? own.facet : undefined);
}

/** Concerns, of this message or the answer before, that an ingredient is likely to make worse. */
function troubles({ knowledge, reading, about }: Around, id: string): string[] {
  const earlier = (about?.entries ?? []).filter((ref) => kindOf(ref) === 'concern').map(idOf);
  const worsens = knowledge.ingredients.get(id)?.worsens ?? [];
  return [...mentioned(reading, 'concern'), ...earlier].filter((concern) => worsens.includes(concern));
}

/** The entries of the answer before, with the facet that is asked now. */
function byFollowUp({ about, knowledge, reading }: Around, clause: Clause): Decided | undefined {
  if (!about || about.entries.length === 0) return undefined;
  const best = clause.matches[0];
  const isShort = clause.text.split(' ').length <= 8;
  const hasOwn = clause.mentions.some(({ ref }) => kindOf(ref) !== 'topic');
  if (hasOwn || !(leans.test(clause.text) || isShort)) return undefined;
  if (best && best.score >= 0.7 && (!leans.test(clause.text) || (best.score >= 0.85 && !isOpen(clause.text)))) {
    return undefined;
  }
  const facet = facetOf(clause.facets);
  const [first] = about.entries;
  if (!first || (!facet && !leans.test(clause.text))) return undefined;
  const plan = planFor(knowledge, first, facet);
  if (plan?.kind !== 'ingredient') return plan && { clause, plan, score: 0.6 };
  // "My skin is oily and I get spots. Should I?"
  const concerns = permits.test(clause.text) ? mentioned(reading, 'concern') : [];
  const asked = concerns.length > 0 ? 'who' : plan.facet;
  return { clause, plan: { ...plan, facet: asked, concerns, asksPermission: asksLeave(clause.text) }, score: 0.6 };
}

const explaining: ReadonlySet<Facet> = new Set<Facet>(['what', 'cause', 'doctor', 'myths', 'side-effects']);
const explains =
  /\b(what (is|are|causes?|makes|s)|whats|why|where (do|does|from)|how come|caus\w*|reason|because|doctor|dr|derm\w*|serious|dangerous|normal|bad for|worry|worried|true|myth|really|does|do they|mean|means|difference|contagious|catch|permanent|go away|same|from|is it|is this|are they|could it|can it)\b/;

function byConcerns(_around: Around, clause: Clause): Decided | undefined {
  const [id] = named(clause.mentions, 'concern');
  if (id === undefined) return undefined;
  const own = clause.matches.find((match) => match.ref === `concern:${id}`);
  const meant = own && own.score >= 0.6 ? own.facet : (facetOf(clause.facets) ?? own?.facet);
  // Who only names a trouble, or asks what to do, wants help with it and no definition.
  const facet = meant && explaining.has(meant) && !explains.test(clause.text) ? 'how' : meant;
  return { clause, plan: { kind: 'concern', id, facet }, score: 0.7 };
}

/** No name in it: the entry whose example questions are nearest in words and meaning. */
function byMeaning({ knowledge }: Around, clause: Clause): Decided | undefined {
  // An ingredient that is not named is hardly ever meant.
  const [best, ...rest] = clause.matches.filter(
    ({ ref, score }) => kindOf(ref) !== 'ingredient' || score >= unnamedSure,
  );
  if (!best || best.score < possible) return undefined;
  const other = rest.find(({ ref }) => ref !== best.ref);
  const lead = best.score - (other?.score ?? 0);
  if (best.score >= sure || (lead >= clear && !isTalk(knowledge, best.ref))) {
    const plan = planFor(knowledge, best.ref, best.facet);
    return plan && { clause, plan, score: best.score };
  }
  if (!other || lead > near || other.score < possible || !areRelated(clause, best, other)) return undefined;
  if ([best, other].some(({ ref }) => isTalk(knowledge, ref))) return undefined;
  return { clause, plan: { kind: 'ask-back', choices: [best, other] }, score: best.score };
}

/** Whether two matches are readings of the same words; otherwise to ask which is meant only shows that neither is. */
function areRelated({ text }: Clause, one: Match, other: Match): boolean {
  const words = contentWords(other.example);
  const shared = [...contentWords(one.example)].filter((word) => words.has(word));
  const own = contentWords(text);
  return shared.some((word) => own.has(word) && !isOpen(word));
}

const isTalk = ({ topics }: Knowledge, ref: EntryRef) =>
  ['talk', 'outside'].includes(topics.get(idOf(ref))?.kind ?? '');

/** The plan that answers one entry. */
export function planFor(knowledge: Knowledge, ref: EntryRef, facet: Facet | undefined): Plan | undefined {
  const id = idOf(ref);
  switch (kindOf(ref)) {
    case 'ingredient':
      return knowledge.ingredients.has(id)
        ? { kind: 'ingredient', id, facet, concerns: [], asksPermission: false }
        : undefined;
    case 'concern':
      return knowledge.concerns.has(id) ? { kind: 'concern', id, facet } : undefined;
    case 'topic':
      return knowledge.topics.has(id) ? { kind: 'topic', id, facet } : undefined;
  }
}

/** What a plan is about: one entry is answered once, with the facet that was asked most surely. */
const subjectOf = (plan: Plan): string => {
  switch (plan.kind) {
    case 'ingredient':
    case 'concern':
    case 'topic':
    case 'exact':
      return `${plan.kind}:${plan.id}`;
    case 'pairs':
    case 'comparison':
      return `${plan.kind}:${plan.ids.join('+')}`;
    default:
      return plan.kind;
  }
};

const facetScore = ({ clause }: Decided) => clause.facets[0]?.score ?? 0;

/** Two asks about one entry, as one: "do you store my photos? who can see them". */
function together(main: Decided, other: Decided): Decided {
  const [plan, second] = [main.plan, other.plan];
  if (!('facet' in plan && 'facet' in second) || !other.clause.isAsk) return main;
  const facets = [second.facet, ...(second.also ?? [])].filter((facet) => facet !== undefined && facet !== plan.facet);
  return { ...main, plan: { ...plan, also: [...(plan.also ?? []), ...facets] as Facet[] } };
}

/** Each subject once, at most six; a part of a mix is not answered again by itself. */
function withoutRepeats(decided: readonly Decided[]): Decided[] {
  const bySubject = new Map<string, Decided>();
  for (const one of decided) {
    const key = subjectOf(one.plan);
    const other = bySubject.get(key);
    if (!other) bySubject.set(key, one);
    else bySubject.set(key, facetScore(one) > facetScore(other) ? together(one, other) : together(other, one));
  }
  const once = [...bySubject.values()];
  const mixed = new Set(once.flatMap(({ plan }) => ('ids' in plan ? plan.ids : [])));
  const single = once.filter(({ plan }) => plan.kind !== 'ingredient' || !mixed.has(plan.id));
  const certain = single.filter(({ plan }) => plan.kind !== 'ask-back');
  return (certain.length > 0 ? certain : single).slice(0, mostAsks);
}
