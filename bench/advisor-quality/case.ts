import { z } from 'zod';

/** A regular expression, tried without regard to case on the plain text of an answer. */
const pattern = z.string().transform((text) => new RegExp(text, 'i'));

const Profile = z.strictObject({
  skinType: z.string().optional(),
  concerns: z.array(z.string()).optional(),
  allergies: z.array(z.string()).optional(),
  pregnant: z.boolean().optional(),
  trying: z.boolean().optional(),
  nursing: z.boolean().optional(),
  age: z.number().optional(),
  medicines: z.array(z.string()).optional(),
  conditions: z.array(z.string()).optional(),
  using: z.array(z.string()).optional(),
  budgetCents: z.number().optional(),
  dislikes: z.array(z.string()).optional(),
  vegan: z.boolean().optional(),
  fragranceFree: z.boolean().optional(),
});
export type Profile = z.output<typeof Profile>;

const conversation = {
  id: z.string(),
  group: z.string(),
  /** Messages of the person, in order. */
  turns: z.array(z.string()).min(1),
  profile: Profile.optional(),
};

/** One conversation of which a reader judges whether its last answer is right. */
export const ToRead = z.strictObject({
  ...conversation,
  /** What a right answer says, and what it must not say. */
  expect: z.string(),
});
export type ToRead = z.output<typeof ToRead>;

/** One conversation and what its last answer must and must not say. */
export const Case = z.strictObject({
  ...conversation,
  trending: z.boolean().optional(),
  flag: z.string().optional(),
  like: z.string().optional(),
  constraint: z.string().optional(),
  expect: z.strictObject({
    kinds: z.array(z.enum(['answer', 'question', 'safety', 'help', 'small-talk', 'unknown'])).min(1),
    /** Each group is met by at least one of its patterns. */
    says: z.array(z.array(pattern)).default([]),
    /** The same within the first two sentences. */
    first: z.array(z.array(pattern)).default([]),
    not: z.array(pattern).default([]),
    products: z
      .strictObject({
        min: z.number().optional(),
        max: z.number().optional(),
        maxPriceCents: z.number().optional(),
        /** All of them are among the cards. */
        ids: z.array(z.string()).optional(),
        notIds: z.array(z.string()).optional(),
      })
      .optional(),
    language: z.enum(['en', 'es', 'fr', 'de', 'pt', 'it', 'hi']).optional(),
  }),
  why: z.string(),
});
export type Case = z.output<typeof Case>;
