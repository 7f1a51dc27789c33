import * as z from 'zod/mini';
import { usageCosts } from '../billing/coins.ts';
import { coinWords } from '../coin-words.ts';
import { endpoint } from '../endpoint.ts';
import { isVisible, uuid, visibleLine } from '../text.ts';
import { messageLimit, Source } from './conversation.ts';
import { photoLimit } from './photo.ts';

/** Base64 of the largest picture and the JSON around it. */
const pictureBodyLimit = Math.ceil(photoLimit / 3) * 4 + 1024;
/** Characters of a question beside a label, and of the name that its owner gives it. */
export const labelQuestionLimit = 500;
export const labelNameLimit = 120;
/** Labels of one user; older ones are deleted. */
export const mostLabels = 100;

/** What an ingredient is, besides its function; drawn as small marks. */
export const LabelMark = z.enum([
  'active',
  'fragrance',
  'fragrance-allergen',
  'essential-oil',
  'preservative',
  'acid',
  'retinoid',
  'uv-filter',
  'occlusive',
  'drying-alcohol',
  'animal-origin',
]);
export type LabelMark = z.output<typeof LabelMark>;

/** `never`: leave it out. `ask-doctor`: only after a doctor or pharmacist agreed. `careful`: go slowly, or choose gentler. */
export const LabelFlag = z.object({
  strength: z.enum(['never', 'ask-doctor', 'careful']),
  /** Continues a sentence after "because": `you are allergic to fragrance, and limonene is a fragrance allergen`. */
  reason: z.string(),
  /** What to use instead, as a sentence. */
  instead: z.nullable(z.string()),
});
export type LabelFlag = z.output<typeof LabelFlag>;

/** One name of an ingredient list. Everything but `written` is null or empty if the name is unknown. */
export const LabelPart = z.object({
  /** As the text has it. */
  written: z.string(),
  /** As the EU's glossary spells it; null if it is unknown. */
  name: z.nullable(z.string()),
  /** `corrected`: the text has a typo, and this is the only name it can be. */
  spelling: z.enum(['exact', 'corrected', 'unknown']),
  functions: z.array(z.string()),
  family: z.nullable(z.string()),
  /** What it is for, in one sentence. */
  what: z.nullable(z.string()),
  /** How well its benefit is shown; `technical` if it serves the product and does nothing for the skin. */
  evidence: z.nullable(z.enum(['strong', 'fair', 'thin', 'none', 'technical'])),
  marks: z.array(LabelMark),
  /** Of a preservative: its family. */
  preservative: z.nullable(
    z.enum([
      'paraben',
      'isothiazolinone',
      'formaldehyde-releaser',
      'phenoxyethanol',
      'organic-acid',
      'alcohol',
      'other',
    ]),
  ),
  origin: z.nullable(z.enum(['plant', 'animal', 'mineral', 'synthetic', 'biotech', 'either'])),
  pregnancy: z.nullable(z.enum(['usual', 'ask', 'avoid', 'unknown'])),
  /** As written on the label. */
  percent: z.nullable(z.number()),
  /** It comes after "may contain": only some shades have it. */
  mayContain: z.boolean(),
  /** 0 to 5, from the old tests on rabbits' ears. */
  comedogenic: z.nullable(z.int()),
  flag: z.nullable(LabelFlag),
  sources: z.array(Source),
});
export type LabelPart = z.output<typeof LabelPart>;

/** A product in use that must not simply be combined with this one, and what to do. */
export const LabelConflict = z.object({
  /** Its name, as My Products has it. */
  product: z.string(),
  verdict: z.enum(['same-day', 'alternate', 'avoid']),
  words: z.string(),
  how: z.array(z.string()),
});

/** The question about a label, and the answers to it; no answers if the question was not understood. */
export const LabelReply = z.object({
  question: z.string(),
  answers: z.array(
    z.object({
      /** An answer that makes sense on its own. */
      words: z.string(),
      points: z.array(z.string()),
      why: z.nullable(z.string()),
      sources: z.array(Source),
    }),
  ),
});
export type LabelReply = z.output<typeof LabelReply>;

export const LabelReport = z.object({
  /** Missing if the user asked no question with the list. */
  reply: z.optional(LabelReply),
  /** The product's name, if the text has one before its ingredients. */
  title: z.nullable(z.string()),
  verdict: z.object({
    /** `nothing-known`: nothing that we know about the user speaks against it, or we know nothing that could. */
    kind: z.enum(['not-for-you', 'ask-first', 'careful', 'nothing-against', 'nothing-known']),
    words: z.string(),
    /** The same for a screen, if a part of it is a list: `points` follow `words`. Missing if it is one paragraph. */
    paragraphs: z.optional(z.array(z.object({ words: z.string(), points: z.array(z.string()) }))),
  }),
  /** "A humectant serum with 5 actives." */
  what: z.string(),
  inFavor: z.array(z.string()),
  against: z.array(z.string()),
  conflicts: z.array(LabelConflict),
  /** How many ingredients come before the place where 1 % roughly lies; null if nothing shows it. */
  onePercentAfter: z.nullable(z.int()),
  howToUse: z.array(z.string()),
  /** What the comedogenic numbers say, and how little that means; null if no ingredient has one above 2. */
  comedogenic: z.nullable(z.string()),
  /** In the order of the label. */
  parts: z.array(LabelPart),
  /** Names that we do not know: the judgement says nothing about them. */
  unknown: z.array(z.string()),
});
export type LabelReport = z.output<typeof LabelReport>;

