import type { Logger } from '@petalwise/service-kit/log';
import type pg from 'pg';
import type { PrismaClient } from '#prisma';

export interface Deps {
  /** For the ledger; `db` shares it. */
  readonly pool: pg.Pool;
  readonly db: PrismaClient;
  readonly log: Logger;
  readonly now: () => Date;
  /** Sends the outbox on at once; call it after a commit. */
  readonly poke: () => void;
}
