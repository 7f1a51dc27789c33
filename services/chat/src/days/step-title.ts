import type { RoutineStep } from '@petalwise/contracts/chat/routine';

/** A step's product with its brand. */
export const stepTitle = ({ brand, name }: Pick<RoutineStep, 'brand' | 'name'>): string =>
  brand === null ? name : `${brand} ${name}`;
