import { idOf, kindOf } from '../advice/setting.ts';
import type { Clause } from '../language/reading.ts';
import { contentWords, isOpen } from '../language/weigh-words.ts';
import { comparable, questionsOf } from '../understanding/examples.ts';
import { findLayers } from './find-layers.ts';
import { ingredientsOf, mentioned, named } from './names-in-clause.ts';
import { type Around, type Decided, type Plan, planFor } from './plan.ts';

const routine = /\b(routine|regimen|regime|skin ?care plan|step by step|what order|which order|full plan)\b/;

/** Whether it asks what goes on first, rather than what to buy. */
export const asksOrder = ({ text }: Clause): boolean => orders.test(text) || weeks.test(text);

/** Asks how to share several things out over a day or a week. */
const weeks =
  /\b(space|rotate|alternate|schedule|split up|weekly plan|plan (for )?(the|my|a) week|which (nights?|days?)|actual days|which of (them|these|those|all|the))\b/;

const orders =
  /\b(what|which|in what|in which|correct|right) (order|goes first|first|one first|goes where)\b|\border\b|\bgoes? (first|where|when|on first)\b|\bfirst or\b|\bbefore or after\b|\bwhat goes\b/;

export function byOrder({ reading, about }: Around, clause: Clause): Decided | undefined {
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

const routineWords = new Set(
  'skincare care skin face routine regimen regime simple basic daily everyday day morning am night nighttime evening pm good best quick full complete person type prone suggest recommend build give make create plan start suit oily dry combination sensitive mature'.split(
    ' ',
  ),
);

/** "How long until my routine works?", "is my routine too much?" */
const ofOwnRoutine =
  /\b(?:my|this|that|the)(?: \w+){0,2} (?:routine|regimen|regime)\b|\bhow (?:long|soon|often|much)\b|\btoo\b/;

/** "Night routine for acne" asks for that and nothing else; a question about dry skin with acne is only near it. */
export function byPlainRoutine(around: Around, clause: Clause): Decided | undefined {
  const { knowledge } = around;
  if (!routine.test(clause.text) || ofOwnRoutine.test(clause.text)) return undefined;
  if (named(clause.mentions, 'concern').length === 0) return undefined;
  const names = contentWords(clause.mentions.map(({ words }) => words).join(' '));
  const isPlain = [...contentWords(clause.text)].every(
    (word) => names.has(word) || routineWords.has(word) || isOpen(word),
  );
  const asked = comparable(clause.text);
  const isExact = clause.answers.some(({ id }) => {
    const answer = knowledge.answers.get(id);
    return answer !== undefined && questionsOf(answer).includes(asked);
  });
  return isPlain && !isExact ? wholeRoutine(around, clause) : undefined;
}

export function byRoutine(around: Around, clause: Clause): Decided | undefined {
  const later = otherTime(around, clause);
  if (later) return later;
  if (!routine.test(clause.text) || named(clause.mentions, 'ingredient').length > 0) return undefined;
  const topic = clause.matches[0];
  // "How long until my routine works?" is a separate question.
  if (topic && kindOf(topic.ref) === 'topic' && topic.score >= 0.7 && !/routine/.test(topic.ref)) return undefined;
  return wholeRoutine(around, clause);
}

function wholeRoutine({ reading }: Around, clause: Clause): Decided {
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
