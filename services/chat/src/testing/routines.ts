import { randomUUID } from 'node:crypto';
import type { RoutineDraft, StepDraft } from '@petalwise/contracts/chat/routine';

export const stepOf = (over: Partial<StepDraft> = {}): StepDraft => ({
  id: randomUUID(),
  time: 'evening',
  slot: 'serum',
  product: { from: 'look-for' },
  nights: null,
  fromWeek: 1,
  ...over,
});

export const draftOf = (steps: StepDraft[], over: Partial<RoutineDraft> = {}): RoutineDraft => ({
  wishes: { goals: [], mostSteps: 4, minutes: null, budget: null, useOwn: true },
  cycle: 1,
  without: [],
  steps,
  ...over,
});
