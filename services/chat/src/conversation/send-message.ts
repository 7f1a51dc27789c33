import { randomUUID } from 'node:crypto';
import type { Hold } from '@petalwise/contracts/billing/coins';
import { type Exchange, type sendMessage as endpoint, photoOnlyText } from '@petalwise/contracts/chat/conversation';
import type { Body, StreamEvent } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { ChatSession } from '#prisma';
import { type Plan, Stopped } from '../answering/responder.ts';
import type { Deps } from '../deps.ts';
import { ownSession } from '../sessions/find-sessions.ts';
import { requireConsent } from '../skin/consent.ts';
import { holdForQuestion } from './hold-for-question.ts';
import { measurePhoto } from './measure-photo.ts';
import { type MessageRow, toMessage, withPhotoId } from './message.ts';
import { hashPhoto, isSamePhoto } from './photo-hash.ts';
import { isDanger, planReply } from './plan-reply.ts';
import {
  answerQuestion,
  beginQuestion,
  failQuestion,
  type LabelAsked,
  leaseMs,
  renewLease,
  retryQuestion,
} from './question-store.ts';
import { rootOfReplaced } from './replace-exchange.ts';
import { writeAnswer } from './write-answer.ts';

type Event = StreamEvent<typeof endpoint>;
export interface Sent {
  readonly body: Body<typeof endpoint>;
  readonly requestId: string;
  /** Aborts when the person has gone. */
  readonly signal: AbortSignal;
  readonly label?: LabelAsked | undefined;
}

/** Asks the advisor in one of the actor's chats. */
export async function* sendMessage(
  deps: Deps,
  actor: Actor,
  { sessionId, ...sent }: Sent & { sessionId: string },
): AsyncGenerator<Event> {
  yield* converse(deps, actor, { session: await ownSession(deps, actor, sessionId), ...sent });
}

/** The same as one answer. */
export const sendMessageWhole = (deps: Deps, actor: Actor, sent: Sent & { sessionId: string }): Promise<Exchange> =>
  wholeAnswer(sendMessage(deps, actor, sent));

/** The exchange at the end of an answer, for a person who does not watch it being written. */
export const wholeAnswer = async (events: AsyncIterable<Event>): Promise<Exchange> => {
  for await (const event of events) if (event.event === 'answer') return event.data;
  throw new AppError('chat.answer-failed');
};

/**
 * One question and its answer, in whichever of the actor's conversations: the question is stored, the advisor decides
 * what becomes of it, the coins of an answer are held, the answer is written piece by piece, and only the finished answer
 * posts the hold. For a free reply nothing is held. A photo that cannot be measured is refused before all of this.
 */
export async function* converse(
  deps: Deps,
  actor: Actor,
  { session, ...sent }: Sent & { session: ChatSession },
): AsyncGenerator<Event> {
  const content = sent.body.content || photoOnlyText;
  const earlier = await findEarlier(deps, session.id, { ...sent.body, content, labelQuestion: sent.label?.question });
  if (earlier?.answer) {
    yield { event: 'answer', data: toExchange(earlier, earlier.answer) };
    return;
  }
  const question = earlier
    ? await retryQuestion(deps, earlier)
    : await storeQuestion(deps, actor, { session, content, sent });
  const { requestId, signal } = sent;
  yield* reply(deps, actor, { question, session, requestId, signal, day: sent.body.day });
}

