import * as z from 'zod/mini';
import { isVisible } from './text.ts';

/** The IANA name of a time zone: `Europe/Berlin`. */
export const timeZone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => isZone(zone), 'Not a time zone'),
);

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return isVisible(zone);
  } catch {
    return false;
  }
}
