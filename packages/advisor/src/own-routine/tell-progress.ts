import { readNote } from '../diary/read-note.ts';
import { plain } from '../person/match-words.ts';
import type { DayNote } from '../products/used-product.ts';
import { dayAfter, daysBetween, keptDays, keptWords, weekOf } from '../routine/plan-day.ts';
import { whenWords } from '../routine-asks/read-day.ts';
import type { Look } from './look-in.ts';
import type { OwnRoutine, ReplyBlock } from './own-routine.ts';
import { tellSore } from './tell-day.ts';

/** How a person kept to their routine, what they noted, and what comes next; nothing in it blames. */
export function tellProgress(look: Look, notes: readonly DayNote[]): ReplyBlock[] {
  const { own, routine } = look;
  if (own.today < own.startedOn) {
    return [
      {
        lead: `Your routine begins ${whenWords(own.today, own.startedOn, undefined)}, so there is nothing to look back on yet.`,
      },
    ];
  }
  const week = weekOf(own.startedOn, own.today);
  const lead = `You are in week ${week} of your routine. ${keptLead(own)}`;
  const good = look.sore
    ? undefined
    : notes.findLast(({ words }) => readNote(words).some((sign) => sign === 'good' || sign === 'calm'));
  const noted = good
    ? `You noted ${whenWords(own.today, good.day, undefined)}: "${plain(good.words).slice(0, 80)}".`
    : '';
  return [
    { lead: [lead, noted].filter(Boolean).join(' '), why: nextWords(look, week) },
    ...tellSore(look),
    ...(routine.issues.some(({ kind }) => kind !== 'careful')
      ? [{ lead: 'Something in it should change: ask me what.' }]
      : []),
  ];
}

function keptLead({ keptDays: days, startedOn, today }: OwnRoutine): string {
  const words = keptWords(days, { startedOn, day: today });
  if (days > 0) return `You ticked steps on ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  const isNew = daysBetween(startedOn, today) + 1 < keptDays;
  return `No day ${isNew ? 'since it began' : `of the last ${keptDays}`} has a tick. ${words}`;
}

/** Weeks after which a routine shows what it does. */
const showsAfter = 8;

function nextWords({ own, routine }: Look, week: number): string {
  const next = routine.weeks.find((one) => one.week > week);
  const coming = next
    ? `${next.words}. That is ${whenWords(own.today, dayAfter(own.startedOn, (next.week - 1) * 7), undefined)}.`
    : '';
  const shows =
    week <= showsAfter
      ? `What a routine does shows after about ${showsAfter} weeks.`
      : `After ${showsAfter} weeks you can tell what it does: compare a photo of now with one from the beginning.`;
  return [shows, coming].filter(Boolean).join(' ');
}
