import type { Account } from '@petalwise/contracts/identity/account';
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

/** What two usernames must differ in: not in case, nor in signs that nobody sees. Kept with the account as it was made. */
export const usernameKey = (username: string): string =>
  username
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '')
    .normalize('NFKC')
    .toLowerCase();
