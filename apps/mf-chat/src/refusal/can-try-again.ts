import { ApiError } from '@petalwise/host/api-error';

/** Whether the same message can get through another time: a refused photo never will. */
export const canTryAgain = (error: unknown): boolean =>
  !(error instanceof ApiError && (error.code.startsWith('photo.') || error.code === 'request.too-large'));

/** How many coins were needed, where a request was refused for too few. */
export const needOf = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError && error.code === 'coins.insufficient')) return undefined;
  return typeof error.facts.needed === 'number' ? error.facts.needed : undefined;
};
