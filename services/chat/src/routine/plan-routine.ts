import type {
  listChoices as choicesEndpoint,
  Routine,
  RoutineDraft,
  RoutineWishes,
} from '@petalwise/contracts/chat/routine';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { checkDraft, checkWishes } from './check-draft.ts';
import { personOf } from './person.ts';

/** Builds a routine for the actor. Nothing is kept. */
export const planRoutine = async (deps: Deps, { userId }: Actor, wishes: RoutineWishes): Promise<Routine> => {
  checkWishes(wishes);
  return deps.care.planRoutine({ wishes, person: await personOf(deps, userId) });
};

/** What a routine would be for the actor. Nothing is kept. @throws routine.unknown-product */
export const checkRoutine = async (deps: Deps, { userId }: Actor, routine: RoutineDraft): Promise<Routine> => {
  checkDraft(routine);
  const checked = await deps.care.checkRoutine({ routine, person: await personOf(deps, userId) });
  if (!checked) throw new AppError('routine.unknown-product');
  return checked;
};

/** What a step can be done with: what fits first, then what does not. */
export const listChoices = async (
  deps: Deps,
  { userId }: Actor,
  asked: Body<typeof choicesEndpoint>,
): Promise<Answer<typeof choicesEndpoint>> => {
  checkDraft(asked.routine);
  const choices = await deps.care.listChoices({ ...asked, person: await personOf(deps, userId) });
  return { choices: [...choices] };
};
