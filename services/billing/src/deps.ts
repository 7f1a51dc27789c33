import type { LedgerReport } from '@petalwise/contracts/billing/audit';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type pg from 'pg';
import type { PrismaClient } from '#prisma';
import type { Stripe } from './stripe/client.ts';

export interface Deps {
  /** For the ledger; `db` shares it. */
  readonly pool: pg.Pool;
  readonly db: PrismaClient;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Sends the outbox on at once; call it after a commit. */
  readonly poke: () => void;
  readonly stripe: Stripe;
  /** What the payment provider signs its events with. */
  readonly webhookSecret: string;
  /** Whether real money moves; an event of the other mode is refused. */
  readonly liveMode: boolean;
  /** Where people use the product; the payment provider sends them back there. */
  readonly publicUrl: string;
  readonly identity: ServiceCaller;
  readonly chat: ServiceCaller;
  /** Whether every fact that is in the stream now has taken effect here; waits for it, but not for ever. */
  readonly factsCaughtUp: (signal?: AbortSignal) => Promise<boolean>;
  /** Has the stored events of the payment provider applied at once; call it after one was stored. */
  readonly pokeEvents: () => void;
  /** Looks now, rather than within a minute, who has Premium by the operator's word. */
  readonly recheckPremium: () => void;
  /** Shows in the metrics what a check of the ledger found. */
  readonly showLedger: (report: LedgerReport) => void;
}
