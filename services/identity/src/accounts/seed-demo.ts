import { AppError } from '@petalwise/service-kit/http/errors';
import type { Deps } from '../deps.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { register } from './register.ts';

const people = {
  user: { email: 'demo@petalwise.test', name: 'Maya Demo', username: 'maya', isAdmin: false },
  admin: { email: 'admin@petalwise.test', name: 'Ada Admin', username: 'ada', isAdmin: true },
} as const;

/** The two demo accounts of a platform on its embedded defaults; running it again changes nothing. */
export const seedDemo = async (deps: Deps, passwords: { user: string; admin: string }): Promise<void> => {
  for (const [who, { isAdmin, ...person }] of Object.entries(people)) {
    const password = passwords[who as keyof typeof people];
    const known = await deps.db.account.findUnique({ where: { email: person.email } });
    if (!known) await register(deps, { ...person, password }, 'demo-accounts').catch(unlessTaken);
    const stale = known && !(await verifyPassword(password, known.passwordHash));
    await deps.db.account.update({
      where: { email: person.email },
      data: { isAdmin, emailVerified: true, ...(stale && { passwordHash: await hashPassword(password) }) },
    });
  }
};

/**
 * Another replica that is starting now created the account. If another user has the name, the lookup below finds
 * nothing.
 */
const unlessTaken = (error: unknown): void => {
  if (!(error instanceof AppError)) throw error;
};
