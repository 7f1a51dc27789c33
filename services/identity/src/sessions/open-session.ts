import { randomBytes, randomUUID } from 'node:crypto';
import type { openSession as endpoint, Login } from '@petalwise/contracts/account';
import type { Answer } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';
import type * as z from 'zod/mini';
import { toAccount } from '../accounts/account.ts';
import { hashPassword, verifyPassword } from '../accounts/password.ts';
import type { Deps } from '../deps.ts';
import { hashToken, newToken } from '../token.ts';

const day = 24 * 60 * 60 * 1000;

/** Checks the credentials and opens a session: 30 days when remembered, else a day at most on the server. */
export const openSession = async (deps: Deps, input: z.output<typeof Login>): Promise<Answer<typeof endpoint>> => {
  try {
    const opened = await checkAndOpen(deps, input);
    deps.signIns.inc({ outcome: 'opened' });
    return opened;
  } catch (error) {
    deps.signIns.inc({ outcome: error instanceof AppError ? error.code : 'failed' });
    throw error;
  }
};

const checkAndOpen = async (deps: Deps, input: z.output<typeof Login>): Promise<Answer<typeof endpoint>> => {
  const row = await deps.db.account.findUnique({ where: { email: input.email } });
  // An unknown address costs the same hash, so that time does not tell which addresses have accounts.
  const right = await verifyPassword(input.password, row?.passwordHash ?? (await nobodysHash));
  if (!row || !right) throw new AppError('auth.wrong-credentials');
  const token = newToken();
  const expiresAt = new Date(deps.now().getTime() + (input.remember ? 30 : 1) * day);
  // A reset that happened meanwhile has ended all sessions; one with the old password must not come after it.
  const opened = await deps.db.$executeRaw`
    INSERT INTO session (id, token_hash, account_id, created_at, expires_at)
    SELECT ${randomUUID()}::uuid, ${hashToken(token)}, id, ${deps.now()}::timestamptz, ${expiresAt}::timestamptz
      FROM account WHERE id = ${row.id}::uuid AND password_hash = ${row.passwordHash} FOR SHARE`;
  if (opened === 0) throw new AppError('auth.wrong-credentials');
  return { account: toAccount(row), token, expiresAt: expiresAt.toISOString() };
};

const nobodysHash = hashPassword(randomBytes(16).toString('hex'));
