import * as z from 'zod/mini';
import { usageCosts } from '../billing/coins.ts';
import { coinWords } from '../coin-words.ts';
import { endpoint } from '../endpoint.ts';
import { Problem } from '../errors.ts';
import { isVisible, uuid, visibleLine } from '../text.ts';
import { PhotoAnalysis, photoLimit } from './photo.ts';
import { ProfileLine } from './profile.ts';

/** Characters of one message. */
export const messageLimit = 4000;
/** Characters of the name that an owner gives a chat. */
export const chatNameLimit = 80;
/** Days until a photo is deleted automatically. */
export const photoDays = 30;
/** Days until a question to the floating widget and its answer are deleted automatically. */
export const trendingDays = 30;
/** The text that is sent with a photo if the user wrote none. */
export const photoOnlyText = 'Please analyze this skin photo';
/** Characters that can be written with the rating of an answer. */
export const ratingWordsLimit = 500;
/** Base64 of the largest photo, the text, and the JSON around them. */
const messageBodyLimit = Math.ceil(photoLimit / 3) * 4 + 64 * 1024;

/** The user's own date, as `2026-11-23`, so that "tonight" means their night. If it is left out, the day in UTC. */
const day = z.optional(z.iso.date());

const SessionParams = z.object({ id: uuid('Not a chat id') });
const Done = z.object({ message: z.string() });

export const Source = z.object({
  /** The number of the footnote in the answer that cites it. */
  number: z.int(),
  title: z.string(),
  publisher: z.string(),
  url: z.nullable(z.string()),
  /** `convention`: common practice, without a trial that shows it. */
  kind: z.enum(['evidence', 'regulation', 'guideline', 'convention']),
});
export type Source = z.output<typeof Source>;

export const ChatSession = z.object({
  id: z.uuid(),
  title: z.string(),
  /** What its owner calls it: then it is the title too. Left out where the title is automatic. */
  name: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  coinsCost: z.int(),
});
export type ChatSession = z.output<typeof ChatSession>;

/** What a reply is. Only an `answer` is charged: SPEC-DECISIONS 21. */
export const AnswerKind = z.enum(['answer', 'question', 'safety', 'help', 'small-talk', 'unknown']);
export type AnswerKind = z.output<typeof AnswerKind>;

/** What its reader thinks of an answer; `words` are empty if there are none. */
export const AnswerRating = z.object({ helpful: z.boolean(), words: z.string() });
export type AnswerRating = z.output<typeof AnswerRating>;

/** A catalogue product that an answer names, with the reason in a few words. */
export const NamedProduct = z.object({ id: z.string(), reason: z.string() });
export type NamedProduct = z.output<typeof NamedProduct>;

/** A page that goes on from an answer: the label of the question in a table, the routine builder, My Products. */
export const AnswerLink = z.enum(['label', 'routine', 'products']);
export type AnswerLink = z.output<typeof AnswerLink>;

/**
 * What a message asked a routine to be; the builder opens with it. What the message did not say is left out, and goals
 * may be empty.
 */
export const SaidWishes = z.object({
  /** Ids of concerns, the most important first. */
  goals: z.array(z.string()),
  mostSteps: z.optional(z.int()),
  minutes: z.optional(z.int()),
  /** Whole US dollars for everything that is still to buy. */
  budget: z.optional(z.int()),
});
export type SaidWishes = z.output<typeof SaidWishes>;

/** What an answer has besides its text. */
const extras = {
  /** Null for a question, and for answers from before kinds were stored. */
  kind: z.nullable(AnswerKind),
  /** At most three; drawn as cards. */
  products: z.array(NamedProduct),
  /** Buttons below a follow-up question of the advisor; pressing one sends its words. */
  choices: z.array(z.string()),
  /** Pages to continue on; drawn as buttons. The page of a label has the question's id. */
  links: z.array(AnswerLink),
  /** If the user asked for a routine: what it should be. The link to the routine opens the builder with it. */
  wishes: z.optional(z.nullable(SaidWishes)),
  /** What the advisor newly remembers because of this exchange. */
  remembered: z.array(ProfileLine),
  /**
   * `fallback`: the model could not be reached, and the embedded advisor answered. `cut-off`: the answer ended early,
   * and was not charged.
   */
  notice: z.nullable(z.enum(['fallback', 'cut-off'])),
};

