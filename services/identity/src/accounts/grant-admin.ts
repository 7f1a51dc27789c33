import { AppError } from '@petalwise/service-kit/http/errors';
import type { Deps } from '../deps.ts';

/** Makes the user with this address an admin. Open sessions know within seconds. */
export const grantAdmin = async (deps: Pick<Deps, 'db'>, email: string): Promise<void> => {
  const { count } = await deps.db.account.updateMany({
    where: { email: email.trim().toLowerCase() },
    data: { isAdmin: true },
  });
  if (count === 0) throw new AppError('account.not-found');
};
