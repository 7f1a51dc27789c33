import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../text.ts';
import { timeZone } from '../time-zone.ts';
import { Day, Slot } from './shelf.ts';

/** Steps of one routine, morning and evening together. */
export const mostSteps = 24;
/** Nights after which the evenings of a routine repeat. */
export const longestCycle = 7;
/** A hundred years: the weeks of a routine are counted for as long as the user keeps it. */
export const lastWeek = 5200;
/** Characters of a day's note. */
export const noteLimit = 500;

const Time = z.enum(['morning', 'evening']);
const StepId = uuid('Not a step');

/** What a routine is built for. The profile applies as well: skin type, allergies, pregnancy, medicines, dislikes. */
export const RoutineWishes = z.object({
  /** Ids of concerns, the most important first; empty: the concerns of the profile. */
  goals: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(4, 'At most 4 goals')),
  /** Steps of the longer of morning and evening: "three steps". */
  mostSteps: z.int().check(z.gte(2, 'At least 2 steps'), z.lte(8, 'At most 8 steps')),
  /** Minutes for the longer of morning and evening; null: no limit. */
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(60))),
  /** Whole US dollars for everything that is still to buy; null: no limit. 0: only products that the user has. */
  budget: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  /** Whether the user's own products go first. */
  useOwn: z.boolean(),
});
export type RoutineWishes = z.output<typeof RoutineWishes>;

/** What a step uses: one of the user's products, a product of the catalogue, or a kind of product to look for. */
export const StepProduct = z.discriminatedUnion('from', [
  z.object({ from: z.literal('shelf'), id: z.uuid() }),
  z.object({ from: z.literal('catalogue'), id: z.string().check(z.maxLength(40)) }),
  z.object({
    from: z.literal('look-for'),
    /**
     * The active it should contain, as an id of the knowledge base: "azelaic-acid". Cleansers and the like have none.
     */
    ingredient: z.optional(z.string().check(z.maxLength(60))),
  }),
]);
export type StepProduct = z.output<typeof StepProduct>;

/** A step, as the user may change it. */
export const StepDraft = z.object({
  id: StepId,
  time: Time,
  slot: Slot,
  product: StepProduct,
  /** Nights of the cycle, from 0; null: every night. Only for evenings. */
  nights: z.nullable(z.array(z.int().check(z.gte(0), z.lt(longestCycle)))),
  /**
   * The week of the routine in which it starts, from 1: new actives are added one at a time. 0 if it was just added:
   * the next check or save chooses the week.
   */
  fromWeek: z.int().check(z.gte(0), z.lte(lastWeek)),
});
export type StepDraft = z.output<typeof StepDraft>;

/** A routine, as the user may change it. The steps are in the order in which they are done. */
export const RoutineDraft = z.object({
  wishes: RoutineWishes,
  /** Nights after which the evenings repeat; 1 if every evening is the same. */
  cycle: z.int().check(z.gte(1), z.lte(longestCycle)),
  steps: z.array(StepDraft).check(z.maxLength(mostSteps, `At most ${mostSteps} steps`)),
  /** Basic steps that the user left out on purpose, so that the check does not report them as missing. */
  without: z.array(z.enum(['cleanser', 'moisturizer', 'sunscreen'])).check(
    z.maxLength(3, 'At most 3 steps'),
    z.refine((slots) => new Set(slots).size === slots.length, 'The same step is there twice.'),
  ),
});
export type RoutineDraft = z.output<typeof RoutineDraft>;

export const RoutineStep = z.extend(StepDraft, {
  /** The product's name; for `look-for`, what to look for: "A mild cleanser without perfume". */
  name: z.string(),
  brand: z.nullable(z.string()),
  /** Today's price in cents; null for products that the user has, and for kinds to look for. */
  price: z.nullable(z.int()),
  /** Why this step, and why this product. */
  why: z.string(),
  /** How to do it, in a sentence or two. */
  how: z.string(),
  /** How many seconds it takes. */
  seconds: z.int(),
});
export type RoutineStep = z.output<typeof RoutineStep>;

/**
 * Something to fix. `avoid`, `alternate`: a pair of steps. `not-for-you`, `ask-doctor`, `careful`: a product and the
 * user. `missing`: a step that every routine needs. `past-its-time`: opened too long ago. `order`, `time`: in the wrong
 * place.
 */
export const RoutineIssue = z.object({
  kind: z.enum([
    'avoid',
    'alternate',
    'not-for-you',
    'ask-doctor',
    'careful',
    'missing',
    'past-its-time',
    'order',
    'time',
  ]),
  /** Ids of the steps concerned. */
  steps: z.array(z.uuid()),
  /** What is wrong, in a sentence that makes sense on its own. */
  words: z.string(),
  why: z.nullable(z.string()),
  /** Possible fixes, the best first: the routine as it would be afterwards. */
  fixes: z.array(z.object({ words: z.string(), routine: RoutineDraft })),
});
export type RoutineIssue = z.output<typeof RoutineIssue>;

