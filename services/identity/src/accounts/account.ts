import type { Account } from '@petalwise/contracts/account';
import type { Account as Row } from '#prisma';

/** An account as everybody else may see it. */
export const toAccount = (row: Row): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  username: row.username,
  isAdmin: row.isAdmin,
  emailVerified: row.emailVerified,
  createdAt: row.createdAt.toISOString(),
});

/** What two usernames must differ in. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();
