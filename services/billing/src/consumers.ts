import { messageAnswered, messageFailed, userRegistered } from '@petalwise/contracts/facts';
import { on } from '@petalwise/service-kit/inbox';
import { openWallet, type Sql } from './coins/ledger-store.ts';
import { resolveOnFact } from './coins/resolve-hold.ts';
import type { Deps } from './deps.ts';

/** Fact → what billing does about it. */
export const handlers = (deps: Deps) => [
  on(userRegistered, (tx: Sql, { userId }) => openWallet(tx, userId)),
  on(messageAnswered, (tx: Sql, { holdKey }) => resolveOnFact(deps, tx, holdKey, 'post')),
  on(messageFailed, (tx: Sql, { holdKey }) => resolveOnFact(deps, tx, holdKey, 'release')),
];
