import type { Account } from '@petalwise/contracts/identity/account';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { toAccount, usernameKey } from './account.ts';
import { takenError } from './register.ts';

export const changeUsername = async (deps: Deps, actor: Actor, username: string): Promise<Account> => {
  try {
    const [row] = await deps.db.account.updateManyAndReturn({
      where: { id: actor.userId },
      data: { username, usernameKey: usernameKey(username) },
    });
    if (!row) throw new AppError('account.not-found');
    return toAccount(row);
  } catch (error) {
    throw takenError(error) ?? error;
  }
};