export const ChatMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  /** Markdown if the assistant wrote it. */
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Of a question: a `failed` one costs nothing and can be sent again. An answer is always `answered`. */
  status: z.enum(['pending', 'answered', 'failed']),
  sources: z.array(Source),
  analysis: z.nullable(PhotoAnalysis),
  /** Of an answer: the reader's own rating. Only the list of messages has it. */
  rating: z.optional(z.nullable(AnswerRating)),
  /**
   * The user stopped it. Of a question: before the first words of its answer, so that it is `failed` and costs nothing.
   * Of an answer: it ends where it was stopped, and costs as much as a whole one. Left out otherwise.
   */
  stopped: z.optional(z.literal(true)),
  /** Of an answer: a model wrote it, and would find other words for the same question. Left out otherwise. */
  byModel: z.optional(z.literal(true)),
  ...extras,
});
export type ChatMessage = z.output<typeof ChatMessage>;

export const NewMessage = z
  .object({
    /** Made by the caller, so that a repeated request is the same message and charges once. */
    id: z.optional(uuid('Not a message id')),
    content: z._default(
      z.string().check(z.trim(), z.maxLength(messageLimit, `At most ${messageLimit} characters`)),
      '',
    ),
    /** An inline data URL of an image, at most 5 MB decoded. */
    /**
     * The last question of the chat, without a photo: this message takes its place, and its answer that of the old
     * answer. The old ones are deleted when the new answer is there as a whole, and stay otherwise.
     */
    replaces: z.optional(uuid('Not a message id')),
    imageUrl: z.optional(z.string().check(z.startsWith('data:', 'Please select an image file (JPG, PNG, etc.).'))),
    day,
  })
  .check(
    z.refine((m) => isVisible(m.content) || m.imageUrl !== undefined, {
      error: 'Write a message or attach a photo.',
      path: ['content'],
    }),
  );

/** `coinBalance` is null if nothing was charged. */
export const Exchange = z.object({ question: ChatMessage, answer: ChatMessage, coinBalance: z.nullable(z.int()) });
export type Exchange = z.output<typeof Exchange>;

export const createSession = endpoint({
  method: 'POST',
  path: '/api/chat/session',
  service: 'chat',
  auth: 'user',
  summary: `Starts a chat: free, but needs at least ${coinWords(usageCosts.chat)} or Premium.`,
  body: z.object({ title: z.optional(z.string().check(z.trim(), z.maxLength(120, 'At most 120 characters'))) }),
  answer: ChatSession,
  errors: ['coins.insufficient'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/chat/sessions',
  service: 'chat',
  auth: 'user',
  summary: 'Your chats, most recently used first.',
  answer: z.array(ChatSession),
  errors: [],
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/chat/session/:id',
  service: 'chat',
  auth: 'user',
  summary: 'One of your chats.',
  params: SessionParams,
  answer: ChatSession,
  errors: ['chat.session-not-found'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/session/:id/messages',
  service: 'chat',
  auth: 'user',
  summary: 'The messages of one of your chats, oldest first.',
  params: SessionParams,
  answer: z.array(ChatMessage),
  errors: ['chat.session-not-found'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/session/:id/message',
  service: 'chat',
  auth: 'user',
  summary:
    'Asks the advisor. With `Accept: text/event-stream` the answer arrives as it is written. An answer is charged once; any other reply is free.',
  params: SessionParams,
  body: NewMessage,
  bodyLimit: messageBodyLimit,
  answer: Exchange,
  stream: {
    question: ChatMessage,
    /** A finished step of reading the photo or writing the answer: `Light and focus are good enough`. */
    step: z.object({ text: z.string() }),
    delta: z.object({ text: z.string() }),
    answer: Exchange,
    problem: Problem,
  },
  errors: [
    'chat.session-not-found',
    'chat.busy',
    'chat.answer-failed',
    'chat.stopped',
    'chat.not-last',
    'chat.message-in-progress',
    'chat.message-id-used',
    'coins.insufficient',
    'photo.invalid-type',
    'photo.too-large',
    'photo.unreadable',
    'photo.too-small',
    'photo.no-face',
    'photo.many-faces',
    'photo.blurred',
    'photo.too-dark',
    'photo.too-bright',
    'photo.colored-light',
    'photo.no-color',
    'photo.uneven-light',
    'rate.limited',
  ],
});

/**
 * What became of a stop. `free`: no word of the answer had been sent, none will be, and nothing is charged. `kept`: what
 * was written until now is kept, and costs the same as a whole answer. `ended`: there was nothing left to stop.
 */
export const StopOutcome = z.enum(['free', 'kept', 'ended']);
export type StopOutcome = z.output<typeof StopOutcome>;

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/chat/message/:id/stop',
  service: 'chat',
  auth: 'user',
  summary:
    'Stops the answer to a message in one of your chats: free before its first words; after them it is kept as far as it is written, and charged.',
  params: z.object({ id: uuid('Not a message id') }),
  answer: z.object({ outcome: StopOutcome }),
  errors: ['chat.message-not-found', 'rate.limited'],
});

export const renameSession = endpoint({
  method: 'PATCH',
  path: '/api/chat/session/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Names one of your chats; an empty name gives it its automatic title again.',
  params: SessionParams,
  body: z.object({
    name: z.pipe(
      z.string('Write a name.').check(z.trim()),
      z.union([z.literal(''), visibleLine('Write a name.', chatNameLimit)]),
    ),
  }),
  answer: ChatSession,
  errors: ['chat.session-not-found', 'rate.limited'],
});

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/chat/session/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Permanently deletes a chat with its messages and photos.',
  params: SessionParams,
  answer: Done,
  errors: ['chat.session-not-found', 'chat.answering'],
});

