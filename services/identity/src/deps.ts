import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type { SecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import type { PrismaClient } from '#prisma';
import type { countSignIns } from './count-accounts.ts';

export interface Deps {
  readonly db: PrismaClient;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** By `outcome`: `opened`, the code of a refusal, or `failed`. */
  readonly signIns: ReturnType<typeof countSignIns>;
  readonly security: SecurityLog<'identity'>;
  readonly now: () => Date;
  /** Publishes facts and sends mails now; call it after a commit. */
  readonly wake: () => void;
  /** The product's public address; links in mails start with it. */
  readonly publicUrl: string;
  /** Days between the request to delete an account and its deletion. */
  readonly deletionDays: number;
  /** The support address that mails name. */
  readonly supportEmail: string;
}