/** A routine with everything that is worked out from it. */
export const Routine = z.extend(RoutineDraft, {
  steps: z.array(RoutineStep),
  issues: z.array(RoutineIssue),
  /** Total in cents of everything that is still to buy and has a price. */
  cost: z.int(),
  /** What did not fit into the budget, and other things worth knowing, as sentences. */
  notes: z.array(z.string()),
  /** The name of each night of the cycle: "Retinol night". One for each. */
  nightNames: z.array(z.string()),
  /** What starts when: "Week 3: retinol, every third night". */
  weeks: z.array(z.object({ week: z.int(), words: z.string() })),
  /** Minutes of the longer of morning and evening. */
  minutes: z.int(),
});
export type Routine = z.output<typeof Routine>;

/** A saved routine. */
export const KeptRoutine = z.object({
  routine: Routine,
  /** The first day of week 1. */
  startedOn: Day,
  savedAt: z.iso.datetime(),
});
export type KeptRoutine = z.output<typeof KeptRoutine>;

export const getRoutine = endpoint({
  method: 'GET',
  path: '/api/chat/routine',
  service: 'chat',
  auth: 'user',
  summary: 'Your routine, checked against what is known about you now; null if there is none.',
  answer: z.object({ kept: z.nullable(KeptRoutine) }),
  errors: ['rate.limited'],
});

export const planRoutine = endpoint({
  method: 'POST',
  path: '/api/chat/routine/plan',
  service: 'chat',
  auth: 'user',
  summary: 'Builds a routine for you. Free, and nothing is stored until you save it.',
  body: RoutineWishes,
  answer: Routine,
  errors: ['rate.limited'],
});

export const checkRoutine = endpoint({
  method: 'POST',
  path: '/api/chat/routine/check',
  service: 'chat',
  auth: 'user',
  summary: 'Checks a changed routine: its conflicts, cost, nights and weeks. Nothing is stored.',
  body: RoutineDraft,
  answer: Routine,
  errors: ['routine.unknown-product', 'rate.limited'],
});

/** A product for a step, with whether it suits the user. */
export const StepChoice = z.object({
  product: StepProduct,
  name: z.string(),
  brand: z.nullable(z.string()),
  price: z.nullable(z.int()),
  why: z.string(),
  /** Why it does not suit the user or the rest of the routine; null if nothing speaks against it. */
  against: z.nullable(z.string()),
  /** The user must never use it: it is shown with the reason, and cannot be chosen. */
  blocked: z.optional(z.boolean()),
});
export type StepChoice = z.output<typeof StepChoice>;

export const listChoices = endpoint({
  method: 'POST',
  path: '/api/chat/routine/choices',
  service: 'chat',
  auth: 'user',
  summary: 'The products for a step of a routine: those that suit you first, then those that do not, with the reason.',
  body: z.object({ routine: RoutineDraft, time: Time, slot: Slot }),
  answer: z.object({ choices: z.array(StepChoice) }),
  errors: ['rate.limited'],
});

export const saveRoutine = endpoint({
  method: 'POST',
  path: '/api/chat/routine',
  service: 'chat',
  auth: 'user',
  summary: 'Saves a routine in place of the previous one. If there was none, its weeks begin on `startOn`.',
  body: z.object({
    routine: RoutineDraft,
    startOn: Day,
    /**
     * `savedAt` of the routine that this one was made from, null if there was none: if another tab has saved since,
     * nothing is replaced. If it is left out, any saved routine is replaced.
     */
    replaces: z.optional(z.nullable(z.iso.datetime())),
  }),
  answer: KeptRoutine,
  errors: ['routine.unknown-product', 'routine.saved-elsewhere', 'rate.limited'],
});

export const deleteRoutine = endpoint({
  method: 'DELETE',
  path: '/api/chat/routine',
  service: 'chat',
  auth: 'user',
  summary: 'Deletes your routine with its days, notes and shared link.',
  answer: z.object({ message: z.string() }),
  errors: ['rate.limited'],
});

/* ---- Following it day by day ---- */

/** The check-in's three questions, after four and eight weeks. */
export const CheckInAnswers = z.object({
  change: z.enum(['better', 'same', 'worse']),
  comfort: z.enum(['comfortable', 'sometimes-stings', 'irritated']),
  kept: z.enum(['most-days', 'some-days', 'rarely']),
});
export type CheckInAnswers = z.output<typeof CheckInAnswers>;

