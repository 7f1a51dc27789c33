import type { Query } from '@petalwise/contracts/endpoint';
import type { Account, listAccounts as listEndpoint } from '@petalwise/contracts/identity/account';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Account as Row } from '#prisma';
import type { Deps } from '../deps.ts';
import { toAccount } from './account.ts';

export const getAccount = async (deps: Deps, id: string): Promise<Account> => {
  const row = await deps.db.account.findUnique({ where: { id } });
  if (!row) throw new AppError('account.not-found');
  return toAccount(row);
};

/**
 * Newest first; `search` matches parts of name, username and e-mail, `after` is the last account of the page before.
 */
export const listAccounts = async (
  deps: Deps,
  { limit, search, after }: Query<typeof listEndpoint>,
): Promise<Account[]> => {
  // Prisma does not escape the wildcards of LIKE.
  const contains = { contains: (search ?? '').replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
  const last = after ? await deps.db.account.findUnique({ where: { id: after } }) : undefined;
  // The account at the end of that page is gone.
  if (last === null) return [];
  const rows = await deps.db.account.findMany({
    where: {
      AND: [
        search ? { OR: [{ name: contains }, { username: contains }, { email: contains }] } : {},
        last ? older(last) : {},
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map(toAccount);
};

/** After this account in the list, even if others have registered since. */
const older = ({ id, createdAt }: Row) => ({
  // Redundant with the OR, but it lets PostgreSQL start reading its index there rather than at the newest account.
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
});

/** The accounts with these verified addresses. An address that no one has verified belongs to no account. */
export const findVerified = async (deps: Deps, emails: readonly string[]): Promise<{ userIds: string[] }> => {
  const rows = await deps.db.account.findMany({
    where: { email: { in: [...emails] }, emailVerified: true },
    select: { id: true },
  });
  return { userIds: rows.map((row) => row.id) };
};
