import type {
  Routine,
  RoutineDraft,
  RoutineWishes,
  SharedRoutine,
  StepChoice,
} from '@petalwise/contracts/chat/routine';
import type { ShelfClash } from '@petalwise/contracts/chat/shelf';
import { notedStep } from '../diary/noted.ts';
import { replyToNote } from '../diary/reply-to-note.ts';
import type { WarnOfNote } from '../diary/warn-of-note.ts';
import { buildRoutine } from '../routine-building/build-routine.ts';
import { createSetting, findItem, type PlannerDeps } from '../steps/create-setting.ts';
import { findClashes } from '../steps/find-clashes.ts';
import type { RoutinePerson } from '../steps/setting.ts';
import { checkRoutine, stepsWith } from './check-routine.ts';
import { showRoutine } from './describe-routine.ts';
import { listChoices, type Place } from './list-choices.ts';

/** Builds routines and checks what people make of them. Everything follows from what is given, the time too. */
export interface Planner {
  /** A routine for a person. It has no issues beside those of medicines in use, which no step can mend. */
  plan(wishes: RoutineWishes, person: RoutinePerson): Routine;
  /** What a changed routine is; null where a product of it is neither on the shelf nor in the catalogue. */
  check(draft: RoutineDraft, person: RoutinePerson): Routine | null;
  /** The public part of a routine, without judging it; null as for `check`. */
  show(draft: RoutineDraft, person: RoutinePerson): SharedRoutine | null;
  /** What a step can be done with: what fits first, then what does not, with the reason. */
  choices(asked: Place & { readonly routine: RoutineDraft }, person: RoutinePerson): StepChoice[];
  /** Which of the person's products do not go together, the gravest first. */
  clashes(person: RoutinePerson): ShelfClash[];
  /** What to do about the note of a day in a week of the routine, in some sentences; null where there is nothing to say. */
  replyToNote(
    asked: { readonly note: string; readonly week: number; readonly routine: RoutineDraft },
    person: RoutinePerson,
  ): Promise<string | null>;
}

interface Deps extends PlannerDeps {
  /** Of dangers in a note, in every language; those that English words tell are known without it. */
  readonly warn?: WarnOfNote | undefined;
}

export function createPlanner(deps: Deps): Planner {
  const settingOf = (person: RoutinePerson, { goals }: Pick<RoutineWishes, 'goals'>) =>
    createSetting(deps, person, goals);
  return {
    plan: (wishes, person) => {
      const setting = settingOf(person, wishes);
      const routine = checkRoutine(setting, buildRoutine(setting, wishes));
      if (!routine) throw new Error('a routine was built with a product that is not there');
      return routine;
    },
    check: (draft, person) => checkRoutine(settingOf(person, draft.wishes), draft) ?? null,
    show: (draft, person) => {
      const stepped = stepsWith(settingOf(person, draft.wishes), draft);
      return stepped ? showRoutine(draft, stepped) : null;
    },
    choices: ({ routine, time, slot }, person) =>
      listChoices(settingOf(person, routine.wishes), routine, { time, slot }),
    clashes: (person) => findClashes(createSetting(deps, person, [])),
    replyToNote: async ({ note, week, routine }, person) => {
      const warning = await deps.warn?.(note, person.profile);
      if (warning !== undefined) return warning;
      const setting = settingOf(person, routine.wishes);
      const steps = routine.steps.flatMap((step) => {
        const item = findItem(setting, step);
        return item ? [notedStep(step, item, week)] : [];
      });
      return replyToNote(note, steps, setting) ?? null;
    },
  };
}
