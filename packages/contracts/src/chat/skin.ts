import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../text.ts';
import { MetricName, PhotoAnalysis } from './photo.ts';

/** "My Skin": one user's photos over time. A photo has the id of the message that it came with. */

/** Weeks after the newest photo, when the reminder is due; skin changes slowly. */
export const reminderWeeks = 4;

export const SkinPhoto = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  takenAt: z.iso.datetime(),
  /** Null once the picture was deleted; the measurements are kept. */
  imageUrl: z.nullable(z.string()),
  /** Whether the picture is kept past its days because its owner chose to. */
  kept: z.boolean(),
  /** When the picture will be deleted; null if it is kept or gone. */
  keptUntil: z.nullable(z.iso.datetime()),
  analysis: PhotoAnalysis,
  /** Why it cannot be compared with the newest photo, in plain words; empty if it can. */
  differs: z.array(z.string()),
});
export type SkinPhoto = z.output<typeof SkinPhoto>;

/** What two photos say about one measurement. `same`: the change is within the ranges, so a photo cannot show it. */
export const SkinChange = z.object({
  metric: MetricName,
  before: z.number(),
  after: z.number(),
  verdict: z.enum(['better', 'worse', 'same']),
  words: z.string(),
});
export type SkinChange = z.output<typeof SkinChange>;

/** Two photos of one user, the earlier first. If `differs` is not empty, the comparison says nothing about changes. */
export const SkinComparison = z.object({
  before: z.uuid(),
  after: z.uuid(),
  differs: z.array(z.string()),
  changes: z.array(SkinChange),
});
export type SkinComparison = z.output<typeof SkinComparison>;

export const SkinReminder = z.object({
  wanted: z.boolean(),
  /** When the next photo is due; null if no reminder is wanted, or there is no photo. */
  dueOn: z.nullable(z.iso.datetime()),
});
export type SkinReminder = z.output<typeof SkinReminder>;

const Params = z.object({ id: uuid('Not one of your photos') });

export const listSkinPhotos = endpoint({
  method: 'GET',
  path: '/api/chat/skin',
  service: 'chat',
  auth: 'user',
  summary: 'Your measured photos, newest first, and whether you want to be reminded of the next one.',
  answer: z.object({
    photos: z.array(SkinPhoto),
    reminder: SkinReminder,
  }),
  errors: ['rate.limited'],
});

export const compareSkinPhotos = endpoint({
  method: 'GET',
  path: '/api/chat/skin/:id/since/:earlier',
  service: 'chat',
  auth: 'user',
  summary: 'What changed between two of your photos, as far as photos can show it.',
  params: z.object({ id: uuid('Not one of your photos'), earlier: uuid('Not one of your photos') }),
  answer: SkinComparison,
  errors: ['photo.not-found', 'rate.limited'],
});

/** Longer than any host name. */
const Provider = z.string().check(z.minLength(1), z.maxLength(200));

/** Whether the photo itself is sent to the AI provider that writes the answer. */
export const AiConsent = z.object({
  /** Who would receive it, if an admin allows that: `OpenAI`, or the host of another server. Null: no one. */
  offered: z.nullable(z.string()),
  /** The provider that this user agreed to. The photo is sent only if both are the same. */
  agreedTo: z.nullable(z.string()),
});
export type AiConsent = z.output<typeof AiConsent>;

export const getPhotoConsent = endpoint({
  method: 'GET',
  path: '/api/chat/skin/consent',
  service: 'chat',
  auth: 'user',
  summary: 'When you agreed that your photos are measured and kept as described; null if you have not.',
  answer: z.object({ consentedAt: z.nullable(z.iso.datetime()), ai: AiConsent }),
  errors: ['rate.limited'],
});

export const sendPhotosToAi = endpoint({
  method: 'POST',
  path: '/api/chat/skin/ai',
  service: 'chat',
  auth: 'user',
  summary: 'Agrees that your photos are sent to the AI provider offered, or withdraws that (null).',
  /** The provider that the user read about; the consent is for this provider only. */
  body: z.object({ provider: z.nullable(Provider) }),
  answer: AiConsent,
  errors: ['rate.limited'],
});

export const consentToPhotos = endpoint({
  method: 'POST',
  path: '/api/chat/skin/consent',
  service: 'chat',
  auth: 'user',
  summary: 'Agrees that your photos are measured and kept as described.',
  answer: z.object({ consentedAt: z.iso.datetime(), ai: AiConsent }),
  errors: ['rate.limited'],
});

export const keepSkinPhoto = endpoint({
  method: 'PATCH',
  path: '/api/chat/skin/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Keeps a picture until you delete it, or only for the usual days.',
  params: Params,
  body: z.object({ kept: z.boolean() }),
  answer: SkinPhoto,
  errors: ['photo.not-found', 'rate.limited'],
});

export const getSkinReminder = endpoint({
  method: 'GET',
  path: '/api/chat/skin/reminder',
  service: 'chat',
  auth: 'user',
  summary: 'Whether you want to be reminded of the next photo, and when it is due.',
  answer: SkinReminder,
  errors: ['rate.limited'],
});

export const remindOfSkinPhoto = endpoint({
  method: 'POST',
  path: '/api/chat/skin/reminder',
  service: 'chat',
  auth: 'user',
  summary: 'Turns the reminder of the next photo, four weeks after the newest, on or off.',
  body: z.object({ wanted: z.boolean() }),
  answer: SkinReminder,
  errors: ['rate.limited'],
});

export const deleteSkinPhoto = endpoint({
  method: 'DELETE',
  path: '/api/chat/skin/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Deletes a photo, its measurements, the question that came with it and the answer.',
  params: Params,
  answer: z.object({ message: z.string() }),
  errors: ['photo.not-found', 'rate.limited'],
});

export const deleteSkinPhotos = endpoint({
  method: 'DELETE',
  path: '/api/chat/skin',
  service: 'chat',
  auth: 'user',
  summary: 'Deletes all your photos, their measurements, the questions that came with them and the answers.',
  answer: z.object({ deleted: z.int() }),
  errors: ['rate.limited'],
});
