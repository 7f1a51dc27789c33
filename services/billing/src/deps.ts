import type { LedgerReport } from '@petalwise/contracts/billing/audit';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type pg from 'pg';
import type { Stripe } from './stripe/client.ts';

export interface Deps {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Publishes the outbox at once; call it after a commit. */
  readonly wake: () => void;
  readonly stripe: Stripe;
  /** The secret that Stripe signs its webhook events with. */
  readonly webhookSecret: string;
  /** Whether real money moves; an event of the other mode is refused. */
  readonly liveMode: boolean;
  /** The product's address; Stripe sends users back there. */
  readonly publicUrl: string;
  readonly identity: ServiceCaller;
  readonly chat: ServiceCaller;
  /** Whether every fact that is in the stream now has been handled here; waits for it up to a limit. */
  readonly factsCaughtUp: (signal?: AbortSignal) => Promise<boolean>;
  /** Applies stored events at once; call it after one was stored. */
  readonly wakeEvents: () => void;
  /** Applies the Premium override now rather than within a minute. */
  readonly recheckPremium: () => void;
  /** Shows in the metrics what a check of the ledger found. */
  readonly showLedger: (report: LedgerReport) => void;
}
