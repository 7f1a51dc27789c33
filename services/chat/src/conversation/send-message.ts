import { randomUUID } from 'node:crypto';
import { type Hold, holdCoins } from '@petalwise/contracts/billing';
import { type Exchange, type sendMessage as endpoint, photoOnlyText, type Source } from '@petalwise/contracts/chat';
import type { Body, StreamEvent } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import { mustSeeDoctor } from '../advisor/answer.ts';
import type { Deps } from '../deps.ts';
import type { MeasuredPhoto } from '../photo/analyse-photo.ts';
import { readDataUrl } from '../photo/read-photo.ts';
import { isRefused } from '../photo/refusal.ts';
import { ownSession } from '../sessions/find-sessions.ts';
import { titleFrom } from '../sessions/session.ts';
import { analysisOf, holdKeyOf, type MessageRow, toMessage, usageOf, withPhotoId } from './message.ts';
import {
  answerQuestion,
  beginQuestion,
  failQuestion,
  leaseMs,
  renewLease,
  withdrawQuestion,
} from './question-store.ts';
import { readHistory } from './read-messages.ts';

type Event = StreamEvent<typeof endpoint>;
interface Sent {
  readonly sessionId: string;
  readonly body: Body<typeof endpoint>;
  readonly requestId: string;
  /** Aborts when the person has gone. */
  readonly signal: AbortSignal;
}

/**
 * Asks the advisor: the question is stored, its coins are held, the answer is written piece by piece, and only the
 * finished answer posts the hold. A photo that cannot be measured is refused before anything is held.
 */
export async function* sendMessage(deps: Deps, actor: Actor, sent: Sent): AsyncGenerator<Event> {
  const session = await ownSession(deps, actor, sent.sessionId);
  const known = sent.body.id && (await findExchange(deps, session.id, sent.body.id));
  if (known) {
    yield { event: 'answer', data: known };
    return;
  }
  // What a doctor must see is neither measured nor kept here, and costs no more than a message.
  const imageUrl = mustSeeDoctor(sent.body.content) ? undefined : sent.body.imageUrl;
  const photo = imageUrl ? await measure(deps, imageUrl, sent.signal) : undefined;
  const question = await beginQuestion(deps, actor, session.id, {
    id: sent.body.id ?? randomUUID(),
    content: sent.body.content || photoOnlyText,
    photo,
  });
  const hold = await holdFor(deps, actor, question, sent.requestId);
  yield { event: 'question', data: toMessage(question) };
  yield* answer(deps, actor, { question, hold, signal: sent.signal });
}

/** The same as one answer. */
export const sendMessageWhole = async (deps: Deps, actor: Actor, sent: Sent): Promise<Exchange> => {
  for await (const event of sendMessage(deps, actor, sent)) {
    if (event.event === 'answer') return event.data;
  }
  throw new AppError('chat.answer-failed');
};

/** What a repeated request gets: the answer that was given, and no second charge. */
const findExchange = async (deps: Deps, sessionId: string, id: string): Promise<Exchange | undefined> => {
  const question = await deps.db.message.findFirst({
    where: { id, sessionId, status: 'answered' },
    include: { ...withPhotoId, answer: { include: withPhotoId } },
  });
  if (!question?.answer) return undefined;
  return { question: toMessage(question), answer: toMessage(question.answer), coinBalance: null };
};

const measure = async (deps: Deps, dataUrl: string, signal: AbortSignal): Promise<MeasuredPhoto> => {
  const read = readDataUrl(dataUrl);
  const result = isRefused(read) ? read : await deps.photoLab.analyse(read.bytes, signal);
  if (isRefused(result)) throw new AppError(result.refused.code, result.refused.facts);
  return result;
};

const holdFor = async (deps: Deps, actor: Actor, question: MessageRow, requestId: string): Promise<Hold> => {
  try {
    return await deps.billing.call(holdCoins, {
      body: {
        key: holdKeyOf(question),
        userId: actor.userId,
        kind: usageOf(question),
        description: titleFrom(question.content),
      },
      requestId,
    });
  } catch (error) {
    await withdrawQuestion(deps, question);
    throw error;
  }
};

interface Asked {
  readonly question: MessageRow;
  readonly hold: Hold;
  readonly signal: AbortSignal;
}

async function* answer(deps: Deps, actor: Actor, { question, hold, signal }: Asked): AsyncGenerator<Event> {
  const lease = setInterval(() => {
    renewLease(deps, question).catch((error: unknown) => deps.log.warn({ err: error }, 'a lease was not renewed'));
  }, leaseMs / 3);
  try {
    const { content, sources } = yield* write(deps, question, signal);
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

/**
 * Lets the advisor write. Somebody who leaves before the first words stops it and pays nothing; once words were
 * sent, the answer is finished and kept for them, so that leaving early neither loses an answer nor makes one free.
 */
async function* write(
  deps: Deps,
  question: MessageRow,
  left: AbortSignal,
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
    const history = await readHistory(deps, question.sessionId, question.position);
    for await (const piece of deps.advisor({ text: question.content, history, photo, signal: stop.signal })) {
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
