import type { RoutineDraft, StepDraft, StepProduct } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Line } from '../person/line.ts';
import type { RoutinePerson } from '../steps/setting.ts';
import type { OwnRoutine } from './own-routine.ts';

/* For tests: people with their routines, and what they write. */

interface WrittenStep {
  readonly time: StepDraft['time'];
  readonly slot: Slot;
  /** `own 0`: the first of the shelf; `look-for retinol`; else a product of the catalogue. */
  readonly with: string;
  readonly nights?: number[];
  readonly fromWeek?: number;
}
export interface WrittenPerson {
  readonly profile: readonly (readonly [kind: Line['kind'], value: string])[];
  readonly shelf: readonly (readonly [name: string, slot: Slot])[];
  readonly goals?: string[];
  readonly mostSteps?: number;
  readonly budget?: number | null;
  readonly cycle?: number;
  readonly startedOn?: string;
  readonly keptDays?: number;
  readonly notes?: readonly (readonly [day: string, words: string])[];
  readonly steps?: readonly WrittenStep[];
}
/** What a person writes, and what a right answer must and must not have in it. */
export interface Message {
  readonly person: string;
  readonly says: string;
  /** Written before, in the same talk. */
  readonly before?: readonly string[];
  readonly kind?: 'answer' | 'help';
  /** Whether it is answered from the routine; null where both will do. */
  readonly own?: boolean | null;
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
}

/** A Monday. */
export const today = '2026-11-23';
const now = new Date(`${today}T20:00:00Z`);
const idOf = (kind: number, place: number) =>
  `00000000-0000-4000-8000-${String(kind * 1000 + place).padStart(12, '0')}`;

/** What the advisor is given of a person. */
export type Person = RoutinePerson & { readonly routine: OwnRoutine | null };

export function toPerson(written: WrittenPerson): Person {
  const { profile, shelf, notes = [], startedOn, keptDays = 0 } = written;
  return {
    profile: profile.map(([kind, value]) => ({ kind, value, since: '2026-10-01T08:00:00Z' })),
    using: shelf.map(([name, slot], place) => ({ id: idOf(1, place), name, slot, productId: null, label: null })),
    notes: notes.map(([day, words]) => ({ day, words })),
    now,
    routine: startedOn === undefined ? null : { draft: draftOf(written), startedOn, today, keptDays },
  };
}

function draftOf({ goals = [], mostSteps = 5, budget = null, cycle = 1, steps = [] }: WrittenPerson): RoutineDraft {
  return {
    wishes: { goals, mostSteps, minutes: null, budget, useOwn: true },
    cycle,
    without: [],
    steps: steps.map(({ with: product, nights = null, fromWeek = 1, ...step }, place) => ({
      ...step,
      id: idOf(2, place),
      product: productOf(product),
      nights,
      fromWeek,
    })),
  };
}

function productOf(words: string): StepProduct {
  const [from = '', which] = words.split(' ');
  if (from === 'own') return { from: 'shelf', id: idOf(1, Number(which)) };
  if (from === 'look-for') return { from: 'look-for', ...(which && { ingredient: which }) };
  return { from: 'catalogue', id: from };
}
