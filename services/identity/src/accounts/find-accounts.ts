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

/** Newest first; `search` looks into name, username and e-mail, `after` is the last of the page before. */
export const listAccounts = async (
  deps: Deps,
  { limit, search, after }: Query<typeof listEndpoint>,
): Promise<Account[]> => {
  // Prisma passes LIKE's own signs on as they are.
  const contains = { contains: (search ?? '').replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
  const last = after ? await deps.db.account.findUnique({ where: { id: after } }) : undefined;
  // Nobody knows any more where that page ended.
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

/** Behind this one in the list, however many registered since. */
const older = ({ id, createdAt }: Row) => ({
  // Says nothing that OR does not say, but PostgreSQL starts reading its index there rather than at the newest account.
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
});

/** Whose verified addresses these are. An address that nobody has verified belongs to nobody. */
export const findVerified = async (deps: Deps, emails: readonly string[]): Promise<{ userIds: string[] }> => {
  const rows = await deps.db.account.findMany({
    where: { email: { in: [...emails] }, emailVerified: true },
    select: { id: true },
  });
  return { userIds: rows.map((row) => row.id) };
};
