import { idOf, kindOf } from '../advice/setting.ts';
import type { Facet } from '../knowledge/entry.ts';
import type { Clause, Match } from '../language/reading.ts';
import { contentWords, isOpen } from '../language/weigh-words.ts';
import { mixes } from './ask-wording.ts';
import { asksLeave } from './asks-leave.ts';
import { clear, near, possible, sure, unnamedSure } from './confidence.ts';
import { facetOf, isConcern, isTalk, named } from './names-in-clause.ts';
import { type Around, type Decided, planFor } from './plan.ts';

/** A topic goes before the names in a clause where it is about them, is named itself, or is nearly what was asked. */
export function byTopic({ knowledge }: Around, clause: Clause, isBorrowed: boolean): Decided | undefined {
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

const explaining: ReadonlySet<Facet> = new Set<Facet>(['what', 'cause', 'doctor', 'myths', 'side-effects']);

const explains =
  /\b(what (is|are|causes?|makes|s)|whats|why|where (do|does|from)|how come|caus\w*|reason|because|doctor|dr|derm\w*|serious|dangerous|normal|bad for|worry|worried|true|myth|really|does|do they|mean|means|difference|contagious|catch|permanent|go away|same|from|is it|is this|are they|could it|can it)\b/;

export function byConcerns(_around: Around, clause: Clause): Decided | undefined {
  const [id] = named(clause.mentions, 'concern');
  if (id === undefined) return undefined;
  const own = clause.matches.find((match) => match.ref === `concern:${id}`);
  const meant = own && own.score >= 0.6 ? own.facet : (facetOf(clause.facets) ?? own?.facet);
  // Who only names a trouble, or asks what to do, wants help with it and no definition.
  const facet = meant && explaining.has(meant) && !explains.test(clause.text) ? 'how' : meant;
  return { clause, plan: { kind: 'concern', id, facet }, score: 0.7 };
}

/** No name in it: the entry whose example questions are nearest in words and meaning. */
export function byMeaning({ knowledge }: Around, clause: Clause): Decided | undefined {
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
