import type { Source } from '@petalwise/contracts/chat';
import type { PhotoAnalysis } from '@petalwise/contracts/photo';
import { answerConcern } from './answer-concern.ts';
import { answerIngredient } from './answer-ingredient.ts';
import { answerPair, answerSeveral } from './answer-pair.ts';
import { answerDiagnosis, answerPregnancy, answerProfile, answerRedFlag } from './answer-safety.ts';
import { answerOrder, answerProduct, answerTopic } from './answer-topic.ts';
import { decide, type Plan, type Subject } from './decide.ts';
import { describePhoto } from './describe-photo.ts';
import { type Footnotes, footnotes } from './footnotes.ts';
import { knowledge, known } from './knowledge.ts';
import { type Draft, layOut } from './lay-out-answer.ts';
import { learn, type Memory, remember, type Turn } from './remember.ts';
import {
  answerEmpty,
  answerOffTopic,
  answerSmallTalk,
  answerSteering,
  answerUnknown,
  inEnglish,
} from './small-talk.ts';
import { type Understanding, understandQuestion } from './understand-question.ts';

export interface Answer {
  markdown: string;
  /** What the markers [1], [2] of the text stand for. */
  sources: Source[];
}

/**
 * Answers a question about skin from the knowledge base: pure, deterministic, and without a throw whatever the text.
 * `history` is the conversation before the question, oldest first. With a photo the answer describes it.
 */
export function answer(question: string, history: readonly Turn[], photo?: PhotoAnalysis): Answer {
  const understood = understandQuestion(question);
  const before = remember(history);
  const plan = decide(understood, before);
  if (photo && plan.kind !== 'red-flag') return describePhoto(photo, [...history, { role: 'user', content: question }]);
  const memory = learn(before, understood, plan);
  const notes = footnotes();
  const draft = draftOf(plan, understood, memory, notes);
  const markdown = layOut(understood.otherLanguage ? { ...draft, before: inEnglish } : draft);
  return { markdown, sources: notes.list() };
}

/** Whether a message tells of something a doctor must see: then no photo is scored and no product named. */
export const mustSeeDoctor = (question: string): boolean => understandQuestion(question).redFlag !== undefined;

function draftOf(plan: Plan, understood: Understanding, memory: Memory, notes: Footnotes): Draft {
  switch (plan.kind) {
    case 'red-flag':
      return answerRedFlag(plan.rule, notes);
    case 'small-talk':
      return answerSmallTalk(plan.talk, understood.text);
    case 'pregnancy':
      return answerPregnancy(plan.ids, notes);
    case 'order':
      return answerOrder(plan.ingredients, plan.products, notes);
    case 'profile':
      return answerProfile(understood.notes, notes, memory);
    case 'diagnosis':
      return answerDiagnosis(notes);
    case 'steering':
      return answerSteering();
    case 'unknown':
      return answerUnknown(understood.text);
    case 'off-topic':
      return answerOffTopic(understood.text);
    case 'empty':
      return answerEmpty();
    case 'subject':
      return withCaveats(answerSubject(plan, understood, memory, notes), understood, notes);
    default:
      return plan satisfies never;
  }
}

type SubjectPlan = Extract<Plan, { kind: 'subject' }>;

function answerSubject(plan: SubjectPlan, understood: Understanding, memory: Memory, notes: Footnotes): Draft {
  const { subject, facet } = plan;
  const ingredients = ingredientsOf(subject);
  if (memory.pregnant && ingredients.some((id) => known(knowledge.ingredients, id).pregnancy.verdict !== 'usual')) {
    return answerPregnancy(ingredients, notes);
  }
  switch (subject.kind) {
    case 'pair':
      return answerPair([subject.a, subject.b], facet, notes);
    case 'several':
      return answerSeveral(subject.ids, notes);
    case 'ingredient':
      return answerIngredient({ id: subject.id, concern: subject.concern, facet }, memory, notes);
    case 'concern':
      return answerConcern(
        { id: subject.id, also: plan.also, facet, zone: understood.zone, followUp: plan.followUp },
        memory,
        notes,
      );
    case 'product':
      return answerProduct(subject.id, notes);
    case 'topic':
      return answerTopic(subject.id, facet, memory, notes);
    default:
      return subject satisfies never;
  }
}

function ingredientsOf(subject: Subject): string[] {
  if (subject.kind === 'pair') return [subject.a, subject.b];
  if (subject.kind === 'several') return subject.ids;
  return subject.kind === 'ingredient' ? [subject.id] : [];
}

/** What must stand before an answer: it is no diagnosis, the rules stay, the prescriber goes first. */
function withCaveats(draft: Draft, understood: Understanding, notes: Footnotes): Draft {
  const prescription = known(knowledge.safety, 'prescription');
  const caveats = [
    understood.triesToSteer ? 'My safety rules stay as they are, whatever a message asks.' : '',
    understood.asksDiagnosis
      ? 'I cannot say what it is without an examination; this is how such skin is usually cared for.'
      : '',
    understood.notes.has('prescription') ? `${prescription.lead}${notes.cite(prescription.sources)}` : '',
  ].filter((caveat) => caveat !== '');
  return caveats.length > 0 ? { ...draft, before: caveats.join(' ') } : draft;
}
