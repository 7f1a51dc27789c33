import { type Draft, draftOf } from '../advice/draft.ts';
import { kindOf } from '../advice/setting.ts';
import { composePlan, concernIds } from '../composition/compose-plans.ts';
import { decide } from '../decisions/decide.ts';
import { describeProfile } from '../person/describe-profile.ts';
import { plain } from '../person/match-words.ts';
import { readForgetRequest } from '../personal-facts/read-forget-request.ts';
import { splitStatements, tidy } from '../personal-facts/split-statements.ts';
import { acknowledgeChanges } from '../remarks/note-person.ts';
import { wantsList } from './answer-asks.ts';
import { type Asked, isAllowed, namedIngredients, noteInput } from './asked.ts';

const recalls =
  /\b(what (do|did) you (know|remember)|remember about me|know about me|my profile|what have (you|i) (saved|stored|told)|(do|can) you (still )?(remember|know) (my|which|what|about|that i)|what am i allergic to|what are my allergies|(do|can) you (still )?(remember|know) (how old i|what my|if i|whether i)|what\b.{0,30}\b(hold|have|keep|stored?|saved|got|written|noted|kept)\b.{0,20}\b(on|about) me\b|which \w+ (cant|can t|can't|cannot|can not) i)\b/;

/** Asks how memory works or where it is, rather than what is in it. */
const explainsMemory =
  /\b(how (do|does|can|long)|where|delete|remove|erase|edit|change|clear|turn|stop|off|forget|other (chat|conversation)s?|new chat|who|share|next (time|month|week))\b/;

/** "What do you remember about me?" */
export function aboutProfile({ setting, reading, conversation, learnt, about }: Asked): Draft | undefined {
  if (learnt.changes.length > 0) return undefined;
  const isMeant = () =>
    !explainsMemory.test(reading.english) &&
    decide({
      knowledge: setting.knowledge,
      reading,
      about,
      given: setting.given,
      isForWriter: learnt.about === 'writer',
    }).some(({ plan }) => plan.kind === 'topic' && plan.id === 'memory');
  if (!recalls.test(reading.english) && !isMeant()) return undefined;
  const block = { passage: 'profile', lead: describeProfile(conversation.profile), sources: [] };
  return draftOf([block], [], { kind: 'help', facet: undefined, products: [] });
}

const updates = /\b(update|change|correct|fix|edit|save) (that|this|it|my (profile|skin type|age|budget|allerg\w+))\b/;

/** "Forget my allergy", "please update that": done, and said. */
export function changedProfile(asked: Asked): Draft | undefined {
  const { learnt, conversation, reading } = asked;
  if (learnt.changes.length === 0) return undefined;
  const isForgetting =
    learnt.changes.every(({ act }) => act === 'forget') &&
    splitStatements(conversation.question).some(({ text }) => readForgetRequest(text) !== undefined);
  const asksMore = reading.clauses.some(({ isAsk, raw }) => isAsk && readForgetRequest(tidy(raw)) === undefined);
  if (isForgetting ? asksMore : !updates.test(reading.english)) return undefined;
  const draft = acknowledge(asked);
  return draft && { ...draft, kind: 'help' };
}

const usesNow =
  /\b(using|use|used|slather\w*|putting|apply\w*|applied|on my (face|skin|shelf)|my routine|i have|taking|wearing)\b/;

/** "Just found out I'm pregnant, been using …": a verdict on each thing that was listed. */
export function checkUse({ setting, reading, learnt, lines }: Asked): Draft | undefined {
  const isNew = [...learnt.changes, ...learnt.forThisAnswer].some(
    (one) => one.kind === 'pregnancy' && !('act' in one && one.act === 'forget'),
  );
  if (!isNew || !usesNow.test(reading.english) || lines.length === 0) return undefined;
  const ids = namedIngredients(reading);
  const isListed = ids.length >= 2 && ids.some((id) => !isAllowed(setting, id));
  return isListed ? composePlan(setting, { kind: 'check', ids }) : undefined;
}

/** A trouble in words that only the profile knows. */
export function answerConcern({ setting, learnt }: Asked): Draft | undefined {
  const concerns = learnt.changes.flatMap(({ act, kind, value }) =>
    act === 'remember' && (kind === 'concern' || kind === 'condition') && value !== undefined ? [plain(value)] : [],
  );
  const [id] = concernIds(setting.knowledge.concerns, { ...setting.constraints, concerns });
  return id === undefined ? undefined : composePlan(setting, { kind: 'concern', id, facet: 'how' });
}

/** "Just found out I'm pregnant, been using …" asks nothing, and yet wants to hear what of it has to go. */
export const checkTold = (asked: Asked): Draft | undefined =>
  asked.reading.clauses.some(({ isAsk }) => isAsk) || wantsList(asked) ? undefined : checkNamed(asked);

/** Which of the things that were named are not for the person. */
export function checkNamed({ setting, reading }: Asked): Draft | undefined {
  const ids = namedIngredients(reading);
  const stops = ids.filter((id) => !isAllowed(setting, id));
  return stops.length > 0 ? composePlan(setting, { kind: 'check', ids }) : undefined;
}

/** "Remember that I am vegan", "forget my nut allergy": a statement, without a question or a trouble. */
export function acknowledgeTold(asked: Asked): Draft | undefined {
  const { clauses } = asked.reading;
  const asks = clauses.some(
    ({ isAsk, text }) => isAsk && !/^(please )?(remember|forget|delete|erase|note)\b/.test(text),
  );
  const troubles = clauses.some(({ mentions }) => mentions.some(({ ref }) => kindOf(ref) === 'concern'));
  return asks || troubles || asked.learnt.rest.length > 0 ? undefined : acknowledge(asked);
}

/** A message with statements only. */
export const acknowledge = (asked: Asked): Draft | undefined => acknowledgeChanges(noteInput(asked));
