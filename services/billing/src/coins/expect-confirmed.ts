import { type CoinAct, confirms, sentenceFor } from '@petalwise/contracts/billing/confirmation';
import { AppError } from '@petalwise/service-kit/http/errors';

/** Many coins at once are confirmed in words, so that one zero too many moves nothing. @throws coins.not-confirmed */
export const expectConfirmed = (act: CoinAct, coins: number, confirmation: string | undefined): void => {
  const sentence = sentenceFor(act, coins);
  if (sentence !== undefined && !confirms(confirmation, sentence))
    throw new AppError('coins.not-confirmed', { sentence });
};
