import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routineDay } from './api.ts';
import { CheckIn } from './check-in.tsx';
import { DayCard } from './day-card.tsx';
import { localDay, useNow } from './local-day.ts';

/** The top of the routine's page: the questions of a check-in where they are due, and today's steps. */
export function TodaySection() {
  const { data } = useQuery(routineDay(localDay(useNow())));
  const due = data?.checkIn?.week;
  // The result of the check-in stays visible, though nothing is due any more.
  const [asked, setAsked] = useState<'4' | '8'>();
  const week = asked ?? due;
  return (
    <>
      {week && <CheckIn week={week} onAnswered={() => setAsked(week)} />}
      <DayCard />
    </>
  );
}
