import { randomUUID } from 'node:crypto';
import type { Body } from '@petalwise/contracts/endpoint';
import { userRegistered } from '@petalwise/contracts/facts';
import type { Account, register as endpoint } from '@petalwise/contracts/identity/account';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { AppError } from '@petalwise/service-kit/http/errors';
import { Prisma } from '#prisma';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { toAccount, usernameKey } from './account.ts';
import { hashPassword } from './password.ts';

/**
 * Creates an account and emits the fact; billing then grants the starter coins, and a mail asks to confirm the address.
 */
export const register = async (deps: Deps, input: Body<typeof endpoint>, requestId: string): Promise<Account> => {
  // Hashes before any lookup, so that a taken address takes as long as a free one.
  const passwordHash = await hashPassword(input.password);
  try {
    const account = await deps.db.$transaction(async (tx) => {
      const row = await tx.account.create({
        data: {
          id: randomUUID(),
          name: input.name,
          email: input.email,
          username: input.username,
          usernameKey: usernameKey(input.username),
          passwordHash,
          createdAt: deps.now(),
        },
      });
      await emit(tx, userRegistered.of(row.id, { userId: row.id }));
      await queueMail(tx, { kind: 'verification', address: row.email }, deps.now());
      return toAccount(row);
    });
    deps.wake();
    deps.security('account.registered', { requestId, userId: account.id });
    return account;
  } catch (error) {
    throw takenError(error) ?? error;
  }
};

/** The AppError for a violated unique constraint, with the field it concerns. */
export const takenError = (error: unknown): AppError | undefined => {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return undefined;
  if (JSON.stringify(error.meta).includes('username')) {
    return new AppError('account.username-taken', {}, { username: 'This username is taken. Please choose another.' });
  }
  return new AppError('account.email-taken', {}, { email: 'This email address already has an account.' });
};
