import { AppError } from '@petalwise/service-kit/http/errors';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

export interface Zone {
  /** As its definition calls it. */
  readonly name: string;
  /** Its VTIMEZONE block. */
  readonly definition: string;
}

const known = new Set(JSON.parse(tzlib_get_timezones(true)) as string[]);

/** A time zone as calendar files define it, also by an old name or in other capitals. @throws request.invalid */
export const findZone = (asked: string): Zone => {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions();
  const found = [asked, timeZone].find((name) => known.has(name));
  if (found === undefined) throw new AppError('request.invalid', {}, { zone: 'Not a time zone' });
  const [definition, line] = JSON.parse(tzlib_get_ical_block(found, true)) as [string, string];
  return { definition, name: line.replace('TZID=', '') };
};

/** The day of the calendar of a time in a zone: `2026-11-23`. */
export const dayIn = ({ name }: Zone, time: Date): string => time.toLocaleDateString('sv-SE', { timeZone: name });
