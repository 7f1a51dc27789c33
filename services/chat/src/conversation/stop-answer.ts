import type { StopOutcome } from '@petalwise/contracts/chat/conversation';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Message } from '#prisma';
import { Stopped } from '../answering/responder.ts';
import type { Deps } from '../deps.ts';

/** Milliseconds between two looks of the process that writes: the stop may have arrived at another one. */
const lookEvery = 400;

type Question = Pick<Message, 'id' | 'attempt'>;
const pending = ({ id, attempt }: Question) => ({ id, attempt, status: 'pending' });

/**
 * Stops the answer to one of the actor's messages. Whether it is free is decided here and in `beginAnswer` by the same
 * row: either the stop is there before the first words are sent, and they never are, or the words are there before it.
 * @throws chat.message-not-found also for an answer, and for another user's message
 */
export const stopAnswer = async (
  { db, now }: Deps,
  { userId: ownerId }: Actor,
  id: string,
): Promise<{ outcome: StopOutcome }> => {
  const own = { id, role: 'user', session: { ownerId, kind: 'chat' } };
  // The first stop counts. A question whose reader has gone may have failed already: it is free all the same.
  await db.message.updateMany({
    where: { ...own, status: { in: ['pending', 'failed'] }, stoppedAt: null },
    data: { stoppedAt: now() },
  });
  const question = await db.message.findFirst({ where: own, select: { status: true, stoppedAt: true, begunAt: true } });
  if (!question) throw new AppError('chat.message-not-found');
  return { outcome: outcomeOf(question) };
};

const outcomeOf = ({ status, stoppedAt, begunAt }: Pick<Message, 'status' | 'stoppedAt' | 'begunAt'>): StopOutcome => {
  if (!stoppedAt) return 'ended';
  if (status === 'failed') return 'free';
  return begunAt ? 'kept' : 'free';
};

/** Before the first words are sent. @throws Stopped; chat.answer-failed where the question was swept or deleted */
export const beginAnswer = async ({ db, now }: Deps, question: Question): Promise<void> => {
  const where = { ...pending(question), stoppedAt: null };
  const { count } = await db.message.updateMany({ where, data: { begunAt: now() } });
  if (count > 0) return;
  throw (await isStopped(db, question)) ? new Stopped() : new AppError('chat.answer-failed');
};

const isStopped = async (db: Deps['db'], question: Question): Promise<boolean> =>
  (await db.message.findFirst({
    where: { ...pending(question), stoppedAt: { not: null } },
    select: { id: true },
  })) !== null;

/** Aborts `stop` soon after the answer was stopped, at whichever process, until the returned function is called. */
export const watchForStop = ({ db, log }: Deps, question: Question, stop: AbortController): (() => void) => {
  const timer = setInterval(() => {
    isStopped(db, question)
      .then((stopped) => stopped && stop.abort(new Stopped()))
      .catch((error: unknown) => log.warn({ err: error }, 'could not see whether an answer was stopped'));
  }, lookEvery);
  return () => clearInterval(timer);
};
