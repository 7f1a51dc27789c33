import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Stripe } from 'stripe';
import type { Webhooks } from './events/deliver-events.ts';
import type { Faults } from './faults/faults.ts';
import type { Keys } from './http/authenticate.ts';
import type { AnyObject } from './store/kinds.ts';
import type { Store } from './store/store.ts';

/** The version whose shapes are answered: that of the `stripe` package (its types hold us to it). */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive';

/** What else happens, in the same transaction, when an event is emitted: a paid intent pays its invoice. */
export type Reactions = Readonly<Partial<Record<Stripe.Event.Type, (sim: Simulator, object: never) => void>>>;

/** Fields that are absent unless asked for: by `<object>.<field>`, what to put there. */
export type Includes = Readonly<Record<string, (sim: Simulator, owner: never) => unknown>>;

/** What every handler works with. */
export interface Simulator {
  readonly apiVersion: string;
  readonly keys: Keys;
  readonly store: Store;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly includes: Includes;
  readonly reactions: Reactions;
  readonly log: Logger;
  /** Where people and programs reach it: the start of every link. */
  readonly url: string;
  /** Unix seconds; those of the customer's test clock where there is one. */
  now(customer?: string | null): number;
  /** Tells what happened to an object that has been saved; `previous` is how it was before. */
  emit(type: Stripe.Event.Type, object: AnyObject, previous?: object): void;
  /** The request whose transaction runs; null when time or a control call made it happen. */
  readonly request: Stripe.Event.Request | null;
  /** All or nothing; events of it name `request`. */
  transaction<T>(request: Stripe.Event.Request | null, work: () => T): T;
}
