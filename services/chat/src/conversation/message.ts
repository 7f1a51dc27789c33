import type { About } from '@petalwise/advisor/advice/advice';
import type { UsageKind } from '@petalwise/contracts/billing/coins';
import type { AnswerRating, ChatMessage, Source } from '@petalwise/contracts/chat/conversation';
import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { Message, Prisma } from '#prisma';

/** With the id of the photo, never its bytes, and with the rating where it was read. */
export type MessageRow = Message & { photo: { id: string } | null; rating?: AnswerRating | null };
export const withPhotoId = { photo: { select: { id: true } } } satisfies Prisma.MessageInclude;
export const withRating = { rating: { select: { helpful: true, words: true } } } satisfies Prisma.MessageInclude;

/** Json columns hold what our own schemas accepted when they were written. */
export const toMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  role: row.role as ChatMessage['role'],
  content: row.content,
  imageUrl: row.photo && `/api/chat/photo/${row.photo.id}`,
  createdAt: row.createdAt.toISOString(),
  status: row.status as ChatMessage['status'],
  sources: row.sources as Source[],
  analysis: analysisOf(row) ?? null,
  ...(row.rating !== undefined && { rating: row.rating }),
  ...(isStopped(row) && { stopped: true as const }),
  ...(row.byModel && { byModel: true as const }),
  kind: row.kind as ChatMessage['kind'],
  products: row.products as ChatMessage['products'],
  choices: row.choices as string[],
  links: row.links as ChatMessage['links'],
  wishes: (row.about as About | null)?.wishes ?? null,
  remembered: row.remembered as ChatMessage['remembered'],
  notice: row.notice as ChatMessage['notice'],
});

/** Of a question: for nothing, before its answer began. Where it was later, its answer has it. */
const isStopped = ({ role, status, stoppedAt }: Message): boolean =>
  stoppedAt !== null && (role === 'assistant' || status === 'failed');

export const analysisOf = (row: Pick<Message, 'analysis'>): PhotoAnalysis | undefined =>
  (row.analysis as PhotoAnalysis | null) ?? undefined;

export const usageOf = (row: Pick<Message, 'analysis'>): UsageKind => (row.analysis ? 'photo_analysis' : 'chat');

/** Each try of a question holds its own coins. */
export const holdKeyOf = ({ id, attempt }: Pick<Message, 'id' | 'attempt'>): string =>
  attempt === 1 ? `message:${id}` : `message:${id}:${attempt}`;
