import type { Routine, RoutineIssue, StepDraft } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { findTrouble } from '../diary/find-trouble.ts';
import type { NoteSign } from '../diary/note-sign.ts';
import { notedStep } from '../diary/noted.ts';
import { readNote } from '../diary/read-note.ts';
import { replyToNote } from '../diary/reply-to-note.ts';
import type { DayNote } from '../products/used-product.ts';
import { checkRoutine, stepsWith } from '../routine/check-routine.ts';
import type { Stepped } from '../routine/describe-routine.ts';
import { weekOf } from '../routine/plan-day.ts';
import { createSetting, type PlannerDeps } from '../steps/create-setting.ts';
import { isActive, strongestOf } from '../steps/find-acting.ts';
import type { Item, RoutinePerson, Setting } from '../steps/setting.ts';
import { inside, nameInside } from '../steps/words.ts';
import type { OwnRoutine } from './own-routine.ts';

/** That skin is sore now, with what to do about it. */
export interface Sore {
  /** Undefined where the message itself tells it. */
  readonly note: DayNote | undefined;
  readonly advice: string;
  /** A doctor comes before any routine. */
  readonly isGrave: boolean;
}

/** A saved routine with everything that is known of it and its person. */
export interface Look {
  readonly own: OwnRoutine;
  readonly setting: Setting;
  readonly routine: Routine;
  readonly stepped: readonly Stepped[];
  /** What is not for the person now, by the ids of its steps. */
  readonly barred: ReadonlyMap<string, RoutineIssue>;
  readonly sore: Sore | undefined;
}

/** Undefined where a product of the routine is neither on the shelf nor in the catalogue. */
export function lookIn(
  deps: PlannerDeps,
  own: OwnRoutine,
  { person, says }: { readonly person: RoutinePerson; readonly says: string },
): Look | undefined {
  const running = { steps: own.draft.steps, week: Math.max(1, weekOf(own.startedOn, own.today)) };
  const setting = createSetting(deps, { ...person, running }, own.draft.wishes.goals);
  const routine = checkRoutine(setting, own.draft);
  if (!routine) return undefined;
  // With the weeks in which new steps begin.
  const stepped = stepsWith(setting, routine) ?? [];
  const never = routine.issues.filter(({ kind }) => kind === 'not-for-you');
  const barred = new Map(never.flatMap((issue) => issue.steps.map((id) => [id, issue] as const)));
  return { own, setting, routine, stepped, barred, sore: soreOf({ own, setting, stepped }, { ...person, says }) };
}

/** By what the message says, else by a note of the last days. */
function soreOf(
  { own, setting, stepped }: Pick<Look, 'own' | 'setting' | 'stepped'>,
  { notes, now, says }: Pick<RoutinePerson, 'notes' | 'now'> & { readonly says: string },
): Sore | undefined {
  const note = isSore(says) ? undefined : findTrouble(notes, now);
  const words = note?.words ?? (isSore(says) ? says : '');
  const week = weekOf(own.startedOn, note?.day ?? own.today);
  const steps = stepped.map(({ item, step }) => notedStep(step, item, week));
  const advice = words === '' ? undefined : replyToNote(words, steps, setting);
  const isGrave = readNote(words).some((sign) => sign === 'emergency' || sign === 'today');
  return advice === undefined ? undefined : { note, advice, isGrave };
}

const sore: ReadonlySet<NoteSign> = new Set(['emergency', 'today', 'irritated']);
/** What a person is allergic to is no rash of today. */
const isSore = (says: string): boolean =>
  readNote(says.replace(/\ballerg\w+ to \S+/gi, '')).some((sign) => sore.has(sign));

export const hasActive = ({ acting }: Pick<Item, 'acting'>): boolean => acting.some(isActive);

/** Whether a step has to wait: it is not for the person, or their skin is sore and it is strong. */
export const isOut = ({ barred, sore }: Look, { step, item }: Stepped): boolean =>
  barred.has(step.id) || (sore !== undefined && step.slot !== 'cleanser' && hasActive(item));

const kinds: Readonly<Record<Slot, string>> = {
  'first-cleanse': 'first cleanse',
  cleanser: 'cleanser',
  toner: 'toner',
  exfoliant: 'exfoliant',
  serum: 'serum',
  treatment: 'treatment',
  'eye-cream': 'eye cream',
  moisturizer: 'moisturizer',
  'face-oil': 'face oil',
  sunscreen: 'sunscreen',
  other: 'another product',
};

export const kindOf = (slot: Slot): string => kinds[slot];

interface Named {
  readonly step: Pick<StepDraft, 'slot'>;
  readonly item: Pick<Item, 'acting'>;
}

/** In one or two words: what acts in it, else its kind. */
export function shortName({ step, item }: Named): string {
  const one = step.slot === 'cleanser' ? undefined : strongestOf(item.acting.filter(isActive));
  return one ? inside(one) : kindOf(step.slot);
}

/** "Cleanser: CeraVe Foaming Cleanser". */
export function lineOf(one: Stepped): string {
  const kind = kindOf(one.step.slot);
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${nameInside(one.item)}`;
}

const rhythms = ['', '', 'other', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** "every morning", "every third night". */
export function oftenOf({ routine: { cycle } }: Pick<Look, 'routine'>, { time, nights }: StepDraft): string {
  if (time === 'morning') return 'every morning';
  if (nights === null || nights.length >= cycle) return 'every evening';
  return nights.length === 1 ? `every ${rhythms[cycle]} night` : `${nights.length} nights in ${cycle}`;
}

/** The steps that the person may go on with. */
export const usable = (look: Look): Stepped[] => look.stepped.filter(({ step }) => !look.barred.has(step.id));

/** What a step is for, without why it is done with this product: the page of the routine says both. */
export const whyOfStep = ({ routine }: Look, { step }: Stepped): string =>
  (routine.steps.find(({ id }) => id === step.id)?.why ?? '').replace(/ ?(?:This one|You have it already).*$/, '');
