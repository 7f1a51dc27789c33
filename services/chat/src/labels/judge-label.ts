import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type judgeLabel as endpoint, type LabelReport, mostLabels } from '@petalwise/contracts/chat/labels';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { ChatSession } from '#prisma';
import type { LabelAsked } from '../conversation/question-store.ts';
import { converse, wholeAnswer } from '../conversation/send-message.ts';
import type { Deps } from '../deps.ts';
import { findEarlier } from './find-earlier.ts';
import { getLabel } from './find-labels.ts';
import { isJudged, labelConversation } from './label-conversation.ts';
import { labelKey } from './label-key.ts';
import { reportOn } from './report-on.ts';

interface Asked {
  readonly body: Body<typeof endpoint>;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/**
 * Judges a label: a message like any other, in the person's conversation of labels. It is judged before anything is stored
 * or held, so that what cannot be read, or judged, is free and leaves no trace. A list that was judged before, or is being
 * judged in another tab, is that label again, and free.
 * @throws label.unreadable, label.see-doctor
 */
export const judgeLabel = async (deps: Deps, actor: Actor, asked: Asked): Promise<Answer<typeof endpoint>> => {
  const { text, question } = asked.body;
  const report = await reportOn(deps, actor, { text, question });
  if (!report) throw new AppError('label.unreadable');
  const reading = await deps.care.readLabel({ text });
  const earlierId = async () => {
    const earlier = await findEarlier(deps, actor, { text, question, reading });
    // The same id is the same request again.
    return earlier?.id === asked.body.id ? undefined : earlier?.id;
  };
  const session = await labelConversation(deps, actor.userId);
  const wasJudged = async () => (await earlierId()) !== undefined;
  const label = { key: labelKey(reading, text), question, wasJudged };
  for (let tries = 1; ; tries += 1) {
    const earlier = await earlierId();
    if (earlier) return { label: await getLabel(deps, actor, earlier), coinBalance: null, isRepeat: true };
    try {
      return await judgeNew(deps, actor, { ...asked, session, label, report });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'chat.message-in-progress';
      if (!isTaken || tries === mostTries || !(await endOfTwin(deps, { ...asked, session, label }))) throw error;
    }
  }
};

/** Requests for one list in a row, each of which fails, that a person waits for. */
const mostTries = 3;

interface New extends Asked {
  readonly session: ChatSession;
  readonly label: LabelAsked;
}

/** Milliseconds between two looks at a label that is being judged, and until no request waits for it any more. */
const lookAgain = 100;
const mostWait = 60_000;

/** Waits until the same list is judged that another request asked for, or given up; whether there was such a request. */
const endOfTwin = async (deps: Deps, { session, label, body, signal }: New): Promise<boolean> => {
  const where = {
    sessionId: session.id,
    labelKey: label.key,
    labelQuestion: label.question ?? null,
    status: 'pending',
    NOT: { id: body.id ?? randomUUID() },
  };
  const until = performance.now() + mostWait;
  let waited = false;
  while (!signal.aborted && performance.now() < until && (await deps.db.message.count({ where })) > 0) {
    waited = true;
    await setTimeout(lookAgain);
  }
  return waited || (await label.wasJudged());
};

const judgeNew = async (
  deps: Deps,
  actor: Actor,
  { body, report, ...asked }: New & { readonly report: LabelReport },
): Promise<Answer<typeof endpoint>> => {
  const { session, label } = asked;
  const message = { id: body.id, content: body.text };
  const {
    question: stored,
    answer,
    coinBalance,
  } = await wholeAnswer(converse(deps, actor, { body: message, ...asked }));
  // The advisor saw something else in it, a danger perhaps: that was free, and it is no label.
  if (answer.kind !== 'answer') {
    await deps.db.message.deleteMany({ where: { id: stored.id, sessionId: session.id } });
    throw new AppError(answer.kind === 'safety' ? 'label.see-doctor' : 'label.unreadable');
  }
  await deleteOldest(deps, session.id);
  // The message may have taught something about the person: the label says the same now as when it is looked at later.
  const reportNow = (await reportOn(deps, actor, { text: stored.content, question: label.question })) ?? report;
  const { id, content, createdAt } = stored;
  return { label: { id, text: content, createdAt, report: reportNow }, coinBalance };
};

/** What is older than the most labels that are kept, failed tries too. */
const deleteOldest = async ({ db }: Deps, sessionId: string): Promise<void> => {
  const oldestKept = await db.message.findFirst({
    where: { sessionId, ...isJudged },
    select: { position: true },
    orderBy: { position: 'desc' },
    skip: mostLabels - 1,
  });
  if (!oldestKept) return;
  await db.message.deleteMany({
    where: { sessionId, role: 'user', status: { not: 'pending' }, position: { lt: oldestKept.position } },
  });
};
