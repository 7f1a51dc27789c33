import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type { AdvisorCalls } from '../advisor-thread/advisor-calls.ts';
import type { AiKey } from '../settings/key-in-use.ts';
import type { UsageCounter } from '../usage/count-usage.ts';

/** What answering needs from the service. */
export interface ResponderOptions {
  readonly keyNow: () => Promise<AiKey>;
  readonly baseUrl: string | undefined;
  readonly model: string;
  /** Seconds for which the AI service may send nothing. */
  readonly idleSeconds: number;
  readonly metrics: Metrics;
  readonly log: Pick<Logger, 'warn'>;
  readonly usage: Pick<UsageCounter, 'count'>;
  readonly embedded: AdvisorCalls & { warm(): void };
}
