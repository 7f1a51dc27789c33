import type { About, Conversation } from '../advice/advice.ts';
import { type Draft, draftOf } from '../advice/draft.ts';
import { idOf, kindOf, refOf, type Setting } from '../advice/setting.ts';
import { composeConcern, optionBlock } from '../composition/compose-concern.ts';
import { composePlan, concernIds, mergeDrafts } from '../composition/compose-plans.ts';
import { asksLeave } from '../decisions/asks-leave.ts';
import { decide } from '../decisions/decide.ts';
import { isPersonal } from '../decisions/decide-exact.ts';
import { asksOrder } from '../decisions/decide-order.ts';
import { type Decided, planFor } from '../decisions/plan.ts';
import type { Reading } from '../language/reading.ts';
import type { RoutineDesk } from '../own-routine/routine-desk.ts';
import { describeProfile } from '../person/describe-profile.ts';
import type { Line } from '../person/line.ts';
import { plain } from '../person/match-words.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import type { Learnt } from '../personal-facts/learn-facts.ts';
import { readForgetRequest } from '../personal-facts/read-forget-request.ts';
import { splitStatements, tidy } from '../personal-facts/split-statements.ts';
import { takesBack } from '../personal-facts/take-back.ts';
import type { KnownProduct } from '../products/used-product.ts';
import { noteChoice } from '../remarks/note-choice.ts';
import { acknowledgeChanges, notePerson } from '../remarks/note-person.ts';
import type { Shop } from '../shopping-answers/shop.ts';
import type { Shopping } from '../shopping-asks/shopping.ts';
import { aboutOwn } from './about-own.ts';
import { aboutRoutine } from './about-routine.ts';
import { answerPartner } from './answer-partner.ts';
import { askBack } from './ask-back.ts';
import { offerBuilder } from './offer-builder.ts';

export interface Asked {
  readonly setting: Setting;
  readonly shop: Shop;
  readonly conversation: Conversation;
  readonly reading: Reading;
  readonly learnt: Learnt;
  /** All lines that this answer obeys. */
  readonly lines: readonly Line[];
  readonly about: About | undefined;
  /** The products that the writer uses. */
  readonly own: readonly KnownProduct[];
  readonly routines: RoutineDesk;
}

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
  return notePerson(noteChoice(offerBuilder(asked, draft), reading.english, lines, setting.given), told(asked));
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

const told = ({
  setting,
  conversation: { question, profile },
  reading: { english, clauses },
  learnt,
  lines,
}: Asked) => ({
  question,
  asks: clauses.filter(({ isAsk }) => isAsk).map(({ raw, text }) => `${raw} ${text}`),
  english,
  profile,
  learnt,
  lines,
  given: setting.given,
  constraints: setting.constraints,
});

/** One of the two buttons of the question before. */
function chosenButton({ setting, about, conversation }: Asked): Draft | undefined {
  const said = conversation.question.trim().toLowerCase();
  const chosen = about?.asked?.find(({ choice }) => choice.toLowerCase() === said);
  const [ref] = chosen?.entries ?? [];
  const plan = ref && planFor(setting.knowledge, ref, chosen?.facet);
  return plan && plan.kind !== 'ask-back' ? composePlan(setting, plan) : undefined;
}

