import { getRoutineDay, type RoutineDay } from '@petalwise/contracts/chat/routine';
import { call } from '@petalwise/host/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KnownInTime, useKnownInTime } from './known-in-time.ts';

/** The calendar day where the browser is: `2026-11-23`. */
const localDay = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;

/** Today of the routine; null where there is none. The widget of mf-chat reads and changes it under the same key. */
const routineToday = (day: string) =>
  queryOptions({
    queryKey: ['chat', 'routine', 'day', day],
    queryFn: async ({ signal }) => (await call(getRoutineDay, { params: { day }, signal })).today,
    staleTime: 0,
  });

interface RoutineToday extends KnownInTime {
  /** Null where there is no routine; undefined while that is not known. */
  readonly day: RoutineDay | null | undefined;
}

export const useRoutineToday = (): RoutineToday => {
  const { data: day, isPending } = useQuery(routineToday(localDay(new Date())));
  return { day, ...useKnownInTime(isPending) };
};
