import { answerKey, kindOf } from '../advice/setting.ts';
import type { Trait } from '../knowledge/entry.ts';
import type { EntryRef, Knowledge } from '../knowledge/knowledge.ts';
import type { Clause, Reading } from '../language/reading.ts';
import { contentWords, isOpen, mayExpect } from '../language/weigh-words.ts';
import { needsRest } from '../steps/find-acting.ts';
import { comparable, questionsOf } from '../understanding/examples.ts';
import { mixes } from './ask-wording.ts';
import { asksLeave } from './asks-leave.ts';
import { exactCertain, exactSure } from './confidence.ts';
import { mentioned, named } from './names-in-clause.ts';
import { type Around, type Decided, planFor } from './plan.ts';

/** What this very person asks: "can I get waxed?" on isotretinoin. */
export function byPerson({ given, isForWriter }: Around, clause: Clause): Decided | undefined {
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
export function byExactAnswer(
  { knowledge, given, reading }: Around,
  clause: Clause,
  least: number,
): Decided | undefined {
  const best = clause.answers.find(({ id }) => !given.has(answerKey(id)));
  if (!best || isPlain(reading, clause, best.score) || isWordForWord(knowledge, clause, best.id)) return undefined;
  if (best.score < (leavesOut(knowledge, clause, best.id) ? Math.max(least, exactCertain) : least)) return undefined;
  const topic = topicOf(best.id);
  if (!topic) return { clause, plan: { kind: 'exact', id: best.id }, score: best.score };
  // "Do I quit?" of a person whose cream burns does not ask how to cancel Premium.
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

/** Whether the question is the name of a topic or an entry's very words, and the exact answer has not these words. */
function isWordForWord({ answers }: Knowledge, { text, mentions, matches: [match] }: Clause, id: string): boolean {
  const asked = comparable(text);
  const answer = answers.get(id);
  const isName = mentions.some(({ ref, words }) => kindOf(ref) === 'topic' && comparable(words) === asked);
  return (isName || match?.example === asked) && !(answer && questionsOf(answer).includes(asked));
}

/** Skin that is, was or will be needled in these days; what follows from it goes before what is said of an active. */
const needled = /\b(?:micro ?-?needl\w*|needling|(?:was|been|got|freshly) needled|skin ?pen|derma ?pen)\b/;

const needlingAnswer = 'needling-actives-tonight';

/** "Had microneedling yesterday, can I use my adapalene tonight?" */
export function byNeedling({ knowledge, reading }: Around, clause: Clause): Decided | undefined {
  const isHarsh = named(clause.mentions, 'ingredient').some((id) => {
    const one = knowledge.ingredients.get(id);
    return one !== undefined && (needsRest(one) || one.traits.some((trait) => harsh.has(trait)));
  });
  if (!isHarsh || !needled.test(reading.english) || !knowledge.answers.has(needlingAnswer)) return undefined;
  return { clause, plan: { kind: 'exact', id: needlingAnswer }, score: 0.9 };
}

const harsh: ReadonlySet<Trait> = new Set(['vitamin-c', 'benzoyl-peroxide']);
