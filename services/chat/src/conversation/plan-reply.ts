import { photoOnlyText } from '@petalwise/contracts/chat';
import type { PhotoAnalysis } from '@petalwise/contracts/photo';
import type { ChatSession } from '#prisma';
import type { Plan } from '../answering/advisor.ts';
import type { Deps } from '../deps.ts';
import { linesOf } from '../profile/apply-changes.ts';
import { analysisOf, type MessageRow } from './message.ts';
import { readHistory } from './read-messages.ts';

/** How long ago a question to the widget may be, to be part of the same talk: its conversation never ends by itself. */
const visitMs = 2 * 60 * 60 * 1000;

/** Asks the advisor what becomes of a stored question. */
export const planReply = (deps: Deps, session: ChatSession, question: MessageRow): Promise<Plan> =>
  plan(deps, session, { words: question.content, photo: analysisOf(question), question });

/**
 * Whether the words beside a photo tell of something that a doctor must see: then it is neither measured nor kept. The
 * question is not stored yet.
 */
export const isDanger = async (deps: Deps, session: ChatSession, content: string): Promise<boolean> => {
  if (content === '' || content === photoOnlyText) return false;
  const planned = await plan(deps, session, { words: content, photo: undefined, question: undefined });
  return planned.free && planned.advice.kind === 'safety';
};

const plan = async (
  deps: Deps,
  session: ChatSession,
  asked: { words: string; photo: PhotoAnalysis | undefined; question: MessageRow | undefined },
): Promise<Plan> => {
  const trending = session.kind === 'trending';
  const [history, profile] = await Promise.all([
    readHistory(deps, { sessionId: session.id, question: asked.question }, trending ? visitMs : undefined),
    linesOf(deps.db, session.ownerId),
  ]);
  return deps.advisor.plan({
    question: asked.words,
    history,
    profile: profile.map(({ kind, value, since }) => ({ kind, value, since })),
    photo: asked.photo,
    trending,
    now: deps.now(),
  });
};