/** The bytes of a photo, for its owner only; sent as image/jpeg. */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/chat/photo/:id',
  service: 'chat',
  auth: 'user',
  summary: 'One of your photos, as JPEG.',
  params: z.object({ id: uuid('Not a photo id') }),
  answer: z.any(),
  errors: ['photo.not-found'],
});

export const askTrendingQuestion = endpoint({
  method: 'POST',
  path: '/api/chat/trending-question',
  service: 'chat',
  auth: 'user',
  summary: `Asks about trending products; an answer costs ${coinWords(usageCosts.chat)}, held and charged like any message.`,
  body: z.object({
    /** Made by the caller, so that a repeated request is the same question and charges once. */
    id: z.optional(uuid('Not a message id')),
    message: z
      .string()
      .check(
        z.trim(),
        z.maxLength(messageLimit, `At most ${messageLimit} characters`),
        z.refine(isVisible, 'Write a question.'),
      ),
    context: z.literal('trending_products'),
    day,
  }),
  /** `response` is Markdown, with footnotes of `sources`; `coinBalance` is null if this request charged nothing. */
  answer: z.object({
    response: z.string(),
    sources: z.array(Source),
    coinBalance: z.nullable(z.int()),
    ...extras,
  }),
  errors: [
    'chat.busy',
    'chat.answer-failed',
    'chat.message-in-progress',
    'chat.message-id-used',
    'coins.insufficient',
    'rate.limited',
  ],
});

/* ---- Between billing and chat ---- */

/** Checksum of one part of the answers that were delivered for held coins; billing compares it with what it posted. */
export const DeliveryPart = z.object({
  /** 0 to 255: the first byte of the md5 of the hold's key. */
  part: z.int(),
  count: z.int(),
  /** XOR of the first 8 bytes of those md5s, as a decimal 64-bit integer. */
  digest: z.string(),
});
export type DeliveryPart = z.output<typeof DeliveryPart>;

export const summariseDeliveries = endpoint({
  method: 'GET',
  path: '/internal/deliveries',
  service: 'chat',
  auth: 'internal',
  callers: ['billing'],
  summary:
    'A checksum of every answer that was delivered for held coins, in 256 parts; parts without one are left out.',
  answer: z.object({
    parts: z.array(DeliveryPart),
    /** Answers of chats that were deleted before then have no delivery record. */
    since: z.iso.datetime(),
  }),
  errors: [],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/internal/deliveries/:part',
  service: 'chat',
  auth: 'internal',
  callers: ['billing'],
  summary: 'The hold keys of one part, in which a checksum differed.',
  params: z.object({ part: z.string().check(z.regex(/^([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])$/)) }),
  answer: z.object({ holdKeys: z.array(z.string()) }),
  errors: [],
});

/** The hold keys of one request for outcomes. */
export const mostHoldKeys = 200;

/**
 * The outcome of a hold's message. `delivered` and `failed` are final; an answer that is not charged is `failed` too.
 * `pending` is still being answered, and `unknown` was never stored, or was deleted without an answer.
 */
export const HoldOutcome = z.enum(['delivered', 'pending', 'failed', 'unknown']);
export type HoldOutcome = z.output<typeof HoldOutcome>;

export const readHoldOutcomes = endpoint({
  method: 'POST',
  path: '/internal/deliveries/outcomes',
  service: 'chat',
  auth: 'internal',
  callers: ['billing'],
  summary: 'The outcomes of the messages that these holds are for. Changes nothing.',
  body: z.object({
    holdKeys: z
      .array(z.string().check(z.minLength(1), z.maxLength(200)))
      .check(z.minLength(1), z.maxLength(mostHoldKeys, `At most ${mostHoldKeys} keys at once`)),
  }),
  bodyLimit: 64 * 1024,
  answer: z.object({ outcomes: z.array(z.object({ holdKey: z.string(), outcome: HoldOutcome })) }),
  errors: [],
});
