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
  /** Sends facts and mails on at once; call it after a commit. */
  readonly poke: () => void;
  /** Where people use the product; links in mails lead there. */
  readonly publicUrl: string;
  /** Whom a person can write to. */
  readonly supportEmail: string;
}
