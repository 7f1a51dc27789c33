import type { Logger } from '@petalwise/service-kit/log';
import type { PrismaClient } from '#prisma';

export interface Deps {
  readonly db: PrismaClient;
  readonly log: Logger;
  readonly now: () => Date;
  /** Sends the outbox on at once; call it after a commit. */
  readonly poke: () => void;
}
