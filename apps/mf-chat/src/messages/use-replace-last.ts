import { usageCosts } from '@petalwise/contracts/billing/coins';
import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { coinWords } from '@petalwise/contracts/coin-words';
import type { Regenerating } from '../answer-actions/answer-actions.tsx';
import { useBalance } from '../coins/balance.ts';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { send } from '../sending/send-message.ts';
import type { Editing } from './edit-question.tsx';

/** What can be done with the last exchange of a chat; nothing while an answer is being written, or with a photo. */
export interface ReplaceLast {
  readonly questionId: string | undefined;
  readonly editing: Editing | undefined;
  /** The last answer is only asked for again where it would be another one: our own advisor says the same again. */
  readonly regenerating: Regenerating | undefined;
}

const nothing: ReplaceLast = { questionId: undefined, editing: undefined, regenerating: undefined };

export const useReplaceLast = (sessionId: string, messages: readonly ChatMessage[], busy: boolean): ReplaceLast => {
  const cost = useBalance() === 'unlimited' ? undefined : coinWords(usageCosts.chat);
  const question = messages.findLast(({ role }) => role === 'user');
  if (busy || !question || question.imageUrl !== null || question.analysis !== null) return nothing;
  const { id: replaces, content } = question;
  const onSend = (text: string) => {
    send(sessionId, { text, photo: undefined, replaces }).catch((error: unknown) =>
      tellRefusal(error, 'Failed to send message'),
    );
  };
  const answer = messages.at(-1);
  return {
    questionId: replaces,
    editing: { cost, onSend },
    regenerating: answer && canDiffer(answer) ? { cost, onRegenerate: () => onSend(content) } : undefined,
  };
};

const canDiffer = ({ role, kind, notice, byModel, stopped }: ChatMessage): boolean =>
  role === 'assistant' && kind === 'answer' && notice !== 'cut-off' && (byModel === true || stopped === true);
