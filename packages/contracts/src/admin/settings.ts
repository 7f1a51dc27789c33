import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reasonOr } from './acts.ts';

/* ---- What an admin sets ---- */

const Done = z.object({ message: z.string() });
const ApiKey = z
  .string('Enter the key.')
  .check(
    z.trim(),
    z.minLength(8, 'Enter the whole key.'),
    z.maxLength(400, 'At most 400 characters'),
    z.regex(/^[\x21-\x7e]*$/, 'A key has no spaces.'),
  );

/** Which key the advisor uses. Only the last four characters of the key are ever shown. */
export const AiKeyState = z.object({
  /** `none`: the embedded advisor replies. `environment`: OPENAI_API_KEY of the service. */
  source: z.enum(['admin', 'environment', 'none']),
  lastFour: z.nullable(z.string()),
  model: z.string(),
  changedAt: z.nullable(z.iso.datetime()),
  /** Why the key that an admin has set is not used, in words for the admin; null if there is no problem. */
  problem: z.nullable(z.string()),
  /** Whether a photo may be sent to the AI service, if its owner agreed too. */
  photosAllowed: z.boolean(),
});
export type AiKeyState = z.output<typeof AiKeyState>;

export const getOpenAiKey = endpoint({
  method: 'GET',
  path: '/api/admin/settings/openai-key',
  service: 'chat',
  auth: 'admin',
  summary: 'Whether an AI service key is set, and its last four characters.',
  answer: AiKeyState,
  errors: [],
});

export const setOpenAiKey = endpoint({
  method: 'POST',
  path: '/api/admin/settings/openai-key',
  service: 'chat',
  auth: 'admin',
  summary: 'Sets the AI service key; it is stored encrypted and never shown again.',
  body: z.object({ apiKey: ApiKey, reason: reasonOr('Admin set the AI key') }),
  answer: AiKeyState,
  errors: [],
});

export const allowAiPhotos = endpoint({
  method: 'POST',
  path: '/api/admin/settings/openai-photos',
  service: 'chat',
  auth: 'admin',
  summary: 'Allows photos to be sent to the AI service, for people who agree to it, or stops it.',
  body: z.object({ allowed: z.boolean(), reason: reasonOr('Admin changed whether photos are sent') }),
  answer: AiKeyState,
  errors: [],
});

export const testOpenAiKey = endpoint({
  method: 'POST',
  path: '/api/admin/settings/openai-key/test',
  service: 'chat',
  auth: 'admin',
  summary: 'Tests an AI service key: a new one before it is set, or the one in use.',
  body: z.object({ apiKey: z.optional(ApiKey) }),
  /** `detail` describes the AI service's response in our own words. */
  answer: z.object({ works: z.boolean(), detail: z.string() }),
  errors: ['rate.limited'],
});

export const removeOpenAiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/openai-key',
  service: 'chat',
  auth: 'admin',
  summary: "Removes the admin's key. The environment's key is then used, or the embedded advisor if there is none.",
  body: z.object({ reason: reasonOr('Admin removed the AI key') }),
  answer: AiKeyState,
  errors: [],
});

/**
 * Why the AI service gave no answer: it refused our key or the model, we reached its rate limit or have no credit, it
 * failed, timed out or could not be reached, the model declined, or its response had no usable answer.
 */
export const AiFailure = z.enum([
  'key-refused',
  'not-allowed',
  'too-often',
  'server-error',
  'time-out',
  'unreachable',
  'declined',
  'no-answer',
]);
export type AiFailure = z.output<typeof AiFailure>;

/** What the advisor did in a range of days (UTC). */
export const AdvisorUsage = z.object({
  /** Answers that were charged, by who wrote them. */
  embeddedAnswers: z.int(),
  modelAnswers: z.int(),
  /** Replies that cost nothing: greetings, help, safety, questions back. */
  freeReplies: z.int(),
  /**
   * Answers that the embedded advisor gave because the model could not be reached; the embedded answers include them.
   */
  fallbacks: z.int(),
  /** Answers of the model that ended early, and were not charged. */
  cutOffs: z.int(),
  /** What the model cost at its list price, in US dollars. */
  costUsd: z.number(),
  /**
   * Calls of the model whose cost is not known, because the model has no list price or its response had no token
   * counts.
   */
  unknownCosts: z.int(),
  /** The most frequent first; reasons that did not occur are left out. */
  errors: z.array(z.object({ kind: AiFailure, count: z.int() })),
});
export type AdvisorUsage = z.output<typeof AdvisorUsage>;

export const getAdvisorUsage = endpoint({
  method: 'GET',
  path: '/api/admin/settings/advisor-usage',
  service: 'chat',
  auth: 'admin',
  summary: 'What the advisor did today and in the last 30 days: answers, spend, errors and fallbacks.',
  /** Both ranges end now; days are in UTC, and today is one of the 30. */
  answer: z.object({ today: AdvisorUsage, last30Days: AdvisorUsage }),
  errors: [],
});

/** What a new account receives if no admin has changed it. */
export const defaultStarterCoins = 10;

/** Whole coins that a new account receives. */
export const StarterCoins = z.object({
  coins: z.int('Enter a whole number.').check(z.gte(0, 'Not less than 0.'), z.lte(1000, 'At most 1000.')),
});

export const getStarterCoins = endpoint({
  method: 'GET',
  path: '/api/coins/starter',
  service: 'billing',
  auth: 'public',
  summary: 'How many coins a new account receives.',
  answer: StarterCoins,
  errors: [],
});

export const setStarterCoins = endpoint({
  method: 'POST',
  path: '/api/admin/settings/starter-coins',
  service: 'billing',
  auth: 'admin',
  summary: 'Sets how many coins new accounts receive from now on.',
  body: z.extend(StarterCoins, { reason: reasonOr('Admin set the starter coins') }),
  answer: Done,
  errors: [],
});
