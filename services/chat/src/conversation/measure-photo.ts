import { getWallet, usageCosts } from '@petalwise/contracts/billing/coins';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import type { MeasuredPhoto } from '../photo/analyse-photo.ts';
import { readDataUrl } from '../photo/read-photo.ts';
import { isRefused } from '../photo/refusal.ts';
import { endPhotoTurn, takePhotoTurn } from './photo-turn.ts';

/**
 * Measures the photo of a message. That is the costly part: one photo of a person at a time, and only of a person who can
 * pay for it.
 * @throws its refusal, chat.busy, coins.insufficient
 */
export const measurePhoto = async (
  deps: Deps,
  { userId }: Actor,
  imageUrl: string,
  signal: AbortSignal,
): Promise<MeasuredPhoto> => {
  if (!(await takePhotoTurn(deps, userId))) throw new AppError('chat.busy');
  try {
    await requireCoins(deps, userId);
    const read = readDataUrl(imageUrl);
    const result = isRefused(read) ? read : await deps.photoLab.analyse(read.bytes, signal);
    if (isRefused(result)) throw new AppError(result.refused.code, result.refused.facts);
    return result;
  } finally {
    await endPhotoTurn(deps, userId);
  }
};

const requireCoins = async (deps: Deps, userId: string) => {
  const { balance, premium } = await deps.billing.call(getWallet, { params: { userId } });
  const needed = usageCosts.photo_analysis;
  if (!premium && balance < needed) throw new AppError('coins.insufficient', { needed, held: balance });
};
