import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { type judgeLabel as endpoint, mostLabels } from '@petalwise/contracts/labels';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import { converse, wholeAnswer } from '../conversation/send-message.ts';
import type { Deps } from '../deps.ts';
import { findEarlier } from './find-earlier.ts';
import { getLabel } from './find-labels.ts';
import { isJudged, labelConversation } from './label-conversation.ts';
import { reportOn } from './report-on.ts';

interface Asked {
  readonly body: Body<typeof endpoint>;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/**
 * Judges a label: a message like any other, in the person's conversation of labels. It is judged before anything is stored
 * or held, so that what cannot be read, or judged, is free and leaves no trace. A list that was judged before is that label
 * again, and free.
 * @throws label.unreadable, label.see-doctor
 */
export const judgeLabel = async (
  deps: Deps,
  actor: Actor,
  { body, ...asked }: Asked,
): Promise<Answer<typeof endpoint>> => {
  const { text, question } = body;
  const report = await reportOn(deps, actor, { text, question });
  if (!report) throw new AppError('label.unreadable');
  const earlier = await findEarlier(deps, actor, { text, question, reading: await deps.care.readLabel({ text }) });
  // The same id is the same request again.
  if (earlier && earlier.id !== body.id) {
    return { label: await getLabel(deps, actor, earlier.id), coinBalance: null, isRepeat: true };
  }
  const session = await labelConversation(deps, actor.userId);
  const message = { id: body.id, content: text };
  const {
    question: stored,
    answer,
    coinBalance,
  } = await wholeAnswer(converse(deps, actor, { session, body: message, labelQuestion: question, ...asked }));
  // The advisor saw something else in it, a danger perhaps: that was free, and it is no label.
  if (answer.kind !== 'answer') {
    await deps.db.message.deleteMany({ where: { id: stored.id, sessionId: session.id } });
    throw new AppError(answer.kind === 'safety' ? 'label.see-doctor' : 'label.unreadable');
  }
  await deleteOldest(deps, session.id);
  // The message may have taught something about the person: the label says the same now as when it is looked at later.
  const reportNow = (await reportOn(deps, actor, { text: stored.content, question })) ?? report;
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
