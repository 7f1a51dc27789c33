import {
  deletionCanceled,
  deletionRequested,
  emailVerified,
  messageAnswered,
  messageFailed,
  userDeleted,
  userRegistered,
} from '@petalwise/contracts/facts';
import { on } from '@petalwise/service-kit/facts/inbox';
import { resolveOnFact } from './coins/resolve-hold.ts';
import { openWallet } from './coins/wallet-store.ts';
import { askToLeave, leave, stay } from './departure/departure-store.ts';
import type { Deps } from './deps.ts';
import type { Sql } from './sql.ts';

/** Fact → use case. */
export const handlers = (deps: Deps) => [
  on(userRegistered, (tx: Sql, { userId }) => openWallet(tx, userId)),
  // The Premium override counts for verified addresses only.
  on(emailVerified, async () => deps.recheckPremium()),
  on(messageAnswered, (tx: Sql, { holdKey }) => resolveOnFact(deps, tx, holdKey, 'post')),
  on(messageFailed, (tx: Sql, { holdKey }) => resolveOnFact(deps, tx, holdKey, 'release')),
  on(deletionRequested, (tx: Sql, { userId }) => askToLeave(tx, userId)),
  on(deletionCanceled, (tx: Sql, { userId }) => stay(tx, userId)),
  on(userDeleted, (tx: Sql, { userId }) => leave(tx, userId)),
];