const storeQuestion = async (
  deps: Deps,
  actor: Actor,
  { session, content, sent }: { session: ChatSession; content: string; sent: Sent },
): Promise<MessageRow> => {
  const { label } = sent;
  const { id = randomUUID(), imageUrl } = sent.body;
  const replaces = sent.body.replaces && (await rootOfReplaced(deps, session.id, sent.body.replaces));
  if (imageUrl === undefined) {
    return beginQuestion(deps, actor, session.id, { id, content, photo: undefined, photoHash: null, label, replaces });
  }
  // What a doctor must see is neither measured nor kept here.
  const isMeasured = !(await isDanger(deps, session, content));
  if (isMeasured) await requireConsent(deps, actor.userId);
  const photo = isMeasured ? await measurePhoto(deps, actor, imageUrl, sent.signal) : undefined;
  // Who has stopped it meanwhile, or left, does not find it in the chat.
  if (sent.signal.aborted) throw new AppError('chat.answer-failed');
  return beginQuestion(deps, actor, session.id, {
    id,
    content,
    photo,
    photoHash: new Uint8Array(hashPhoto(id, imageUrl)),
    replaces,
  });
};

type Asking = Pick<Sent['body'], 'id' | 'content' | 'imageUrl'> & { labelQuestion?: string | null | undefined };

/**
 * What was sent under this id before: a repeated request gets the answer that was given, and no second charge.
 * @throws chat.message-id-used when it was another message: other words, or another photo
 */
const findEarlier = async (deps: Deps, sessionId: string, { id, content, imageUrl, labelQuestion = null }: Asking) => {
  if (!id) return undefined;
  const found = await deps.db.message.findUnique({
    where: { id },
    include: { ...withPhotoId, answer: { include: withPhotoId } },
  });
  if (!found) return undefined;
  const isOwn = found.sessionId === sessionId && found.role === 'user';
  const same = isOwn && found.content === content && found.labelQuestion === labelQuestion;
  if (!same || !isSamePhoto(found, imageUrl)) throw new AppError('chat.message-id-used');
  return found;
};

const toExchange = (question: MessageRow, answer: MessageRow): Exchange => ({
  question: toMessage(question),
  answer: toMessage(answer),
  coinBalance: null,
});

interface Asked {
  readonly question: MessageRow;
  readonly session: ChatSession;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** Where the person is. */
  readonly day: string | undefined;
}

/** Answers a stored question; any error fails it, and gives its coins back. */
async function* reply(deps: Deps, actor: Actor, asked: Asked): AsyncGenerator<Event> {
  const { question, session, requestId, day } = asked;
  const lease = setInterval(() => {
    renewLease(deps, question).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'could not renew the lease of a question'),
    );
  }, leaseMs / 3);
  try {
    const plan = await planReply(deps, session, { question, day }).catch((error) =>
      giveUp(deps, actor, question, error),
    );
    const hold = plan.free ? undefined : await holdForQuestion(deps, actor, question, { requestId, session });
    yield { event: 'question', data: toMessage(question) };
    yield* answer(deps, actor, { ...asked, plan, hold });
  } finally {
    clearInterval(lease);
  }
}

async function* answer(
  deps: Deps,
  actor: Actor,
  { question, plan, hold, signal }: Asked & { plan: Plan; hold: Hold | undefined },
): AsyncGenerator<Event> {
  try {
    const { content, ending } = yield* writeAnswer(deps, { plan, question }, signal);
    const written = await answerQuestion(deps, actor, question, { content, ending, hold });
    if (!written) throw new AppError('chat.answer-failed');
    if (plan.free) deps.usage.count('free-reply');
    const answered = { ...toMessage(question), status: 'answered' as const };
    // What is free says nothing about coins.
    const coinBalance = hold && written.charged ? hold.balance : null;
    yield { event: 'answer', data: { question: answered, answer: toMessage(written.row), coinBalance } };
  } catch (error) {
    await giveUp(deps, actor, question, error);
  }
}

/** Fails the question, so that it costs nothing and can be tried again. */
const giveUp = async (deps: Deps, actor: Actor, question: MessageRow, error: unknown): Promise<never> => {
  await failQuestion(deps, actor.userId, question);
  if (error instanceof AppError) throw error;
  if (error instanceof Stopped) throw new AppError('chat.stopped');
  deps.log.warn({ err: error, messageId: question.id }, 'the advisor failed to answer');
  throw new AppError('chat.answer-failed');
};