export const RoutineDay = z.object({
  day: Day,
  /** The first day of week 1: no earlier day can be ticked. */
  startedOn: Day,
  /** From 1; 0 before the routine begins. */
  week: z.int(),
  /**
   * The name of this night: "Retinol night"; null if all nights are the same, or if its active is not for the user now.
   */
  night: z.nullable(z.string()),
  steps: z.array(
    z.object({
      id: z.uuid(),
      time: Time,
      name: z.string(),
      how: z.string(),
      /** What to do if it is not for the user now: "Leave it out: you are pregnant, and …"; null if it is. */
      warning: z.nullable(z.string()),
      done: z.boolean(),
    }),
  ),
  /** What starts in later weeks: "From week 3: azelaic acid, every morning". */
  later: z.array(z.string()),
  note: z.nullable(z.string()),
  /** The advisor's reply to the note: "Leave the retinol out until it is calm."; null if there is nothing to say. */
  reply: z.nullable(z.string()),
  /**
   * Days with at least one tick, of the last 14 or since the routine began, in friendly words: "5 of the last 14 days."
   */
  kept: z.object({ days: z.int(), words: z.string() }),
  /** Week 4 or 8, if its check-in is due and not done yet. */
  checkIn: z.nullable(z.object({ week: z.enum(['4', '8']) })),
});
export type RoutineDay = z.output<typeof RoutineDay>;

export const getRoutineDay = endpoint({
  method: 'GET',
  path: '/api/chat/routine/day/:day',
  service: 'chat',
  auth: 'user',
  summary: 'The steps of a day, which of them are done, and the note.',
  params: z.object({ day: Day }),
  answer: z.object({ today: z.nullable(RoutineDay) }),
  errors: ['rate.limited'],
});

export const tickStep = endpoint({
  method: 'POST',
  path: '/api/chat/routine/day/:day/tick',
  service: 'chat',
  auth: 'user',
  summary: 'Ticks a step of a day, or removes the tick.',
  params: z.object({ day: Day }),
  body: z.object({ step: StepId, done: z.boolean() }),
  answer: RoutineDay,
  errors: ['routine.not-found', 'routine.other-day', 'rate.limited'],
});

export const noteDay = endpoint({
  method: 'POST',
  path: '/api/chat/routine/day/:day/note',
  service: 'chat',
  auth: 'user',
  summary: 'Saves a note for a day, such as "stings"; an empty one deletes it. The advisor knows your notes.',
  params: z.object({ day: Day }),
  body: z.object({
    note: z.string().check(
      z.trim(),
      z.overwrite((text) => text.toWellFormed()),
      z.maxLength(noteLimit, `At most ${noteLimit} characters`),
    ),
  }),
  answer: RoutineDay,
  errors: ['routine.not-found', 'routine.other-day', 'rate.limited'],
});

export const answerCheckIn = endpoint({
  method: 'POST',
  path: '/api/chat/routine/check-in',
  service: 'chat',
  auth: 'user',
  summary: 'Sends your answers to the three questions after four or eight weeks, and returns advice.',
  body: z.object({ week: z.enum(['4', '8']), answers: CheckInAnswers }),
  /**
   * `photos`: ids of the first and last photo since the routine began, to look at side by side; empty unless there are
   * two.
   */
  answer: z.object({
    words: z.array(z.string()),
    photos: z.array(z.object({ url: z.string(), takenAt: z.iso.datetime() })),
  }),
  errors: ['routine.not-found', 'rate.limited'],
});

export const getRoutineCalendar = endpoint({
  method: 'GET',
  path: '/api/chat/routine/calendar',
  service: 'chat',
  auth: 'user',
  summary: 'Your routine as a calendar file (text/calendar), at these times of a time zone.',
  query: z.object({
    /** IANA name: `Europe/Berlin`. */
    zone: timeZone,
    morning: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 07:30')),
    evening: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 21:30')),
  }),
  answer: z.any(),
  errors: ['routine.not-found', 'rate.limited'],
});

/* ---- Sharing ---- */

export const shareRoutine = endpoint({
  method: 'POST',
  path: '/api/chat/routine/share',
  service: 'chat',
  auth: 'user',
  summary: 'Makes a read-only link to your routine; an earlier link stops working. The link is returned only once.',
  answer: z.object({ token: z.string() }),
  errors: ['routine.not-found', 'rate.limited'],
});

export const getShare = endpoint({
  method: 'GET',
  path: '/api/chat/routine/share',
  service: 'chat',
  auth: 'user',
  summary: 'Whether your routine is shared, and since when.',
  answer: z.object({ sharedAt: z.nullable(z.iso.datetime()) }),
  errors: ['rate.limited'],
});

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/chat/routine/share',
  service: 'chat',
  auth: 'user',
  summary: 'Makes the link to your routine stop working.',
  answer: z.object({ message: z.string() }),
  errors: ['rate.limited'],
});

/** What a shared link shows: the steps, and nothing about the user. */
export const SharedRoutine = z.object({
  cycle: z.int(),
  nightNames: z.array(z.string()),
  steps: z.array(
    z.pick(RoutineStep, { id: true, time: true, slot: true, nights: true, name: true, brand: true, how: true }),
  ),
});
export type SharedRoutine = z.output<typeof SharedRoutine>;

export const getSharedRoutine = endpoint({
  method: 'GET',
  path: '/api/shared-routine/:token',
  service: 'chat',
  auth: 'public',
  summary: 'A shared routine, without the name of its owner.',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'Not a link to a routine')) }),
  answer: SharedRoutine,
  errors: ['routine.not-shared', 'rate.limited'],
});
