import type { Account } from '@petalwise/contracts/identity/account';
import type { Account as Row } from '#prisma';

/** The fields of an account that other users may see. */
export const toAccount = (row: Row): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  username: row.username,
  isAdmin: row.isAdmin,
  emailVerified: row.emailVerified,
  createdAt: row.createdAt.toISOString(),
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
});

/** The form in which usernames must differ: without case and without invisible characters. Stored with the account. */
export const usernameKey = (username: string): string =>
  username
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{C}]/gu, '')
    .normalize('NFKC')
    .toLowerCase();
