import { reminderWeeks, type SkinReminder } from '@petalwise/contracts/chat/skin';
import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Note } from '@petalwise/ui/feedback/note';
import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { setReminder } from './api.ts';
import { dayOf } from './days.ts';

/** Whether a next photo is wanted; once it is due, this page says so. */
export function Reminder({ reminder: { wanted, dueOn } }: { reminder: z.output<typeof SkinReminder> }) {
  const show = useToasts((toasts) => toasts.show);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setReminder,
    onError: (error) =>
      show({
        kind: 'error',
        title: 'Your choice was not saved',
        description: describeError(error, 'Please try again.'),
      }),
  });
  const isDue = dueOn !== null && Date.parse(dueOn) <= Date.now();
  return (
    <>
      {isDue && (
        <Note tone="good" title="Time for a new photo">
          Your newest photo is {reminderWeeks} weeks old. Take the next one in the same place and the same light.
        </Note>
      )}
      <Checkbox checked={isPending ? variables : wanted} onCheckedChange={(next) => mutate(next)}>
        Remind me {reminderWeeks} weeks after my newest photo{wanted && dueOn && !isDue ? `, on ${dayOf(dueOn)}` : ''}
      </Checkbox>
    </>
  );
}
