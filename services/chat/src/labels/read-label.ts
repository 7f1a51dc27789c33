import type { readLabel as endpoint } from '@petalwise/contracts/chat/labels';
import type { Answer } from '@petalwise/contracts/endpoint';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { findEarlier } from './find-earlier.ts';

/** What a text names, and whether the actor had the same list judged before. Free. */
export const readLabel = async (deps: Deps, actor: Actor, text: string): Promise<Answer<typeof endpoint>> => {
  const reading = await deps.care.readLabel({ text });
  const earlier = await findEarlier(deps, actor, { text, reading });
  return { ...reading, ...(earlier && { earlier: { id: earlier.id, createdAt: earlier.createdAt.toISOString() } }) };
};
