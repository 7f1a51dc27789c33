import { ApiError, describeError } from '@petalwise/host/api-error';

const otherwise = 'Failed to initialize subscription';

/** What to say where the checkout of Premium could not be opened. */
export const checkoutError = (error: unknown): string => {
  if (error instanceof ApiError) return describeError(error, otherwise);
  // `fetch` throws a TypeError where the network fails; anything else is an answer without a usable address.
  return error instanceof TypeError ? otherwise : 'No checkout URL received';
};
