import type { Source } from '@petalwise/contracts/chat';
import type { PhotoAnalysis } from '@petalwise/contracts/photo';
import { answerShopping, answerStranger } from '../products/answer-shopping.ts';
import { answerConcern } from './answer-concern.ts';
import { answerIngredient } from './answer-ingredient.ts';
import { answerComparison, answerPair, answerSeveral } from './answer-pair.ts';
import { answerComfort, answerDiagnosis, answerPregnancy, answerProfile, answerRedFlag } from './answer-safety.ts';
import { answerEither, answerOrder, answerProduct, answerTopic } from './answer-topic.ts';
import { decide, type Plan, type Subject } from './decide.ts';
import { describePhoto } from './describe-photo.ts';
import { cite, numberFootnotes } from './footnotes.ts';
import { knowledge, known } from './knowledge.ts';
import { capital, type Draft, layOut } from './lay-out-answer.ts';
import { learn, type Memory, remember, type Turn } from './remember.ts';
import {
  answerEmpty,
  answerOffTopic,
  answerSmallTalk,
  answerSteering,
  answerUnknown,
  inEnglish,
} from './small-talk.ts';
import { obstacle } from './suitability.ts';
import { type Understanding, understandQuestion } from './understand-question.ts';

export interface Answer {
  markdown: string;
  /** What the markers [1], [2] of the text stand for. */
  sources: Source[];
}

export interface Circumstances {
  photo?: PhotoAnalysis | undefined;
  /** Asked in the floating widget, where people speak of products. */
  trending?: boolean;
}

/**
 * Answers a question about skin from the knowledge base: pure, deterministic, and without a throw whatever the text.
 * `history` is the conversation before the question, oldest first. With a photo the answer describes it.
 */
export function answer(question: string, history: readonly Turn[], { photo, trending }: Circumstances = {}): Answer {
  const understood = understandQuestion(question, trending);
  const before = remember(history, trending);
  const plan = decide(understood, before);
  if (photo && plan.kind !== 'red-flag' && plan.kind !== 'comfort')
    return describePhoto(photo, [...history, { role: 'user', content: question }]);
  const memory = learn(before, understood, plan);
  const draft = draftOf(plan, understood, memory);
  const markdown = layOut(understood.otherLanguage ? { ...draft, before: inEnglish } : draft);
  return numberFootnotes(markdown);
}

/** Whether a message tells of something a doctor must see: then no photo is scored and no product named. */
export const mustSeeDoctor = (question: string): boolean => understandQuestion(question).redFlag !== undefined;

function draftOf(plan: Plan, understood: Understanding, memory: Memory): Draft {
  switch (plan.kind) {
    case 'red-flag':
      return answerRedFlag(plan.rule);
    case 'comfort':
      return answerComfort(plan.rule);
    case 'small-talk':
      return answerSmallTalk(plan.talk, understood.text);
    case 'pregnancy':
      return answerPregnancy(plan.ids, nursing.test(understood.text));
    case 'order':
      return ruledOut(plan.ingredients, memory) ?? answerOrder(plan.ingredients, plan.products);
    case 'shopping':
      return withCaveats(answerShopping(plan.shopping, memory), understood);
    case 'stranger':
      return answerStranger();
    case 'profile':
      return answerProfile(understood.notes, memory);
    case 'diagnosis':
      return answerDiagnosis();
    case 'steering':
      return answerSteering();
    case 'unknown':
      return answerUnknown(understood.text, plan.word);
    case 'off-topic':
      return answerOffTopic(understood.text);
    case 'empty':
      return answerEmpty();
    case 'subject':
      return withCaveats(answerSubject(plan, understood, memory), understood);
    default:
      return plan satisfies never;
  }
}

const nursing = /\bbreast ?f\w*|\bnursing\b|\blactating\b/;

type SubjectPlan = Extract<Plan, { kind: 'subject' }>;

function answerSubject(plan: SubjectPlan, understood: Understanding, memory: Memory): Draft {
  const { subject, facet } = plan;
  const ingredients = ingredientsOf(subject);
  const instead = ruledOut(ingredients, memory);
  if (instead) return instead;
  switch (subject.kind) {
    case 'pair':
      return subject.compared && !plan.followUp
        ? answerComparison(subject.a, subject.b)
        : answerPair([subject.a, subject.b], facet);
    case 'several':
      return answerSeveral(subject.ids);
    case 'ingredient':
      return answerIngredient({ ...subject, facet }, memory);
    case 'concern':
      return answerConcern(
        { id: subject.id, also: plan.also, facet, zone: understood.zone, followUp: plan.followUp },
        memory,
      );
    case 'product':
      return subject.or && !plan.followUp ? answerEither(subject.id, subject.or) : answerProduct(subject.id, facet);
    case 'topic':
      return answerTopic(subject.id, facet, memory);
    case 'catalogue':
      return answerShopping(
        { kind: 'products', ids: subject.ids, aspect: undefined, words: understood.text, need: undefined },
        memory,
      );
    default:
      return subject satisfies never;
  }
}

/** What to say instead, where one of the ingredients is not for this person. */
function ruledOut(ids: readonly string[], memory: Memory): Draft | undefined {
  const ingredients = ids.map((id) => known(knowledge.ingredients, id));
  if (memory.pregnant && ingredients.some((one) => one.pregnancy.verdict !== 'usual')) return answerPregnancy(ids);
  const blocked = ingredients.find((one) => obstacle(one, memory));
  return blocked ? answerIngredient({ id: blocked.id, facet: undefined }, memory) : undefined;
}

function ingredientsOf(subject: Subject): string[] {
  if (subject.kind === 'pair') return [subject.a, subject.b];
  if (subject.kind === 'several') return subject.ids;
  if (subject.kind === 'ingredient') return [subject.id];
  return subject.kind === 'topic' ? known(knowledge.topics, subject.id).about : [];
}

const noCure =
  'I cannot promise a cure: nothing put on the skin ends a condition for good, and what helps does so for as long as you use it.';
/** A "Yes" that was meant for "is it good for …?" would be one to the cure. */
const withoutYes = (lead: string) => capital(lead.replace(/^(Generally )?yes\b[^:.,]*(, worth trying)?[:.,]\s*/i, ''));

/** What must stand before an answer: it is no diagnosis, the rules stay, the prescriber goes first. */
function withCaveats(draft: Draft, understood: Understanding): Draft {
  const prescription = known(knowledge.safety, 'prescription');
  const caveats = [
    understood.comfort ? `${understood.comfort.lead} ${understood.comfort.why}` : '',
    understood.triesToSteer ? 'My safety rules stay as they are, whatever a message asks.' : '',
    understood.asksDiagnosis
      ? 'I cannot say what it is without an examination; this is how such skin is usually cared for.'
      : '',
    understood.notes.has('prescription') ? `${prescription.lead}${cite(prescription.sources)}` : '',
  ].filter((caveat) => caveat !== '');
  const honest = understood.asksCure ? { ...draft, lead: `${noCure} ${withoutYes(draft.lead)}` } : draft;
  return caveats.length > 0 ? { ...honest, before: [...caveats, draft.before ?? ''].join(' ').trim() } : honest;
}
