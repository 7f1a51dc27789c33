import { emailVerified, messageAnswered, messageFailed, userRegistered } from '@petalwise/contracts/facts';
import { on } from '@petalwise/service-kit/facts/inbox';
import { resolveOnFact } from './coins/resolve-hold.ts';
import { openWallet } from './coins/wallet-store.ts';
import type { Deps } from './deps.ts';
import type { Sql } from './sql.ts';

/** Fact → use case. */
export const handlers = (deps: Deps) => [
  on(userRegistered, (tx: Sql, { userId }) => openWallet(tx, userId)),
  // The Premium override counts for verified addresses only.
  on(emailVerified, async () => deps.recheckPremium()),
  on(messageAnswered, (tx: Sql, { holdKey }) => resolveOnFact(deps, tx, holdKey, 'post')),
  on(messageFailed, (tx: Sql, { holdKey }) => resolveOnFact(deps, tx, holdKey, 'release')),
];
