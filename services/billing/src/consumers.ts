import { emailVerified, messageAnswered, messageFailed, userRegistered } from '@petalwise/contracts/facts';
import { on } from '@petalwise/service-kit/facts/inbox';
import { openWallet } from './coins/ledger-store.ts';
import { resolveOnFact } from './coins/resolve-hold.ts';
import type { Deps } from './deps.ts';
import type { Sql } from './sql.ts';

/** Fact → what billing does about it. */
export const handlers = (deps: Deps) => [
  on(userRegistered, (tx: Sql, { userId }) => openWallet(tx, userId)),
  // An address that has just become its owner's may have Premium by the operator's word.
  on(emailVerified, async () => deps.recheckPremium()),
  on(messageAnswered, (tx: Sql, { holdKey }) => resolveOnFact(deps, tx, holdKey, 'post')),
  on(messageFailed, (tx: Sql, { holdKey }) => resolveOnFact(deps, tx, holdKey, 'release')),
];
