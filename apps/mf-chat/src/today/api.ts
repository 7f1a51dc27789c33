import {
  answerCheckIn,
  type CheckInAnswers,
  getRoutineDay,
  noteDay,
  type RoutineDay,
  tickStep,
} from '@petalwise/contracts/chat/routine';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { tellRefusal } from '../refusal/tell-refusal.ts';

/** Days of the routine; the shell's dashboard reads the same key, so that a page asks once. */
const days = ['chat', 'routine', 'day'] as const;

/** A day of the routine, `2026-11-23`; null where there is no routine. Another tab may have ticked since. */
export const routineDay = (day: string) =>
  queryOptions({
    queryKey: [...days, day],
    queryFn: async ({ signal }) => (await call(getRoutineDay, { params: { day }, signal })).today,
    staleTime: 0,
  });

interface Tick {
  readonly day: string;
  readonly step: string;
  readonly done: boolean;
}

const ticking = ['chat', 'routine', 'tick'] as const;

/** Ticks steps: shown at once, sent one after the other, taken back where that failed. */
export const useTick = () =>
  useMutation({
    mutationKey: ticking,
    scope: { id: 'routine-ticks' },
    mutationFn: ({ day, step, done }: Tick) => call(tickStep, { params: { day }, body: { step, done } }),
    onMutate: async (tick) => {
      await queryClient.cancelQueries({ queryKey: routineDay(tick.day).queryKey });
      show(tick);
    },
    onSuccess: (answer) => {
      // With more ticks on their way, it is not yet the last word.
      if (queryClient.isMutating({ mutationKey: ticking }) === 1) keepDay(answer);
    },
    onError: (error, tick) => {
      show({ ...tick, done: !tick.done });
      tellRefusal(error, 'Your check mark was not saved');
      void queryClient.invalidateQueries({ queryKey: routineDay(tick.day).queryKey });
    },
  });

const show = ({ day, step, done }: Tick) =>
  queryClient.setQueryData(
    routineDay(day).queryKey,
    (known) => known && { ...known, steps: known.steps.map((one) => (one.id === step ? { ...one, done } : one)) },
  );

const keepDay = (day: RoutineDay) => queryClient.setQueryData(routineDay(day.day).queryKey, day);

/** Keeps a note of a day; the answer has what the advisor says to it. */
export const writeNote = async ({ day, note }: { day: string; note: string }): Promise<RoutineDay> => {
  const answer = await call(noteDay, { params: { day }, body: { note } });
  keepDay(answer);
  return answer;
};

export const sendCheckIn = (week: '4' | '8', answers: CheckInAnswers) =>
  call(answerCheckIn, { body: { week, answers } });

/** After something that every day may show. */
export const readDaysAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: days });
