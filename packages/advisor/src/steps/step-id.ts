import type { StepDraft } from '@petalwise/contracts/chat/routine';
import { placeOf } from './place-items.ts';

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/**
 * An id for a new step that none of the others has. It follows from the step alone, so that building a routine twice
 * gives the same ids, and the ticks of a day stay when it is rebuilt.
 */
export function nextStepId(steps: readonly Pick<StepDraft, 'id'>[], time: StepDraft['time'], slot: StepDraft['slot']) {
  const start = `00000000-0000-8000-8${time === 'morning' ? '0' : '1'}${hex(placeOf(slot), 2)}-`;
  for (let number = 1; ; number += 1) {
    const id = `${start}${hex(number, 12)}`;
    if (steps.every((step) => step.id !== id)) return id;
  }
}
