import { getWallet, usageCosts } from '@petalwise/contracts/billing/coins';
import type { sendMessage } from '@petalwise/contracts/chat';
import type { Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import { mustSeeDoctor } from '../advisor/answer.ts';
import type { Deps } from '../deps.ts';
import type { MeasuredPhoto } from '../photo/analyse-photo.ts';
import { readDataUrl } from '../photo/read-photo.ts';
import { isRefused } from '../photo/refusal.ts';
import { endPhotoTurn, takePhotoTurn } from './photo-turn.ts';

/**
 * The measured photo of a message, if it has one. Measuring is the costly part: one photo of a person at a time, and only
 * of somebody who can pay for it.
 * @throws its refusal, chat.busy, coins.insufficient
 */
export const measurePhoto = async (
  deps: Deps,
  { userId }: Actor,
  body: Body<typeof sendMessage>,
  signal: AbortSignal,
): Promise<MeasuredPhoto | undefined> => {
  // What a doctor must see is neither measured nor kept here, and costs no more than a message.
  if (!body.imageUrl || mustSeeDoctor(body.content)) return undefined;
  if (!(await takePhotoTurn(deps, userId))) throw new AppError('chat.busy');
  try {
    await requireCoins(deps, userId);
    const read = readDataUrl(body.imageUrl);
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
