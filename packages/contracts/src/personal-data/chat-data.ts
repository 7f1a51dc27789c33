import * as z from 'zod/mini';
import { ChatMessage, ChatSession } from '../chat/conversation.ts';
import { PhotoAnalysis } from '../chat/photo.ts';
import { CheckInAnswers, KeptRoutine } from '../chat/routine.ts';
import { Day, ShelfItem } from '../chat/shelf.ts';
import { endpoint } from '../endpoint.ts';
import { listOf } from './list.ts';

/** A question or an answer, as the user sees it. */
export const MessageRow = z.extend(z.omit(ChatMessage, { imageUrl: true }), {
  /** The id of its photo: the picture is `photos/<id>.jpg`. Null without one, or once it was deleted. */
  photoId: z.nullable(z.uuid()),
  /** Of a label: the question beside its list, and the name that its owner gave it. */
  labelQuestion: z.optional(z.string()),
  labelName: z.optional(z.string()),
});
export type MessageRow = z.output<typeof MessageRow>;

export const ChatHead = z.extend(ChatSession, {
  /** `trending`: the questions to the small chat. `label`: the labels that were checked on their own page. */
  kind: z.enum(['chat', 'trending', 'label']),
});
export type ChatHead = z.output<typeof ChatHead>;

/** A chat with messages, oldest first; `continues`: it began on the page before. */
export const ChatPart = z.extend(ChatHead, { continues: z.boolean(), messages: z.array(MessageRow) });
export type ChatPart = z.output<typeof ChatPart>;

/** A picture that is stored. What was measured in pictures that were deleted is with their messages. */
export const PhotoRow = z.object({
  id: z.uuid(),
  chatId: z.uuid(),
  messageId: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Whether it is kept past its days because its owner chose to. */
  kept: z.boolean(),
  analysis: z.nullable(PhotoAnalysis),
});
export type PhotoRow = z.output<typeof PhotoRow>;

export const ShelfRow = z.pick(ShelfItem, {
  id: true,
  name: true,
  slot: true,
  productId: true,
  label: true,
  openedOn: true,
  keepsMonths: true,
  addedAt: true,
});
export type ShelfRow = z.output<typeof ShelfRow>;

export const SavedProductRow = z.object({
  productId: z.string(),
  /** Null for a product that we no longer list. */
  name: z.nullable(z.string()),
  savedAt: z.iso.datetime(),
});
export type SavedProductRow = z.output<typeof SavedProductRow>;

export const RoutineRow = z.extend(KeptRoutine, {
  /** When the link was made that shares it; null if it is not shared. */
  sharedAt: z.nullable(z.iso.datetime()),
  /** Answers to the questions after four and eight weeks, by week. */
  checkIns: z.record(z.string(), CheckInAnswers),
});
export type RoutineRow = z.output<typeof RoutineRow>;

export const RoutineDayRow = z.object({
  day: Day,
  /** Ids of the steps that were ticked. */
  done: z.array(z.string()),
  note: z.nullable(z.string()),
});
export type RoutineDayRow = z.output<typeof RoutineDayRow>;

/** What a user decided about photos of their skin. */
export const PhotoChoiceRow = z.object({
  consentedAt: z.nullable(z.iso.datetime()),
  reminderWanted: z.boolean(),
  /** The AI provider that may get photos; null: none. */
  aiProvider: z.nullable(z.string()),
  aiAgreedAt: z.nullable(z.iso.datetime()),
});
export type PhotoChoiceRow = z.output<typeof PhotoChoiceRow>;

export const listChatRows = endpoint({
  ...listOf('chat', ChatPart),
  path: '/internal/data/chats',
  summary: "The user's chats with their messages and ratings, the newest chat first.",
});

export const listPhotoRows = endpoint({
  ...listOf('chat', PhotoRow),
  path: '/internal/data/photos',
  summary: "The user's stored photos with what was measured in them, oldest first, without their bytes.",
});

export const listShelfRows = endpoint({
  ...listOf('chat', ShelfRow),
  path: '/internal/data/shelf',
  summary: 'The products that the user uses.',
});

export const listSavedProductRows = endpoint({
  ...listOf('chat', SavedProductRow),
  path: '/internal/data/saved-products',
  summary: 'The products that the user saved.',
});

export const listRoutineRows = endpoint({
  ...listOf('chat', RoutineRow),
  path: '/internal/data/routine',
  summary: "The user's routine; no row if there is none.",
});

export const listRoutineDayRows = endpoint({
  ...listOf('chat', RoutineDayRow),
  path: '/internal/data/routine-days',
  summary: "The days of the user's routine, oldest first.",
});

export const listPhotoChoiceRows = endpoint({
  ...listOf('chat', PhotoChoiceRow),
  path: '/internal/data/photo-choices',
  summary: 'What the user decided about photos; no row if they were never asked.',
});
