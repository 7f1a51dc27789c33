import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isVisible, uuid } from '../text.ts';

/** What the advisor may remember about a user. */
export const ProfileKind = z.enum([
  'skin-type',
  'concern',
  'allergy',
  'pregnancy',
  'age',
  'medicine',
  'condition',
  'product',
  'budget',
  'dislike',
  'preference',
]);
export type ProfileKind = z.output<typeof ProfileKind>;

/** Characters of one remembered line. */
export const profileValueLimit = 120;
/** Lines of one user. */
export const mostProfileLines = 100;

const Value = z.string().check(
  z.trim(),
  // Half of a surrogate pair cannot be stored.
  z.overwrite((text) => text.toWellFormed()),
  z.maxLength(profileValueLimit, `At most ${profileValueLimit} characters`),
  z.refine(isVisible, 'Write what I should remember.'),
);

export const ProfileLine = z.object({
  id: z.uuid(),
  kind: ProfileKind,
  /**
   * In plain words, as the user sees and edits it. `skin-type`: dry, oily, combination, normal or sensitive.
   * `pregnancy`: pregnant, trying or nursing. `age`: years. `budget`: whole US dollars for one product. `preference`:
   * vegan or fragrance-free. Others: free words such as `perfume` or `tretinoin`.
   */
  value: z.string(),
  /** When the user last said so. */
  since: z.iso.datetime(),
});
export type ProfileLine = z.output<typeof ProfileLine>;

const LineParams = z.object({ id: uuid('Not a line of your profile') });
const Done = z.object({ message: z.string() });

export const getProfileLines = endpoint({
  method: 'GET',
  path: '/api/chat/profile',
  service: 'chat',
  auth: 'user',
  summary: 'What the advisor remembers about you, newest last.',
  answer: z.object({ lines: z.array(ProfileLine) }),
  errors: [],
});

export const addProfileLine = endpoint({
  method: 'POST',
  path: '/api/chat/profile',
  service: 'chat',
  auth: 'user',
  summary: 'Tells the advisor something to remember.',
  body: z.object({ kind: ProfileKind, value: Value }),
  answer: ProfileLine,
  errors: ['profile.full', 'profile.value'],
});

export const changeProfileLine = endpoint({
  method: 'PATCH',
  path: '/api/chat/profile/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Corrects a line that the advisor remembers.',
  params: LineParams,
  body: z.object({ value: Value }),
  answer: ProfileLine,
  errors: ['profile.not-found', 'profile.value'],
});

export const deleteProfileLine = endpoint({
  method: 'DELETE',
  path: '/api/chat/profile/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Makes the advisor forget a line.',
  params: LineParams,
  answer: Done,
  errors: ['profile.not-found'],
});

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/api/chat/profile',
  service: 'chat',
  auth: 'user',
  summary: 'Makes the advisor forget everything about you.',
  answer: Done,
  errors: [],
});
