import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { openSession as endpoint, Login } from '@petalwise/contracts/account';
import type { Answer } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';
import type * as z from 'zod/mini';
import { toAccount } from '../accounts/account.ts';
import { hashPassword, verifyPassword } from '../accounts/password.ts';
import type { Deps } from '../deps.ts';

const day = 24 * 60 * 60 * 1000;

/** Checks the credentials and opens a session: 30 days when remembered, else a day at most on the server. */
export const openSession = async (deps: Deps, input: z.output<typeof Login>): Promise<Answer<typeof endpoint>> => {
  const row = await deps.db.account.findUnique({ where: { email: input.email } });
  // An unknown address costs the same hash, so that time does not tell which addresses have accounts.
  const right = await verifyPassword(input.password, row?.passwordHash ?? (await nobodysHash));
  if (!row || !right) throw new AppError('auth.wrong-credentials');
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(deps.now().getTime() + (input.remember ? 30 : 1) * day);
  await deps.db.session.create({
    data: { id: randomUUID(), tokenHash: hashToken(token), accountId: row.id, createdAt: deps.now(), expiresAt },
  });
  return { account: toAccount(row), token, expiresAt: expiresAt.toISOString() };
};

const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

export const hashToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest());
