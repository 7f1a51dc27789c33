import { randomUUID } from 'node:crypto';
import { type Hold, holdCoins } from '@petalwise/contracts/billing/coins';
import { type Exchange, type sendMessage as endpoint, photoOnlyText, type Source } from '@petalwise/contracts/chat';
import type { Body, StreamEvent } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import type { ChatSession } from '#prisma';
import type { Deps } from '../deps.ts';
import { ownSession } from '../sessions/find-sessions.ts';
import { measurePhoto } from './measure-photo.ts';
import { analysisOf, holdKeyOf, type MessageRow, toMessage, usageOf, withPhotoId } from './message.ts';
import { hashPhoto, isSamePhoto } from './photo-hash.ts';
import {
  answerQuestion,
  beginQuestion,
  failQuestion,
  leaseMs,
  renewLease,
  retryQuestion,
  withdrawQuestion,
} from './question-store.ts';
import { readHistory } from './read-messages.ts';

type Event = StreamEvent<typeof endpoint>;
export interface Sent {
  readonly body: Body<typeof endpoint>;
  readonly requestId: string;
  /** Aborts when the person has gone. */
  readonly signal: AbortSignal;
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

/** The exchange at the end of an answer, for somebody who does not watch it being written. */
export const wholeAnswer = async (events: AsyncIterable<Event>): Promise<Exchange> => {
  for await (const event of events) if (event.event === 'answer') return event.data;
  throw new AppError('chat.answer-failed');
};

/**
 * One question and its answer, in whichever of the actor's conversations: the question is stored, its coins are held,
 * the answer is written piece by piece, and only the finished answer posts the hold. A photo that cannot be measured
 * is refused before anything is held.
 */
export async function* converse(
  deps: Deps,
  actor: Actor,
  { session, ...sent }: Sent & { session: ChatSession },
): AsyncGenerator<Event> {
  const content = sent.body.content || photoOnlyText;
  const earlier = await findEarlier(deps, session.id, { ...sent.body, content });
  if (earlier?.answer) {
    yield { event: 'answer', data: toExchange(earlier, earlier.answer) };
    return;
  }
  const { id = randomUUID(), imageUrl } = sent.body;
  const question = earlier
    ? await retryQuestion(deps, earlier)
    : await beginQuestion(deps, actor, session.id, {
        id,
        content,
        photo: await measurePhoto(deps, actor, sent.body, sent.signal),
        photoHash: imageUrl === undefined ? null : new Uint8Array(hashPhoto(id, imageUrl)),
      });
  const trending = session.kind === 'trending';
  const hold = await holdFor(deps, actor, question, { requestId: sent.requestId, trending });
  yield { event: 'question', data: toMessage(question) };
  yield* answer(deps, actor, { question, hold, trending, signal: sent.signal });
}

/**
 * What was sent under this id before: a repeated request gets the answer that was given, and no second charge.
 * @throws chat.message-id-used when it was another message: other words, or another photo
 */
const findEarlier = async (
  deps: Deps,
  sessionId: string,
  { id, content, imageUrl }: Pick<Sent['body'], 'id' | 'content' | 'imageUrl'>,
) => {
  if (!id) return undefined;
  const found = await deps.db.message.findUnique({
    where: { id },
    include: { ...withPhotoId, answer: { include: withPhotoId } },
  });
  if (!found) return undefined;
  const same = found.sessionId === sessionId && found.role === 'user' && found.content === content;
  if (!same || !isSamePhoto(found, imageUrl)) throw new AppError('chat.message-id-used');
  return found;
};

const toExchange = (question: MessageRow, answer: MessageRow): Exchange => ({
  question: toMessage(question),
  answer: toMessage(answer),
  coinBalance: null,
});

/** What a person's own list of activity says. No word of theirs: the ledger never forgets, a deleted chat must. */
const descriptions = { chat: 'A question to the advisor', photo_analysis: 'Your skin, zone by zone' } as const;
const aboutTrending = 'A question about trending products';

const holdFor = async (
  deps: Deps,
  actor: Actor,
  question: MessageRow,
  { requestId, trending }: { requestId: string; trending: boolean },
): Promise<Hold> => {
  const kind = usageOf(question);
  const description = trending ? aboutTrending : descriptions[kind];
  try {
    return await deps.billing.call(holdCoins, {
      body: { key: holdKeyOf(question), userId: actor.userId, kind, description },
      requestId,
    });
  } catch (error) {
    const refused = error instanceof AppError && error.code !== 'unavailable';
    // Where billing did not answer it may still have held: failing the question gives that back, and the next try
    // holds under a key of its own.
    if (refused) await withdrawQuestion(deps, question);
    else await failQuestion(deps, actor.userId, question);
    throw error;
  }
};

interface Asked {
  readonly question: MessageRow;
  readonly hold: Hold;
  readonly trending: boolean;
  readonly signal: AbortSignal;
}

async function* answer(deps: Deps, actor: Actor, asked: Asked): AsyncGenerator<Event> {
  const { question, hold } = asked;
  const lease = setInterval(() => {
    renewLease(deps, question).catch((error: unknown) => deps.log.warn({ err: error }, 'a lease was not renewed'));
  }, leaseMs / 3);
  try {
    const { content, sources } = yield* write(deps, asked);
    const row = await answerQuestion(deps, actor, question, { content, sources, coins: hold.amount });
    if (!row) throw new AppError('chat.answer-failed');
    const answered = { ...toMessage(question), status: 'answered' as const };
    yield { event: 'answer', data: { question: answered, answer: toMessage(row), coinBalance: hold.balance } };
  } catch (error) {
    await failQuestion(deps, actor.userId, question);
    if (error instanceof AppError) throw error;
    deps.log.warn({ err: error, messageId: question.id }, 'no answer');
    throw new AppError('chat.answer-failed');
  } finally {
    clearInterval(lease);
  }
}

/** How long ago a question to the widget may be, to be part of the same talk: its conversation never ends by itself. */
const visitMs = 2 * 60 * 60 * 1000;

/**
 * Lets the advisor write. Somebody who leaves before the first words stops it and pays nothing; once words were
 * sent, the answer is finished and kept for them, so that leaving early neither loses an answer nor makes one free.
 */
async function* write(
  deps: Deps,
  { question, trending, signal: left }: Asked,
): AsyncGenerator<Event, { content: string; sources: readonly Source[] }> {
  const stop = new AbortController();
  const leave = () => stop.abort(new AppError('chat.answer-failed'));
  left.addEventListener('abort', leave, { once: true });
  if (left.aborted) leave();
  const photo = analysisOf(question);
  let content = '';
  let sources: readonly Source[] = [];
  try {
    if (photo) for (const text of photoSteps(photo.quality)) yield { event: 'step', data: { text } };
    const history = await readHistory(deps, question, trending ? visitMs : undefined);
    const asked = { text: question.content, history, photo, trending, signal: stop.signal };
    for await (const piece of deps.advisor(asked)) {
      if (piece.kind === 'sources') {
        sources = piece.sources;
        continue;
      }
      stop.signal.throwIfAborted();
      left.removeEventListener('abort', leave);
      content += piece.text;
      yield { event: 'delta', data: { text: piece.text } };
    }
  } finally {
    left.removeEventListener('abort', leave);
  }
  if (content.trim() === '') throw new Error('the advisor said nothing');
  return { content, sources };
}

const photoSteps = (quality: { light: string; sharpness: string; pose: string }) => [
  `${quality.light}, ${quality.sharpness.toLowerCase()}`,
  `One face, ${quality.pose.toLowerCase()}`,
];
