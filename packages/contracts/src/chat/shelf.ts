import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid, visibleLine } from '../text.ts';
import { messageLimit } from './conversation.ts';

/** Products of one user. */
export const mostShelfItems = 80;

/** The place of a product in a routine, in the order of use; `other` has no place. */
export const Slot = z.enum([
  'first-cleanse',
  'cleanser',
  'toner',
  'exfoliant',
  'serum',
  'treatment',
  'eye-cream',
  'moisturizer',
  'face-oil',
  'sunscreen',
  'other',
]);
export type Slot = z.output<typeof Slot>;

/** A date in the user's own calendar: `2026-11-23`. */
export const Day = z.iso.date();

/** One product that the user uses. */
export const ShelfItem = z.object({
  id: z.uuid(),
  name: z.string(),
  slot: Slot,
  /** Its id in the catalogue; null for a product that the user named. */
  productId: z.nullable(z.string()),
  /** Its ingredients as the user pasted them; null if they are not known. */
  label: z.nullable(z.string()),
  openedOn: z.nullable(Day),
  /** Months that it keeps after opening: the number on the open-jar symbol of its package. */
  keepsMonths: z.nullable(z.int()),
  /** The day from which it is past its time; null if either of the two fields above is null. */
  keepsUntil: z.nullable(Day),
  /** What in it is not for the user, as on a label; null if nothing known speaks against it. */
  warning: z.nullable(z.object({ strength: z.enum(['never', 'ask-doctor', 'careful']), reason: z.string() })),
  /** The names of the actives that are known to be in it: "retinol". */
  actives: z.array(z.string()),
  addedAt: z.iso.datetime(),
});
export type ShelfItem = z.output<typeof ShelfItem>;

const ClashSide = z.object({
  /** The id of one of the products; null for a medicine or an active that the profile names. */
  id: z.nullable(z.uuid()),
  name: z.string(),
  /** Which part of it the rule is about, for use within a sentence: "retinol". */
  active: z.string(),
});
export type ClashSide = z.output<typeof ClashSide>;

/**
 * Products that must not simply be used together: each of `one` clashes with each of `other`. `avoid`: not at all.
 * `same-job`: only one of `one`, and `other` is empty. `alternate`: on different nights. `same-day`: at different
 * times.
 */
export const ShelfClash = z.object({
  kind: z.enum(['avoid', 'same-job', 'alternate', 'same-day']),
  one: z.array(ClashSide),
  other: z.array(ClashSide),
  /** The rule in a sentence: "They are not to be used on the same night." */
  words: z.string(),
  why: z.string(),
  /** What to do, as sentences. */
  how: z.array(z.string()),
  /** The saved routine has all of them, and never at the same time: there is nothing to do. */
  isSettled: z.boolean(),
});
export type ShelfClash = z.output<typeof ShelfClash>;

const Name = visibleLine('Write the name of the product.', 120).check(z.overwrite((text) => text.toWellFormed()));
const Months = z.int().check(z.gte(1, 'At least 1 month'), z.lte(60, 'At most 60 months'));
const Label = z.string().check(
  z.trim(),
  z.overwrite((text) => text.toWellFormed()),
  z.maxLength(messageLimit, `At most ${messageLimit} characters`),
);
const ItemParams = z.object({ id: uuid('Not one of your products') });
const changeable = {
  slot: z.optional(Slot),
  label: z.optional(z.nullable(Label)),
  openedOn: z.optional(z.nullable(Day)),
  keepsMonths: z.optional(z.nullable(Months)),
};

export const listShelf = endpoint({
  method: 'GET',
  path: '/api/chat/shelf',
  service: 'chat',
  auth: 'user',
  summary: 'The products you use, newest last, and which of them do not go together, most serious first.',
  answer: z.object({ items: z.array(ShelfItem), clashes: z.array(ShelfClash) }),
  errors: ['rate.limited'],
});

export const addShelfItem = endpoint({
  method: 'POST',
  path: '/api/chat/shelf',
  service: 'chat',
  auth: 'user',
  summary:
    'Adds a product that you use: one of the catalogue, or any other by its name, best with its ingredients. Fields that are left out are filled in: the slot from the name, how long it keeps from the kind.',
  body: z
    .object({
      /** Made by the caller, so that a product that is put back keeps its id: routines refer to it by that id. */
      id: z.optional(uuid('Not the id of a product')),
      productId: z.optional(z.string().check(z.maxLength(40))),
      name: z.optional(Name),
      ...changeable,
    })
    .check(
      z.refine((item) => item.productId !== undefined || item.name !== undefined, {
        error: 'Write the name of the product.',
        path: ['name'],
      }),
    ),
  bodyLimit: 32 * 1024,
  answer: ShelfItem,
  errors: ['shelf.full', 'shelf.unknown-product', 'rate.limited'],
});

export const changeShelfItem = endpoint({
  method: 'PATCH',
  path: '/api/chat/shelf/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Changes one of your products.',
  params: ItemParams,
  body: z.object({ name: z.optional(Name), ...changeable }),
  bodyLimit: 32 * 1024,
  answer: ShelfItem,
  errors: ['shelf.not-found', 'rate.limited'],
});

export const deleteShelfItem = endpoint({
  method: 'DELETE',
  path: '/api/chat/shelf/:id',
  service: 'chat',
  auth: 'user',
  summary: 'Deletes one of your products.',
  params: ItemParams,
  answer: z.object({ message: z.string() }),
  errors: ['shelf.not-found', 'rate.limited'],
});