/** A label after reading, before it is judged. */
export const LabelReading = z.object({
  /** Whether it has enough known names to judge. */
  isReadable: z.boolean(),
  title: z.nullable(z.string()),
  parts: z.array(z.pick(LabelPart, { written: true, name: true, spelling: true, mayContain: true })),
  /**
   * What the text has besides the list: only a question, or also something about the user. Missing if there is nothing.
   */
  aside: z.optional(z.enum(['question', 'person'])),
  /** The text without the questions; missing if there are none. */
  list: z.optional(z.string()),
});
export type LabelReading = z.output<typeof LabelReading>;

const LabelText = z.string().check(
  z.trim(),
  z.overwrite((text) => text.toWellFormed()),
  z.maxLength(messageLimit, `At most ${messageLimit} characters`),
  z.refine(isVisible, 'Paste the ingredients of the product.'),
);
const LabelQuestion = z.string().check(
  z.trim(),
  z.overwrite((text) => text.toWellFormed()),
  z.maxLength(labelQuestionLimit, `At most ${labelQuestionLimit} characters`),
  z.refine(isVisible, 'Write a question, or leave it out.'),
);
const LabelParams = z.object({ id: uuid('Not the id of a label') });

export const readLabel = endpoint({
  method: 'POST',
  path: '/api/chat/label/reading',
  service: 'chat',
  auth: 'user',
  summary: 'Which ingredients a pasted list names, before it is checked, and whether it was checked before. Free.',
  body: z.object({ text: LabelText }),
  /** `earlier`: the label with the same list; judging it again opens that one for free. */
  answer: z.extend(LabelReading, {
    earlier: z.optional(z.object({ id: z.uuid(), createdAt: z.iso.datetime() })),
  }),
  errors: ['rate.limited'],
});

export const readLabelPicture = endpoint({
  method: 'POST',
  path: '/api/chat/label/picture',
  service: 'chat',
  auth: 'user',
  summary: 'Reads the ingredients from a picture of a label. Free; nothing of the picture is kept.',
  /** An inline data URL of an image, at most 5 MB decoded. */
  body: z.object({
    imageUrl: z.string().check(z.startsWith('data:', 'Please select an image file (JPG, PNG, etc.).')),
  }),
  bodyLimit: pictureBodyLimit,
  /**
   * `text`: the list with its names corrected, for the user to check. `by`: whether our own reader or the model read
   * it.
   */
  answer: z.object({ text: z.string(), by: z.enum(['here', 'model']), reading: LabelReading }),
  errors: ['photo.invalid-type', 'photo.too-large', 'photo.unreadable', 'label.no-text', 'chat.busy', 'rate.limited'],
});

/** A label that was judged. It is judged again each time it is opened, because the user's profile may have changed. */
export const JudgedLabel = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  report: LabelReport,
  /** The name its owner gave it; missing if there is none. */
  name: z.optional(z.string()),
  /** The chat in which it was pasted; deleting the chat deletes it. Missing if it was judged on its own page. */
  chatId: z.optional(z.uuid()),
});
export type JudgedLabel = z.output<typeof JudgedLabel>;

export const judgeLabel = endpoint({
  method: 'POST',
  path: '/api/chat/label',
  service: 'chat',
  auth: 'user',
  summary: `Checks a label for you: ${coinWords(usageCosts.chat)}, held and charged like any message. Free if nothing can be read or the same list was checked before.`,
  body: z.object({
    /** Made by the caller, so that a repeated request is the same label and charges once. */
    id: z.optional(uuid('Not the id of a label')),
    text: LabelText,
    /** The question about it. */
    question: z.optional(LabelQuestion),
  }),
  /** `coinBalance` is null if this request charged nothing. `isRepeat`: it is the label that was judged before. */
  answer: z.object({ label: JudgedLabel, coinBalance: z.nullable(z.int()), isRepeat: z.optional(z.boolean()) }),
  errors: [
    'label.unreadable',
    'label.see-doctor',
    'chat.busy',
    'chat.answer-failed',
    'chat.message-in-progress',
    'chat.message-id-used',
    'coins.insufficient',
    'rate.limited',
  ],
});

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/chat/label',
  service: 'chat',
  auth: 'user',
  summary: 'The labels you had checked, on their own page or in a chat, newest first.',
  answer: z.object({
    labels: z.array(
      z.object({
        id: z.uuid(),
        /** The name its owner gave it, else the name in its text. */
        title: z.nullable(z.string()),
        start: z.string(),
        createdAt: z.iso.datetime(),
        /** The question about it on its own page. */
        question: z.optional(z.string()),
        /** The chat in which it was pasted; deleting the chat deletes it. */
        chatId: z.optional(z.uuid()),
      }),
    ),
  }),
  errors: ['rate.limited'],
});

export const getLabel = endpoint({
  method: 'GET',
  path: '/api/chat/label/:id',
  service: 'chat',
  auth: 'user',
  summary: 'A label you had checked, here or in a chat, compared with what is known about you now. Free.',
  params: LabelParams,
  answer: JudgedLabel,
  errors: ['label.not-found', 'rate.limited'],
});

export const renameLabel = endpoint({
  method: 'PATCH',
  path: '/api/chat/label/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Names a label that you had checked; an empty name removes it.',
  params: LabelParams,
  body: z.object({ name: z.union([z.literal(''), visibleLine('Write a name.', labelNameLimit)]) }),
  answer: z.object({ name: z.nullable(z.string()) }),
  errors: ['label.not-found', 'rate.limited'],
});

export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/api/chat/label/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Deletes a label that you had checked on its own page.',
  params: LabelParams,
  answer: z.object({ message: z.string() }),
  errors: ['label.not-found', 'rate.limited'],
});
