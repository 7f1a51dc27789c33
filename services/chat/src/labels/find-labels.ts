import { type JudgedLabel, type listLabels as listing, mostLabels } from '@petalwise/contracts/chat/labels';
import type { Answer } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { fillKeys } from './find-earlier.ts';
import { isLabel, labelConversationId, labelsOf } from './label-conversation.ts';
import { reportOn } from './report-on.ts';

/** Characters in which a title is looked for: it comes first, and a hundred whole labels would keep the advisor busy. */
const headLength = 400;
/** Characters of a label's beginning in a list. */
const startLength = 60;

/** The labels that the actor had judged, the newest first. One of a chat only where its list is not there already. */
export const listLabels = async (deps: Deps, actor: Actor): Promise<Answer<typeof listing>> => {
  await fillKeys(deps, actor);
  const rows = await deps.db.message.findMany({
    where: { ...labelsOf(actor.userId), ...isLabel },
    select: listed,
    orderBy: { position: 'desc' },
    take: 2 * mostLabels,
  });
  const ownPage = labelConversationId(actor.userId);
  const ofPage = new Set(rows.flatMap(({ sessionId, labelKey }) => (sessionId === ownPage ? [labelKey] : [])));
  const shown = rows.filter(
    ({ sessionId, labelKey }, at) =>
      sessionId === ownPage || (!ofPage.has(labelKey) && rows.findIndex((other) => other.labelKey === labelKey) === at),
  );
  return { labels: await Promise.all(shown.slice(0, mostLabels).map((row) => toEntry(deps, row, ownPage))) };
};

const listed = {
  id: true,
  sessionId: true,
  content: true,
  labelKey: true,
  labelName: true,
  labelQuestion: true,
  createdAt: true,
} as const;

interface Row {
  readonly id: string;
  readonly sessionId: string;
  readonly content: string;
  readonly labelName: string | null;
  readonly labelQuestion: string | null;
  readonly createdAt: Date;
}

const toEntry = async (
  { care }: Deps,
  { id, sessionId, content, labelName, labelQuestion, createdAt }: Row,
  ownPage: string,
): Promise<Answer<typeof listing>['labels'][number]> => {
  const { title, list } = await care.readLabel({ text: content.slice(0, headLength) });
  return {
    id,
    title: labelName ?? title,
    start: startOf((list ?? content).trim()),
    createdAt: createdAt.toISOString(),
    ...(labelQuestion !== null && { question: labelQuestion }),
    ...(sessionId !== ownPage && { chatId: sessionId }),
  };
};

/** On one line, cut between words. */
const startOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= startLength ? line : `${line.slice(0, startLength).replace(/[\s,]+\S*$/, '')}…`;
};

/**
 * A label that the actor had judged, on its own page or in a chat, held against what is known about them now.
 * @throws label.not-found
 */
export const getLabel = async (deps: Deps, actor: Actor, id: string): Promise<JudgedLabel> => {
  const found = await deps.db.message.findFirst({
    where: { id, ...labelsOf(actor.userId), ...isLabel },
    select: listed,
  });
  const question = found?.labelQuestion ?? undefined;
  const report = found && (await reportOn(deps, actor, { text: found.content, question }));
  if (!report) throw new AppError('label.not-found');
  const isInChat = found.sessionId !== labelConversationId(actor.userId);
  // In a chat the message may have a question besides the list.
  const { list } = isInChat ? await deps.care.readLabel({ text: found.content }) : {};
  return {
    id,
    text: list?.trim() ?? found.content,
    createdAt: found.createdAt.toISOString(),
    report,
    ...(found.labelName !== null && { name: found.labelName }),
    ...(isInChat && { chatId: found.sessionId }),
  };
};
