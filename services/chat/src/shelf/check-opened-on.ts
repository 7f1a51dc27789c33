import { dayAfter } from '@petalwise/advisor/routine/plan-day';
import { AppError } from '@petalwise/service-kit/http/errors';
import { dayOf } from '../days/calendar-day.ts';

/** Nothing that is still in use was opened before. */
const earliest = '2000-01-01';

/** @throws request.invalid where it is no day on which a product in use can have been opened */
export const checkOpenedOn = (openedOn: string | null, now: Date): void => {
  if (openedOn === null) return;
  // A browser east of Greenwich is a day ahead for some hours.
  if (openedOn >= earliest && openedOn <= dayAfter(dayOf(now), 1)) return;
  throw new AppError('request.invalid', {}, { openedOn: 'Choose the day you opened it: today or earlier.' });
};
