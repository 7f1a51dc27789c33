import type { RoutineDraft, StepDraft, StepProduct } from '@petalwise/contracts/chat/routine';

interface Mended {
  readonly routine: RoutineDraft;
  /** One sentence for each step that lost its product. */
  readonly notes: readonly string[];
}

/** A routine in which every product that is gone has become something to look for. */
export const lookForMissing = (draft: RoutineDraft, isThere: (product: StepProduct) => boolean): Mended => {
  const missing = draft.steps.filter(({ product }) => !isThere(product));
  const lookFor = (step: StepDraft): StepDraft =>
    missing.includes(step) ? { ...step, product: { from: 'look-for' } } : step;
  return { routine: { ...draft, steps: draft.steps.map(lookFor) }, notes: missing.map(noteOf) };
};

const noteOf = ({ time, slot, product }: StepDraft): string => {
  const where = product.from === 'shelf' ? 'in My Products' : 'in our catalogue';
  const step = slot === 'other' ? 'a step' : `the ${slot.replaceAll('-', ' ')}`;
  return `The product for ${step} of your ${time} is no longer ${where}. Choose another one for this step.`;
};
