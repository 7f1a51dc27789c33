import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { timeZone } from '../time-zone.ts';

/** `2026-11-29` in a time zone. */
export const dayIn = (zone: string, time: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(time);

export const archiveName = (zone: string, time: Date): string => `petalwise-data-${dayIn(zone, time)}.zip`;

export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/account/export',
  service: 'gateway',
  auth: 'user',
  summary:
    'Everything we store about you in one archive (application/zip): pages to read, JSON, and your photos. If the connection breaks, the archive is not whole.',
  /** The time zone in which its pages write dates. */
  body: z.object({ zone: timeZone }),
  answer: z.any(),
  errors: ['unavailable', 'rate.limited'],
});
