import { type Draft, draftOf } from '../advice/draft.ts';
import { idOf, kindOf, refOf } from '../advice/setting.ts';
import { composeConcern } from '../composition/compose-concern.ts';
import { composePlan } from '../composition/compose-plans.ts';
import { planFor } from '../decisions/plan.ts';
import { plain } from '../person/match-words.ts';
import { noteChoice } from '../remarks/note-choice.ts';
import { notePerson } from '../remarks/note-person.ts';
import { aboutOwn } from './about-own.ts';
import { aboutRoutine } from './about-routine.ts';
import { answerAsks } from './answer-asks.ts';
import { answerPartner } from './answer-partner.ts';
import {
  aboutProfile,
  acknowledge,
  acknowledgeTold,
  answerConcern,
  changedProfile,
  checkNamed,
  checkTold,
  checkUse,
} from './answer-statements.ts';
import { type Asked, noteInput } from './asked.ts';
import { offerBuilder } from './offer-builder.ts';

/** The answer to a message in which nothing is dangerous and no photo is. */
export function draftAnswer(asked: Asked): Draft {
  const { setting, reading, lines } = asked;
  const draft =
    chosenButton(asked) ??
    goodsForLast(asked) ??
    aboutOwn(asked) ??
    aboutRoutine(asked, {
      inGeneral: () => inGeneral(asked),
      ofClauses: (clauses) => answerAsks({ ...asked, reading: { ...reading, clauses } }),
    }) ??
    inGeneral(asked);
  return notePerson(noteChoice(offerBuilder(asked, draft), reading.english, lines, setting.given), noteInput(asked));
}

/** "So what should I buy for it?" and nothing more. */
const asksGoods =
  /^(?:(?:so|and|ok|okay|then|now) )*what (?:should|do|can|could|shall) i (?:buy|get|use|order)(?: (?:for|against) (?:it|this|that|them|these|my (?:skin|face)))?(?: (?:now|next|then|please))*$/;

/** Products for the concern that was spoken of last, a photo's for example. */
function goodsForLast({ setting, reading, about }: Asked): Draft | undefined {
  const concern = about?.entries.find((ref) => kindOf(ref) === 'concern');
  if (!concern || !asksGoods.test(plain(reading.english))) return undefined;
  return composeConcern(setting, idOf(concern), 'choose');
}

const inGeneral = (asked: Asked): Draft =>
  aboutProfile(asked) ??
  changedProfile(asked) ??
  answerPartner(asked.setting, asked.reading.english, asked.learnt) ??
  checkUse(asked) ??
  checkTold(asked) ??
  acknowledgeTold(asked) ??
  answerAsks(asked) ??
  checkNamed(asked) ??
  answerConcern(asked) ??
  acknowledge(asked) ??
  unknown(asked);

/** One of the two buttons of the question before. */
function chosenButton({ setting, about, conversation }: Asked): Draft | undefined {
  const said = conversation.question.trim().toLowerCase();
  const chosen = about?.asked?.find(({ choice }) => choice.toLowerCase() === said);
  const [ref] = chosen?.entries ?? [];
  const plan = ref && planFor(setting.knowledge, ref, chosen?.facet);
  return plan && plan.kind !== 'ask-back' ? composePlan(setting, plan) : undefined;
}

const lost =
  'I am not sure what you mean. I know skin, hair, nails, make-up and the ingredients in them: ask about a concern, an ingredient or a product, in a few words.';

export function unknown({ setting }: Asked): Draft {
  const topic = setting.knowledge.topics.get('not-understood');
  if (topic)
    return { ...composePlan(setting, { kind: 'topic', id: 'not-understood', facet: undefined }), kind: 'unknown' };
  return draftOf([{ passage: 'unknown', lead: lost, sources: [] }], [refOf('topic', 'not-understood')], {
    kind: 'unknown',
  });
}
