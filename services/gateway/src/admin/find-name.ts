import { getAccount } from '@petalwise/contracts/identity/account';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { UserDeps } from '../session/compose-user.ts';

/** Whose it is, where identity knows and answers: what is listed stands all the same. */
export const findName = async (
  { identity }: Pick<UserDeps, 'identity'>,
  id: string,
  from: { actor: Actor; requestId: string },
): Promise<{ name: string | null; email: string | null }> => {
  try {
    const { name, email } = await identity.call(getAccount, { params: { id }, ...from });
    return { name, email };
  } catch (error) {
    if (error instanceof AppError) return { name: null, email: null };
    throw error;
  }
};
