import { createHash } from 'node:crypto';
import { type DestinationStream, type Logger, pino } from 'pino';
import { traceIdsNow } from './span.ts';

export type { Logger } from 'pino';

/** JSON logs of one service. No personal data goes in: identify users by `hashed(userId)`. */
export const createLog = (service: string, level = 'info', destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service },
      mixin: () => ({ ...traceIdsNow() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['*.password', '*.email', '*.token', '*.authorization', '*.cookie'], censor: '[left out]' },
    },
    destination ?? pino.destination(1),
  );

/** A stable substitute for an id in logs: the first 12 hex digits of its SHA-256. */
export const hashed = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 12);
