import type { Prisma } from '#prisma';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Deps } from '../deps.ts';
import { hashToken, newToken } from '../token.ts';
import { lifetime, type Purpose } from './link.ts';

export interface LinkWanted {
  readonly accountId: string;
  readonly purpose: Purpose;
  readonly mail: { readonly id: string; readonly createdAt: Date };
}

/**
 * How many mails may have a valid reset link at once: one requested by an attacker must not cancel the one the user
 * just received.
 */
const resetsAtOnce = 3;

/**
 * Creates the link of a mail and returns its token. A mail that is sent again keeps its first link: the first attempt
 * may have arrived.
 */
export const mintLink = (deps: Deps, { accountId, purpose, mail }: LinkWanted): Promise<string> =>
  deps.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const token = newToken();
    const expiresAt = new Date(deps.now().getTime() + lifetime[purpose]);
    await tx.link.create({
      data: { tokenHash: hashToken(token), accountId, purpose, mailId: mail.id, askedAt: mail.createdAt, expiresAt },
    });
    if (purpose === 'reset') await voidOldest(tx, accountId);
    return token;
  });

const voidOldest = async (tx: Prisma.TransactionClient, accountId: string) => {
  const resets = { accountId, purpose: 'reset' };
  const mails = await tx.link.groupBy({
    by: ['mailId', 'askedAt'],
    where: resets,
    orderBy: { askedAt: 'desc' },
    skip: resetsAtOnce,
  });
  await tx.link.deleteMany({ where: { ...resets, mailId: { in: mails.map(({ mailId }) => mailId) } } });
};
