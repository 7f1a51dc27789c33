import { userDeleted } from '@petalwise/contracts/facts';
import { on } from '@petalwise/service-kit/facts/inbox';
import type { Prisma } from '#prisma';
import type { Deps } from './deps.ts';
import { eraseOwner } from './erasure/erase-owner.ts';

/** Fact → what chat does with it. */
export const handlers = (deps: Pick<Deps, 'now'>) => [
  on(userDeleted, (tx: Prisma.TransactionClient, { userId }) => eraseOwner(deps, tx, userId)),
];
