import type { Advice, Conversation } from '@petalwise/advisor/answer/advice';
import type { AnswerKind } from '@petalwise/contracts/chat';
import { answer } from '../advisor/answer.ts';
import { decide, type Plan } from '../advisor/decide.ts';
import { remember } from '../advisor/remember.ts';
import { understandQuestion } from '../advisor/understand-question.ts';

/** The regular-expression advisor in the shape of packages/advisor, which takes its place. */
export const adviseTheOldWay = ({ question, history, photo, trending }: Conversation): Advice => {
  const plan = decide(understandQuestion(question, trending), remember(history, trending));
  const { markdown, sources } = answer(question, history, { photo, trending });
  const about = { entries: [], facet: undefined, products: [], given: [] };
  return {
    kind: kindOf(plan, photo !== undefined),
    markdown,
    sources,
    products: [],
    choices: [],
    learnt: [],
    language: 'en',
    about,
  };
};

const kindOf = ({ kind }: Plan, hasPhoto: boolean): AnswerKind => {
  if (kind === 'red-flag' || kind === 'comfort') return 'safety';
  if (hasPhoto) return 'answer';
  switch (kind) {
    case 'small-talk':
    case 'profile':
    case 'empty':
      return 'small-talk';
    case 'unknown':
    case 'off-topic':
    case 'steering':
    case 'stranger':
    case 'diagnosis':
      return 'unknown';
    case 'pregnancy':
    case 'order':
    case 'shopping':
    case 'subject':
      return 'answer';
    default:
      return kind satisfies never;
  }
};
