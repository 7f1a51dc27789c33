import type { Shopping } from '../products/understand-shopping.ts';
import { decide, type Plan, type Subject } from './decide.ts';
import { idsOf, type Understanding, understandQuestion } from './understand-question.ts';

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** What a conversation told us about a person and its subject. Lives as long as the messages it is read from. */
export interface Memory {
  pregnant: boolean;
  minor: boolean;
  /** The question is about a baby's skin. */
  baby: boolean;
  skin: readonly string[];
  allergies: readonly string[];
  using: readonly string[];
  subject: Subject | undefined;
}

/** Characters of a person's messages that are read, the newest first: all of a usual chat, and no more than a few ms. */
const span = 40_000;
const skinTypes = new Set(['oiliness', 'dryness', 'sensitive', 'dehydration', 'rosacea', 'eczema', 'acne']);
const ownSkin = /\b(my (skin|face)|i have|i ve|i m|i am|i get|i suffer|my)\b/;
const usesNow =
  /\b(i use|i m using|i am using|i ve been using|i started|i m on|i am on|been on|my routine (is|has|includes)|i already use|i apply|using)\b/;
const hypothetical = /\b(can|could|should|may) i\b/;
const noLonger = /\b(not|no longer|was|am not|m not|never) (\w+ )?pregn\w*|\bhad the baby\b/;

export const blank: Memory = {
  pregnant: false,
  minor: false,
  baby: false,
  skin: [],
  allergies: [],
  using: [],
  subject: undefined,
};

const join = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

/** Memory after one more message of the person. */
export function learn(memory: Memory, understood: Understanding, plan: Plan): Memory {
  const ingredients = idsOf(understood, 'ingredient');
  const concerns = idsOf(understood, 'concern');
  const allergic = understood.notes.has('allergy');
  const using = !allergic && usesNow.test(understood.text) && !hypothetical.test(understood.text);
  return {
    pregnant: understood.notes.has('pregnancy') || (memory.pregnant && !noLonger.test(understood.text)),
    minor: memory.minor || (understood.notes.has('minor') && !onlyPoisoned(understood)),
    baby: understood.notes.has('baby') || (memory.baby && stillTheSame.test(understood.text)),
    skin: ownSkin.test(understood.text)
      ? join(
          memory.skin,
          concerns.filter((id) => skinTypes.has(id)),
        )
      : memory.skin,
    allergies: allergic ? join(memory.allergies, ingredients) : memory.allergies,
    using: using ? join(memory.using, ingredients) : memory.using,
    subject: subjectOf(plan) ?? memory.subject,
  };
}

const stillTheSame =
  /^(and|also|but|or|what about|how about)\b|\b(it|that|this|these|those|them|instead|he|she|his|her|him)\b/;

/** A child that swallowed something is helped; whose skin is spoken of next is another matter. */
const onlyPoisoned = ({ redFlag, text }: Understanding) => redFlag?.id === 'swallowed' && !/\bi ?(a?m)\b/.test(text);

function subjectOf(plan: Plan): Subject | undefined {
  if (plan.kind === 'subject') return plan.subject;
  if (plan.kind === 'pregnancy' && plan.ids[0]) return { kind: 'ingredient', id: plan.ids[0] };
  if (plan.kind === 'shopping') return catalogueSubject(plan.shopping);
  if (plan.kind === 'order') return { kind: 'topic', id: 'routine-order' };
  return undefined;
}

function catalogueSubject(shopping: Shopping): Subject | undefined {
  if (shopping.kind === 'no-price') return undefined;
  return { kind: 'catalogue', ids: shopping.kind === 'with' ? [shopping.id] : shopping.ids.slice(0, 4) };
}

function recent(history: readonly Turn[]): string[] {
  let left = span;
  return history
    .filter((turn) => turn.role === 'user')
    .reverse()
    .filter((turn) => {
      left -= turn.content.length;
      return left >= 0;
    })
    .map((turn) => turn.content)
    .reverse();
}

/** What the messages so far tell; the question being answered is not among them. */
export function remember(history: readonly Turn[], trending = false): Memory {
  return recent(history).reduce<Memory>((memory, message) => {
    const understood = understandQuestion(message, trending);
    return learn(memory, understood, decide(understood, memory));
  }, blank);
}
