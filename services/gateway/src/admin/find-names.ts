import type { Actor } from '@petalwise/service-kit/http/token';
import type { UserDeps } from '../session/compose-user.ts';
import { findName } from './find-name.ts';

/** The names of these accounts, each asked for once; without those that are gone, or that identity does not tell. */
export const findNames = async (
  deps: Pick<UserDeps, 'identity'>,
  ids: readonly string[],
  from: { actor: Actor; requestId: string },
): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => ({ id, name: (await findName(deps, id, from)).name })),
  );
  return new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
};
