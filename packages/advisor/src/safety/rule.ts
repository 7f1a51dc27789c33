import { z } from 'zod';
import type { Language } from '../language/detect-language.ts';

/** Every language that a danger is recognised in, and answered in. */
export const languages = ['en', 'es', 'fr', 'de', 'pt', 'it', 'hi'] as const satisfies readonly Language[];

const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const Words = z.string().trim().min(1);

/** `emergency`: call now. `today`: be seen or call today. `soon`: a doctor within days or weeks. */
export const Urgency = z.enum(['emergency', 'today', 'soon']);
export type Urgency = z.output<typeof Urgency>;

/** Concepts that together are a danger, in any order. The words of each concept are in `knowledge/safety/words`. */
export const Pattern = z.strictObject({
  /** Must be named: a thing, a place, a person. What the profile says counts too. */
  what: z.array(Id).default([]),
  /** Must be so now: not denied, not merely imagined, not long over. */
  signs: z.array(Id).default([]),
  /** None of these may be named anywhere in the message. */
  unless: z.array(Id).default([]),
  /** Words between the first and the last of them, both counted. */
  within: z.int().positive().default(24),
});
export type Pattern = z.output<typeof Pattern>;

/** What a reply says, written by hand in each language. `{emergency}`, `{poison}` and `{crisis}` stand for numbers to call. */
const Instructions = z.strictObject({
  /** What it may be, how urgent it is, and whom to call. */
  lead: Words,
  /** What to do until then. */
  steps: z.array(Words).min(1).max(4),
  /** What not to do. */
  avoid: Words.optional(),
});
export const Reply = Instructions.extend({
  /** The lead where another person is in danger, where the usual one would not fit. */
  leadForOther: Words.optional(),
  /** One sentence for a reply in which another danger comes first. */
  brief: Words,
});
export type Reply = z.output<typeof Reply>;

const inEach = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ en: value, es: value, fr: value, de: value, pt: value, it: value, hi: value });

export const SafetyRule = z.strictObject({
  id: Id,
  urgency: Urgency,
  /** Where two dangers are found, the lower rank is answered first. */
  rank: z.int().positive(),
  patterns: z.array(Pattern).min(1),
  /** English sentences by whose meaning the danger is recognised too, and look-alikes that are none. */
  examples: z.array(Words).min(3),
  harmless: z.array(Words).default([]),
  /** One of these must be named, here or in the profile, before meaning alone counts: the medicine, the nail. */
  needs: z.array(Id).default([]),
  sources: z.array(Id).min(1),
  replies: inEach(Reply),
});
export type SafetyRule = z.output<typeof SafetyRule>;

/**
 * The words of one language, by concept. In an entry, `a|b_c` is either the word or the two words, `burn*` any word that
 * begins so, `the?` may be missing, `~3` is up to three words of any kind, and `#` is a number. A concept named `baby-not`
 * lists phrases in which the words of `baby` mean something else.
 */
export const SafetyWords = z.record(Id, z.array(Words).min(1));
export type SafetyWords = z.output<typeof SafetyWords>;

/**
 * What people write, by rule, from which the likelihood of each danger is learnt; `harmless` lists what only sounds like
 * a danger.
 */
export const SafetyPhrases = z.partialRecord(z.enum(languages), z.record(Id, z.array(Words)));
export type SafetyPhrases = z.output<typeof SafetyPhrases>;

/** Numbers to call, as written in a sentence, and sentences that every reply may need. */
export const Numbers = z.strictObject({
  emergency: Words,
  poison: Words,
  crisis: Words,
  /** Ids of the sources of those numbers. */
  poisonSources: z.array(Id),
  crisisSources: z.array(Id),
  /** Introduces what not to do. */
  avoid: Words,
  /** Closes a reply to a message that also asked something harmless. */
  canWait: Words,
});
export type Numbers = z.output<typeof Numbers>;
export const NumbersByLanguage = inEach(Numbers);

export interface SafetyKnowledge {
  readonly rules: readonly SafetyRule[];
  readonly phrases: readonly SafetyPhrases[];
  readonly words: Readonly<Record<Language, SafetyWords>>;
  readonly numbers: Readonly<Record<Language, Numbers>>;
}
