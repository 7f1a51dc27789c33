import { type Draft, draftOf } from '../advice/draft.ts';
import { idOf, kindOf, type Setting } from '../advice/setting.ts';
import { optionBlock } from '../composition/compose-concern.ts';
import { composePlan, mergeDrafts } from '../composition/compose-plans.ts';
import { asksLeave } from '../decisions/asks-leave.ts';
import { decide } from '../decisions/decide.ts';
import { isPersonal } from '../decisions/decide-exact.ts';
import { asksOrder } from '../decisions/decide-order.ts';
import type { Decided } from '../decisions/plan.ts';
import type { Reading } from '../language/reading.ts';
import { tidy } from '../personal-facts/split-statements.ts';
import { takesBack } from '../personal-facts/take-back.ts';
import type { Shopping } from '../shopping-asks/shopping.ts';
import { askBack } from './ask-back.ts';
import { type Asked, isAllowed, namedIngredients } from './asked.ts';

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

/** Every ask of the message, those about products by the shop. */
export function answerAsks(asked: Asked): Draft | undefined {
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
      // A partner's medicine is handled earlier, where the message says whose it is.
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

/** "Allergic to coconut, which deodorant" names the one and wants the other. */
export const wantsList = (asked: Asked): boolean => understandShop(asked).some(({ wish }) => wish.kind === 'list');
