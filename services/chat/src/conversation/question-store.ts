import { randomUUID } from 'node:crypto';
import type { ProfileLine } from '@petalwise/contracts/chat/profile';
import { messageAnswered, messageFailed, photoAnalysed } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import { Prisma } from '#prisma';
import { type Ending, isFree } from '../answering/responder.ts';
import type { Deps } from '../deps.ts';
import type { MeasuredPhoto } from '../photo/analyse-photo.ts';
import { applyChanges } from '../profile/apply-changes.ts';
import { titleFrom } from '../sessions/session.ts';
import { holdKeyOf, type MessageRow, usageOf, withPhotoId } from './message.ts';
import { findReplaced, isRepeated, removeReplaced } from './replace-exchange.ts';

/** Milliseconds of the lease that a process holds on a question; renewed while it answers. */
export const leaseMs = 15_000;

const leaseFrom = (deps: Deps) => new Date(deps.now().getTime() + leaseMs);

/**
 * A failed question, pending again.
 * @throws chat.message-in-progress when it is pending already
 */
export const retryQuestion = async (deps: Deps, failed: MessageRow): Promise<MessageRow> => {
  const [retried] = await deps.db.message
    .updateManyAndReturn({
      where: { id: failed.id, status: 'failed' },
      data: {
        status: 'pending',
        attempt: { increment: 1 },
        leaseUntil: leaseFrom(deps),
        begunAt: null,
        stoppedAt: null,
      },
    })
    .catch((error: unknown) => {
      if (isPrismaError(error, 'P2002')) return [];
      throw error;
    });
  if (!retried) throw new AppError('chat.message-in-progress');
  return { ...retried, photo: failed.photo };
};

/** Of a label on its own page. */
export interface LabelAsked {
  /** The same for the same list: of two that are pending, the second is refused. */
  readonly key: string;
  /** The question about it. */
  readonly question: string | undefined;
  /** Whether it was judged since it was first looked for. */
  readonly wasJudged: () => Promise<boolean>;
}

/** A new question, pending. @throws chat.message-in-progress when the same one, or label, was sent in the same moment */
export const beginQuestion = async (
  deps: Deps,
  actor: Actor,
  sessionId: string,
  input: {
    id: string;
    content: string;
    photo: MeasuredPhoto | undefined;
    photoHash: Uint8Array<ArrayBuffer> | null;
    label?: LabelAsked | undefined;
    replaces?: string | undefined;
  },
): Promise<MessageRow> => {
  const { id, content, photo, photoHash, label, replaces } = input;
  const now = deps.now();
  const question = {
    id,
    sessionId,
    role: 'user',
    content,
    photoHash,
    labelQuestion: label?.question ?? null,
    labelKey: label?.key ?? null,
    replaces: replaces ?? null,
    status: 'pending',
    leaseUntil: leaseFrom(deps),
    createdAt: now,
  };
  try {
    // One statement; with a photo it takes a transaction of several.
    if (!photo) {
      const row = { ...(await deps.db.message.create({ data: question })), photo: null };
      if (!(await label?.wasJudged())) return row;
      await withdrawQuestion(deps, row);
      throw new AppError('chat.message-in-progress');
    }
    const jpeg = Buffer.from(photo.jpeg);
    const kept = { create: { id: randomUUID(), ownerId: actor.userId, jpeg, createdAt: now } };
    return await deps.db.message.create({
      data: { ...question, analysis: photo.analysis, photo: kept },
      include: withPhotoId,
    });
  } catch (error) {
    if (isPrismaError(error, 'P2002')) throw new AppError('chat.message-in-progress');
    if (isPrismaError(error, 'P2003')) throw new AppError('chat.session-not-found');
    throw error;
  }
};

const isPrismaError = (error: unknown, code: string) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === code;

/** Takes back a question that billing refused: a new one leaves no trace, a retried one stays failed. */
export const withdrawQuestion = async (deps: Deps, question: MessageRow): Promise<void> => {
  const where = { id: question.id, status: 'pending', attempt: question.attempt };
  if (question.attempt === 1) await deps.db.message.deleteMany({ where });
  else await deps.db.message.updateMany({ where, data: { status: 'failed', leaseUntil: null } });
};

export const renewLease = (deps: Deps, question: MessageRow) =>
  deps.db.message.updateMany({
    where: { id: question.id, status: 'pending', attempt: question.attempt },
    data: { leaseUntil: leaseFrom(deps) },
  });

const outcome = (ownerId: string, question: Pick<MessageRow, 'id' | 'attempt' | 'analysis'>) => ({
  userId: ownerId,
  messageId: question.id,
  holdKey: holdKeyOf(question),
  kind: usageOf(question),
});

