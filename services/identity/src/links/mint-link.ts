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
 * Makes the link that a mail carries, and makes older reset links void; answers its token, or undefined where a newer
 * mail's link exists already. A mail that is sent again keeps its first link: the first try may have arrived.
 */
export const mintLink = (deps: Deps, { accountId, purpose, mail }: LinkWanted): Promise<string | undefined> =>
  deps.db.$transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if (purpose === 'reset' && !(await replaceOlder(tx, accountId, mail))) return undefined;
    const token = newToken();
    const expiresAt = new Date(deps.now().getTime() + lifetime[purpose]);
    await tx.link.create({
      data: { tokenHash: hashToken(token), accountId, purpose, mailId: mail.id, askedAt: mail.createdAt, expiresAt },
    });
    return token;
  });

const replaceOlder = async (tx: Prisma.TransactionClient, accountId: string, mail: LinkWanted['mail']) => {
  const others = { accountId, purpose: 'reset', mailId: { not: mail.id } };
  if (await tx.link.findFirst({ where: { ...others, askedAt: { gt: mail.createdAt } } })) return false;
  await tx.link.deleteMany({ where: others });
  return true;
};
