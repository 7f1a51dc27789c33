import { photoOnlyText } from '@petalwise/contracts/chat/conversation';
import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { ChatSession } from '#prisma';
import { askerOf } from '../answering/asker-of.ts';
import { careFor } from '../answering/care-for.ts';
import type { Plan } from '../answering/responder.ts';
import type { Deps } from '../deps.ts';
import { findEarlier } from '../labels/find-earlier.ts';
import { pictureForAi } from '../skin/ai-consent.ts';
import { earlierPhotos } from '../skin/earlier-photos.ts';
import { photoBefore } from '../skin/photo-before.ts';
import { analysisOf, type MessageRow } from './message.ts';
import { readHistory } from './read-messages.ts';
import { findReplaced } from './replace-exchange.ts';

/** How long ago a question to the widget may be, to be part of the same talk: its conversation never ends by itself. */
const visitMs = 2 * 60 * 60 * 1000;

/** Asks the advisor what becomes of a stored question. `day`: where the person is. */
export const planReply = (
  deps: Deps,
  session: ChatSession,
  { question, day }: { question: MessageRow; day: string | undefined },
): Promise<Plan> => plan(deps, session, { words: question.content, photo: analysisOf(question), question, day });

/**
 * Whether the words beside a photo tell of something that a doctor must see: then it is neither measured nor kept. The
 * question is not stored yet.
 */
export const isDanger = async (deps: Deps, session: ChatSession, content: string): Promise<boolean> => {
  if (content === '' || content === photoOnlyText) return false;
  const planned = await plan(deps, session, { words: content, photo: undefined, question: undefined, day: undefined });
  return planned.free && planned.advice.kind === 'safety';
};

interface Asked {
  readonly words: string;
  readonly photo: PhotoAnalysis | undefined;
  readonly question: MessageRow | undefined;
  readonly day: string | undefined;
}

const plan = async (deps: Deps, session: ChatSession, asked: Asked): Promise<Plan> => {
  const trending = session.kind === 'trending';
  const { words, photo } = asked;
  const [history, person, labelIsKnown, photos, before] = await Promise.all([
    readHistoryOf(deps, session, asked.question),
    // No routine says anything about a label.
    session.kind === 'label' ? careFor(deps, session.ownerId) : askerOf(deps, session.ownerId, asked.day),
    isKnownLabel(deps, session, words),
    earlierPhotos(deps, session.ownerId, { words, hasPhoto: photo !== undefined }),
    photo || session.kind !== 'chat' ? undefined : photoBefore(deps, session, asked.question),
  ]);
  const conversation = {
    ...person,
    question: words,
    history,
    photo,
    earlierPhotos: photos,
    photoBefore: before,
    trending,
    label: session.kind === 'label',
    labelQuestion: asked.question?.labelQuestion ?? undefined,
    labelIsKnown,
  };
  const { question } = asked;
  if (!photo || !question) return deps.advisor.plan(conversation);
  const { ownerId } = session;
  return deps.advisor.plan(conversation, () => pictureForAi(deps, { ownerId, messageId: question.id }));
};

/** A label is complete by itself: those judged before it are no talk. */
const readHistoryOf = async (deps: Deps, { id, kind }: ChatSession, question: MessageRow | undefined) => {
  if (kind === 'label') return [];
  // What it takes the place of was not said.
  const replaced = question && (await findReplaced(deps.db, question));
  const asked = question && { ...question, ...(replaced && { position: replaced.position }) };
  return readHistory(deps, { sessionId: id, question: asked }, kind === 'trending' ? visitMs : undefined);
};

/** Signs of a list; fewer are a sentence. */
const fewestSigns = 3;

/** Whether a message of a chat is a list that the person had judged before: then it is free. */
const isKnownLabel = async (deps: Deps, { kind, ownerId }: ChatSession, text: string): Promise<boolean> => {
  if (kind !== 'chat' || (text.match(/[,;•·|\n]/g)?.length ?? 0) < fewestSigns) return false;
  const reading = await deps.care.readLabel({ text });
  return (await findEarlier(deps, { userId: ownerId }, { text, reading })) !== undefined;
};