/** An answer to store. */
export interface Written {
  readonly content: string;
  readonly ending: Ending;
  /** What its hold was; undefined where nothing was held. */
  readonly hold: { readonly amount: number } | undefined;
}

/**
 * Writes the answer with what it taught about the user, and decides about its hold, in one transaction: a charged
 * answer writes its delivery and the fact that posts the hold, a free one the fact that releases it. Returns undefined,
 * and fails the question instead, when it was swept or deleted meanwhile: then nothing may be charged.
 */
export const answerQuestion = async (
  deps: Deps,
  actor: Actor,
  question: MessageRow,
  answer: Written,
): Promise<{ row: MessageRow; charged: boolean } | undefined> => {
  const { content, ending, hold } = answer;
  const now = deps.now();
  const facts = outcome(actor.userId, question);
  const written = await deps.db.$transaction(async (tx) => {
    const { count } = await tx.message.updateMany({
      where: { id: question.id, status: 'pending', attempt: question.attempt },
      data: { status: 'answered', leaseUntil: null },
    });
    if (count === 0) {
      if (hold) await emit(tx, messageFailed.of(question.id, facts));
      return undefined;
    }
    const replaced = await findReplaced(tx, question);
    const charged = hold !== undefined && !isFree(ending) && !isRepeated(replaced, question, content);
    const remembered = await applyChanges(tx, { ownerId: actor.userId, now }, ending.learnt);
    const row = await tx.message.create({
      data: { ...answerRow(question, answer, remembered), createdAt: now, ...(ending.stopped && { stoppedAt: now }) },
      include: withPhotoId,
    });
    await removeReplaced(tx, { question, replaced, ending });
    await touchSession(tx, now, question, { coins: charged ? hold.amount : 0, names: ending.kind !== 'small-talk' });
    if (charged) {
      // What its coins were spent on, also after its owner has deleted the chat.
      await tx.delivery.create({ data: { holdKey: holdKeyOf(question), deliveredAt: now } });
      await emit(tx, messageAnswered.of(question.id, facts));
    } else if (hold) await emit(tx, messageFailed.of(question.id, facts));
    if (question.analysis) {
      await emit(tx, photoAnalysed.of(question.id, { userId: actor.userId, messageId: question.id }));
    }
    return { row, charged };
  });
  deps.wake();
  return written;
};

const answerRow = (question: MessageRow, { content, ending }: Written, remembered: readonly ProfileLine[]) => ({
  id: randomUUID(),
  sessionId: question.sessionId,
  role: 'assistant',
  content,
  status: 'answered',
  answerTo: question.id,
  kind: ending.kind,
  byModel: ending.byModel === true,
  sources: json(ending.sources),
  products: json(ending.products),
  choices: json(ending.choices),
  links: json(ending.links),
  remembered: json(remembered),
  notice: ending.notice,
  about: json(ending.about),
  ...(question.analysis !== null && { analysis: question.analysis }),
});

/** As a Json column takes it: without what is undefined. */
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;

/** The first message names its chat; a greeting does not. */
const touchSession = async (
  tx: Prisma.TransactionClient,
  now: Date,
  question: MessageRow,
  { coins, names }: { coins: number; names: boolean },
) => {
  const where = { id: question.sessionId };
  await tx.chatSession.updateMany({ where, data: { updatedAt: now, coinsCost: { increment: coins } } });
  if (!names) return;
  await tx.chatSession.updateMany({ where: { ...where, title: '' }, data: { title: titleFrom(question.content) } });
};

/** Fails the question and writes the fact that gives its coins back; a question that has ended stays as it is. */
export const failQuestion = async (
  deps: Deps,
  ownerId: string,
  question: Pick<MessageRow, 'id' | 'attempt' | 'analysis'>,
): Promise<void> => {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.message.updateMany({
      where: { id: question.id, status: 'pending', attempt: question.attempt },
      data: { status: 'failed', leaseUntil: null },
    });
    if (count > 0) await emit(tx, messageFailed.of(question.id, outcome(ownerId, question)));
  });
  deps.wake();
};

/** Fails the questions whose process no longer vouches for them: it died, or lost its database. Returns how many. */
export const failAbandonedQuestions = async (deps: Deps): Promise<number> => {
  const abandoned = await deps.db.message.findMany({
    where: { status: 'pending', leaseUntil: { lt: deps.now() } },
    select: { id: true, attempt: true, analysis: true, session: { select: { ownerId: true } } },
    take: 500,
  });
  for (const question of abandoned) await failQuestion(deps, question.session.ownerId, question);
  if (abandoned.length > 0) deps.log.warn({ questions: abandoned.length }, 'marked abandoned questions as failed');
  return abandoned.length;
};
