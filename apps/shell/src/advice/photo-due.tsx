import { getSkinReminder, reminderWeeks, type SkinReminder } from '@petalwise/contracts/chat/skin';
import { call } from '@petalwise/host/api';
import { links } from '@petalwise/host/links';
import { Note } from '@petalwise/ui/feedback/note';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useKnownInTime } from './known-in-time.ts';

const skinReminder = queryOptions({
  queryKey: ['chat', 'skin-reminder'],
  queryFn: ({ signal }) => call(getSkinReminder, { signal }),
  // Fetched again at each visit: a note that disappears would move the page.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

const isDue = ({ dueOn }: SkinReminder) => dueOn !== null && Date.parse(dueOn) <= Date.now();

/** Whether the next photo is due, for users who want reminders. Without a response in time, nothing is shown. */
export const usePhotoDue = (): { readonly isDue: boolean; readonly isWaiting: boolean } => {
  const { data, isPending } = useQuery(skinReminder);
  const { isWaiting, isLate } = useKnownInTime(isPending);
  return { isDue: data !== undefined && !isLate && isDue(data), isWaiting };
};

export function PhotoDue() {
  return (
    <Note tone="good" title="Time for a new photo of your skin">
      Your newest one is {reminderWeeks} weeks old. Take the next in the same light, and see what changed in{' '}
      <Link to={links.skin}>My Skin</Link>, where you can also turn this reminder off.
    </Note>
  );
}
