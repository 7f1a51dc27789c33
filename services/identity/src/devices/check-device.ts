import type { Body } from '@petalwise/contracts/endpoint';
import type { checkDevice as endpoint } from '@petalwise/contracts/identity/devices';
import type { Deps } from '../deps.ts';
import { hashToken } from '../token.ts';
import { knownFor } from './device.ts';

/** Whether this browser has signed in to this account before; false for an e-mail without an account. */
export const checkDevice = async (deps: Deps, { token, email }: Body<typeof endpoint>): Promise<{ known: boolean }> => {
  const since = new Date(deps.now().getTime() - knownFor);
  const device = await deps.db.device.findFirst({
    where: { tokenHash: hashToken(token), seenAt: { gt: since }, account: { email } },
    select: { accountId: true },
  });
  return { known: device !== null };
};
