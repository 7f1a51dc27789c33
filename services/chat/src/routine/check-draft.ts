import type { RoutineDraft, RoutineWishes, StepDraft } from '@petalwise/contracts/chat/routine';
import { AppError } from '@petalwise/service-kit/http/errors';

/** How ids of the knowledge base are written. */
const id = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What the shape of a draft does not say about it. @throws request.invalid, with what is wrong where */
export const checkDraft = ({ wishes, cycle, steps }: RoutineDraft): void => {
  checkWishes(wishes);
  if (new Set(steps.map((step) => step.id)).size < steps.length) {
    throw invalid('steps', 'Two steps have the same id.');
  }
  steps.forEach((step, index) => {
    const problem = problemOf(step, cycle);
    if (problem) throw invalid(`steps.${index}`, problem);
  });
};

/** @throws request.invalid */
export const checkWishes = ({ goals }: RoutineWishes): void => {
  if (!goals.every((goal) => id.test(goal))) throw invalid('goals', 'Not a concern.');
};

const problemOf = ({ time, nights, product }: StepDraft, cycle: number): string | undefined => {
  if (product.from === 'look-for' && product.ingredient !== undefined && !id.test(product.ingredient)) {
    return 'Not an ingredient.';
  }
  if (nights === null) return undefined;
  if (time === 'morning') return 'Only an evening step can have its own nights.';
  if (nights.length === 0) return 'Choose at least one night, or take the step out.';
  if (new Set(nights).size < nights.length) return 'The same night is chosen twice.';
  return nights.every((night) => night < cycle) ? undefined : `The nights repeat after ${cycle}.`;
};

const invalid = (field: string, problem: string) => new AppError('request.invalid', {}, { [field]: problem });