const recalls =
  /\b(what (do|did) you (know|remember)|remember about me|know about me|my profile|what have (you|i) (saved|stored|told)|(do|can) you (still )?(remember|know) (my|which|what|about|that i)|what am i allergic to|what are my allergies|(do|can) you (still )?(remember|know) (how old i|what my|if i|whether i)|what\b.{0,30}\b(hold|have|keep|stored?|saved|got|written|noted|kept)\b.{0,20}\b(on|about) me\b|which \w+ (cant|can t|can't|cannot|can not) i)\b/;

/** Asks how memory works or where it is, rather than what is in it. */
const explainsMemory =
  /\b(how (do|does|can|long)|where|delete|remove|erase|edit|change|clear|turn|stop|off|forget|other (chat|conversation)s?|new chat|who|share|next (time|month|week))\b/;

/** "What do you remember about me?" */
function aboutProfile({ setting, reading, conversation, learnt, about }: Asked): Draft | undefined {
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
function changedProfile(asked: Asked): Draft | undefined {
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
function checkUse({ setting, reading, learnt, lines }: Asked): Draft | undefined {
  const isNew = [...learnt.changes, ...learnt.forThisAnswer].some(
    (one) => one.kind === 'pregnancy' && !('act' in one && one.act === 'forget'),
  );
  if (!isNew || !usesNow.test(reading.english) || lines.length === 0) return undefined;
  const ids = namedIngredients(reading);
  const isListed = ids.length >= 2 && ids.some((id) => !isAllowed(setting, id));
  return isListed ? composePlan(setting, { kind: 'check', ids }) : undefined;
}

const namedIngredients = ({ clauses }: Pick<Reading, 'clauses'>): string[] => [
  ...new Set(
    clauses.flatMap(({ mentions }) =>
      mentions.filter(({ ref }) => kindOf(ref) === 'ingredient').map(({ ref }) => idOf(ref)),
    ),
  ),
];

function isAllowed({ knowledge, constraints }: Setting, id: string): boolean {
  const ingredient = knowledge.ingredients.get(id);
  return ingredient === undefined || !isBlocked(obstacle(ingredient, constraints));
}

/** "Which of these two is better" asks for one of them, not for their order. */
const picks = /\b(better|cheap\w*|cheaper|cheapest|best|pick|recommend\w*|buy|vegan)\b/;

/** What the message asks of the shop. What names two ingredients, the knowledge base says more of: "Differin or azelaic acid". */
function understandShop({ shop, reading, learnt, about, conversation }: Asked) {
  const said = conversation.history.findLast(({ role }) => role === 'user')?.content;
  const isForWriter = learnt.about === 'writer';
  const clauses = reading.clauses.filter(
    (clause) => (!asksOrder(clause) || picks.test(clause.text)) && !(isForWriter && isPersonal(clause)),
  );
  const isKnowledge = ({ wish, clauses: own }: { wish: Shopping; clauses: Reading['clauses'] }) =>
    (wish.kind === 'product' || wish.kind === 'with') && namedIngredients({ clauses: own }).length >= 2;
  return shop
    .understand({ clauses, about: about && { ...about, said }, trending: conversation.trending })
    .filter((one) => !isKnowledge(one));
}

/** "That was my sister" only says of whom the rest is true. */
const takenBackIn = ({ clauses, text }: Reading): ReadonlySet<Reading['clauses'][number]> => {
  const sentences = text.split(/[.!?;\n]+/).filter((sentence) => takesBack(tidy(sentence)));
  return new Set(
    clauses.filter(
      ({ raw, text: clause }) =>
        !asksLeave(clause) && sentences.some((sentence) => sentence.includes(raw.replace(/[.!?;, ]+$/, ''))),
    ),
  );
};

/** A trouble that was told in words which only the profile knows. */
function answerConcern({ setting, learnt }: Asked): Draft | undefined {
  const concerns = learnt.changes.flatMap(({ act, kind, value }) =>
    act === 'remember' && (kind === 'concern' || kind === 'condition') && value !== undefined ? [plain(value)] : [],
  );
  const [id] = concernIds(setting.knowledge.concerns, { ...setting.constraints, concerns });
  return id === undefined ? undefined : composePlan(setting, { kind: 'concern', id, facet: 'how' });
}

/** Every ask of the message, those about products by the shop. */
function answerAsks(asked: Asked): Draft | undefined {
  const { setting, reading, learnt, about } = asked;
  const shopped = understandShop(asked);
  const taken = new Set(shopped.flatMap(({ wish, clauses }) => (wish.kind === 'what-for' ? [] : clauses)));
  const takenBack = takenBackIn(reading);
  const rest = {
    ...reading,
    clauses: reading.clauses.filter((clause) => !taken.has(clause) && !takenBack.has(clause)),
  };
  const earlier = takenBack.size > 0 ? undefined : about;
  const decided = decide({
    knowledge: setting.knowledge,
    reading: rest,
    about: earlier,
    given: setting.given,
    isForWriter: learnt.about === 'writer',
  });
  // What it is for is asked only where nothing else of the message is understood.
  const bought = shopped
    .filter(({ wish }) => wish.kind !== 'what-for' || decided.length === 0)
    .map(({ wish }) => shopDraft(asked, wish));
  const answered = relevant(asked, decided, bought.length > 0);
  const open = answered.find(({ plan }) => plan.kind === 'ask-back');
  if (open?.plan.kind === 'ask-back' && bought.length === 0) return askBack(setting, open.plan.choices);
  const drafts = answered.flatMap(({ plan }) => (plan.kind === 'ask-back' ? [] : [composePlan(setting, plan)]));
  const instead = decided.length > 0 && drafts.length + bought.length === 0 ? expecting(setting) : [];
  const told = [...drafts, ...bought, ...instead].filter((draft) => draft.blocks.length > 0);
  return told.length > 0 ? withThing(asked, mergeDrafts(setting, told)) : undefined;
}

/** "Something for his razor burn": beside what to do, a thing for it. */
function withThing({ setting, reading }: Asked, draft: Draft): Draft {
  if (draft.kind !== 'answer' || draft.products.length > 0 || !/\b(some|any)thing for\b/.test(reading.english))
    return draft;
  const concerns = reading.clauses.flatMap(({ mentions }) =>
    mentions.filter(({ ref }) => kindOf(ref) === 'concern').map(({ ref }) => idOf(ref)),
  );
  return { ...draft, products: setting.choose({ concerns, constraints: setting.constraints }) };
}

/** All that was near in words is barred in pregnancy: what is usual then. */
function expecting(setting: Setting): Draft[] {
  const ids = { pregnant: 'pregnancy-routine', trying: 'trying-to-conceive', nursing: 'nursing-care' } as const;
  const id = setting.constraints.pregnancy && ids[setting.constraints.pregnancy];
  if (!id || !setting.knowledge.topics.has(id)) return [];
  return [composePlan(setting, { kind: 'topic', id, facet: id === 'trying-to-conceive' ? 'choose' : 'how' })];
}

/**
 * Where products were asked for, only what was surely asked besides; never what is barred and was not named; a question
 * with its mark before what only leads to it.
 */
function relevant({ setting, reading }: Asked, decided: readonly Decided[], isShopping: boolean): Decided[] {
  const named = namedIngredients(reading);
  const hasPartner = partner.test(reading.english) && named.length === 0;
  return (
    decided
      // A partner's medicine is answered before, where it is told whose it is.
      .filter(({ plan }) => hasPartner || plan.kind !== 'topic' || !plan.id.endsWith('-partner'))
      .filter(({ clause, score }) => !isShopping || (clause.isAsk && score >= 0.6))
      .filter(({ clause, plan }) => refersBack.test(clause.text) || !aboutBarred(setting, plan, named))
      .toSorted((one, other) => Number(other.clause.raw.includes('?')) - Number(one.clause.raw.includes('?')))
  );
}

const partner = /\b(?:husband|hubby|partner|boyfriend|wife|girlfriend|fianc\w*|he|his|man|men)\b/;
const refersBack = /\b(it|that|this|them|those|these|again|one)\b/;

/** A plan about something barred that the message does not name: it was only near in words. */
function aboutBarred(setting: Setting, plan: Decided['plan'], named: readonly string[]): boolean {
  const about =
    plan.kind === 'ingredient'
      ? [plan.id]
      : plan.kind === 'topic' || plan.kind === 'exact'
        ? (setting.knowledge[plan.kind === 'topic' ? 'topics' : 'answers'].get(plan.id)?.about ?? []).slice(0, 1)
        : [];
  return about.some((id) => !named.includes(id) && !isAllowed(setting, id));
}

function shopDraft({ setting, shop, about }: Asked, wish: Shopping): Draft {
  const { lead, steps, bullets, why, watch, products, subjects, isEmpty } = shop.answer(wish, setting.constraints);
  const block = {
    passage: `shop:${subjects.join('+')}/${lead.slice(0, 40)}`,
    lead,
    steps,
    bullets,
    why,
    watch,
    sources: [],
  };
  const [concern] = products.length === 0 && wish.kind === 'list' ? (wish.search.concerns ?? []) : [];
  const known = concern === undefined ? undefined : setting.knowledge.concerns.get(concern);
  const others = known ? optionBlock(setting, known) : [];
  // What offers nothing and advises nothing is not charged.
  const kind = isEmpty && others.length === 0 ? (wish.kind === 'what-for' ? 'question' : 'unknown') : 'answer';
  return draftOf([block, ...others], about?.entries ?? [], { kind, products, spokenOf: subjects });
}

/** "Just found out I'm pregnant, been using …" asks nothing, and yet wants to hear what of it has to go. */
const checkTold = (asked: Asked): Draft | undefined =>
  asked.reading.clauses.some(({ isAsk }) => isAsk) || wantsList(asked) ? undefined : checkNamed(asked);

/** "Allergic to coconut, which deodorant" names the one and wants the other. */
const wantsList = (asked: Asked): boolean => understandShop(asked).some(({ wish }) => wish.kind === 'list');

/** Which of the things that were named are not for the person. */
function checkNamed({ setting, reading }: Asked): Draft | undefined {
  const ids = namedIngredients(reading);
  const stops = ids.filter((id) => !isAllowed(setting, id));
  return stops.length > 0 ? composePlan(setting, { kind: 'check', ids }) : undefined;
}

/** "Remember that I am vegan", "forget my nut allergy": told, and nothing asked, nor any trouble named. */
function acknowledgeTold(asked: Asked): Draft | undefined {
  const { clauses } = asked.reading;
  const asks = clauses.some(
    ({ isAsk, text }) => isAsk && !/^(please )?(remember|forget|delete|erase|note)\b/.test(text),
  );
  const troubles = clauses.some(({ mentions }) => mentions.some(({ ref }) => kindOf(ref) === 'concern'));
  return asks || troubles || asked.learnt.rest.length > 0 ? undefined : acknowledge(asked);
}

/** A message that only told something. */
const acknowledge = (asked: Asked): Draft | undefined => acknowledgeChanges(told(asked));

const lost =
  'I am not sure what you mean. I know skin, hair, nails, make-up and the ingredients in them: ask about a concern, an ingredient or a product, in a few words.';

function unknown({ setting }: Asked): Draft {
  const topic = setting.knowledge.topics.get('not-understood');
  if (topic)
    return { ...composePlan(setting, { kind: 'topic', id: 'not-understood', facet: undefined }), kind: 'unknown' };
  return draftOf([{ passage: 'unknown', lead: lost, sources: [] }], [refOf('topic', 'not-understood')], {
    kind: 'unknown',
  });
}
