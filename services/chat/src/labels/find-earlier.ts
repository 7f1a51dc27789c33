import type { LabelReading } from '@petalwise/contracts/chat/labels';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { isLabel, labelConversationId, labelsOf } from './label-conversation.ts';
import { labelKey } from './label-key.ts';

interface Asked {
  readonly text: string;
  readonly reading: LabelReading;
  /** The question beside its text. */
  readonly question?: string | undefined;
}

/**
 * The label of the same list that the actor had judged before, on its page or in a chat: no list is paid for twice,
 * because its report is computed again each time it is opened. With a question, only a label with the same question.
 */
export const findEarlier = async (
  deps: Deps,
  actor: Pick<Actor, 'userId'>,
  { text, reading, question }: Asked,
): Promise<{ id: string; createdAt: Date } | undefined> => {
  if (!reading.isReadable) return undefined;
  await fillKeys(deps, actor);
  const found = await deps.db.message.findMany({
    where: { ...labelsOf(actor.userId), ...isLabel, labelKey: labelKey(reading, text) },
    select: { id: true, content: true, labelQuestion: true, sessionId: true, createdAt: true },
    orderBy: { position: 'desc' },
    take: mostAlike,
  });
  const asked = question ?? null;
  if (asked !== null || reading.aside === 'question') {
    return found.find((one) => isSame(one.labelQuestion, asked) && (asked !== null || one.content === text));
  }
  const ownPage = labelConversationId(actor.userId);
  const rank = (one: (typeof found)[number]) =>
    Number(one.sessionId === ownPage) * 2 + Number(one.labelQuestion === null);
  return found.toSorted((one, other) => rank(other) - rank(one))[0];
};

/** Labels of one list that are compared by what was asked about them. */
const mostAlike = 50;

const isSame = (one: string | null, other: string | null): boolean => plain(one) === plain(other);
const plain = (question: string | null) =>
  question
    ?.toLowerCase()
    .replace(/[\s?!.]+/g, ' ')
    .trim() ?? null;

/** Labels that get their key at once; a person who has more waits for none. */
const mostFilled = 200;

/** A label gets its key when labels are first looked for: a chat does not know that a message is one. */
export const fillKeys = async ({ db, care }: Deps, { userId }: Pick<Actor, 'userId'>): Promise<void> => {
  const rows = await db.message.findMany({
    where: { ...labelsOf(userId), ...isLabel, labelKey: null },
    select: { id: true, content: true },
    orderBy: { position: 'desc' },
    take: mostFilled,
  });
  await Promise.all(
    rows.map(async ({ id, content }) => {
      const reading = await care.readLabel({ text: content });
      const key = reading.isReadable ? labelKey(reading, content) : '';
      await db.message.updateMany({ where: { id }, data: { labelKey: key } });
    }),
  );
};
