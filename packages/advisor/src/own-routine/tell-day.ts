import type { RoutineIssue } from '@petalwise/contracts/chat/routine';
import { plain } from '../person/match-words.ts';
import { capital, listed } from '../products/product-words.ts';
import type { Stepped } from '../routine/describe-routine.ts';
import { dayAfter, restNight, stepsOf } from '../routine/plan-day.ts';
import { type DayMeant, type Time, whenWords } from '../routine-asks/read-day.ts';
import { inside, nameInside } from '../steps/words.ts';
import { fixOf, mended, openIssues } from './issue-words.ts';
import { isOut, type Look, lineOf, oftenOf, shortName } from './look-in.ts';
import type { ReplyBlock } from './own-routine.ts';

/** Days ahead for which sore skin is still sore. */
const soreDays = 2;

/** "Tonight is adapalene night: cleanser, adapalene, moisturizer." */
export function tellDay(look: Look, { days, time }: DayMeant): ReplyBlock[] {
  const { own } = look;
  const day = dayAfter(own.today, days);
  const times: readonly Time[] = time === undefined ? ['morning', 'evening'] : [time];
  const isSoon = days <= soreDays;
  const sore = isSoon ? tellSore(look) : [];
  if (look.sore?.isGrave && isSoon) return sore;
  if (day < own.startedOn) {
    const begins = `Your routine begins ${whenWords(own.today, own.startedOn, undefined)}, so nothing of it is due before. It begins like this:`;
    return [{ lead: begins }, ...times.map((half) => tellHalf(look, own.startedOn, half, true))];
  }
  const seen = isSoon ? look : { ...look, sore: undefined };
  return [...sore, ...times.map((half) => tellHalf(seen, day, half, time === undefined)), ...tellNext(look, day)];
}

/** "You noted yesterday: …", with what to do about it. */
export function tellSore({ sore, own }: Look): ReplyBlock[] {
  if (!sore) return [];
  if (!sore.note) return [{ lead: sore.advice, isWarning: true }];
  const when = whenWords(own.today, sore.note.day, undefined);
  return [{ lead: `You noted ${when}: "${plain(sore.note.words).slice(0, 80)}". ${sore.advice}`, isWarning: true }];
}

function tellHalf(look: Look, day: string, time: Time, isTitled: boolean): ReplyBlock {
  const { own, routine } = look;
  const planned = stepsOf(routine, { startedOn: own.startedOn, day });
  const ids = new Set(planned.steps.filter((step) => step.time === time).map(({ id }) => id));
  const here = look.stepped.filter(({ step }) => ids.has(step.id));
  const done = here.filter((one) => !isOut(look, one));
  const isChanged = here.some((one) => one.step.nights !== null && !done.includes(one));
  const night = time === 'evening' && !isChanged ? planned.night : null;
  const when = capital(whenWords(own.today, day, time));
  const title = isTitled ? capital(time) : undefined;
  if (done.length === 0) return { title, lead: `${when} there is nothing to do in your routine.` };
  const kinds = done.map(shortName).join(', ');
  const named = night === restNight ? 'a rest night' : inside({ name: night ?? '' });
  const lead = night === null ? `${when}: ${kinds}.` : `${when.replace(/^On /, '')} is ${named}: ${kinds}.`;
  return { title, lead, steps: done.map(lineOf), watch: clashIn(look, done) };
}

/** What of the things that are used together should not be, and what a doctor should agree to first. */
function clashIn(look: Look, done: readonly Stepped[]): string | undefined {
  const here = new Set(done.map(({ step }) => step.id));
  const among = (kind: RoutineIssue['kind'], least: number) =>
    openIssues(look).filter((one) => one.kind === kind && one.steps.filter((id) => here.has(id)).length >= least);
  const [alternate] = among('alternate', 2);
  const [avoid] = among('avoid', 2);
  const asks = among('ask-doctor', 1).flatMap(({ steps }) => done.filter(({ step }) => steps.includes(step.id)));
  const sentences = [
    alternate && `${alternate.words.replace(/\.$/, '')}: use only one of them now. ${fixOf(alternate)}`.trim(),
    avoid && mended(avoid),
    asks.length > 0 &&
      `Ask a doctor or pharmacist first about ${listed(asks.map(({ item }) => nameInside(item)))}: your routine says why, and what to take instead.`,
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

/** What comes in within three weeks. */
function tellNext({ own, stepped }: Look, day: string): ReplyBlock[] {
  const begins = (one: Stepped) => dayAfter(own.startedOn, (one.step.fromWeek - 1) * 7);
  const later = stepped.filter((one) => begins(one) > day && begins(one) <= dayAfter(day, 21));
  const [first] = later.toSorted((one, other) => one.step.fromWeek - other.step.fromWeek);
  if (!first) return [];
  const from = whenWords(own.today, begins(first), undefined).replace(/^on /, '');
  return [{ lead: `From ${from}, in week ${first.step.fromWeek}, ${shortName(first)} is added.` }];
}

/** The whole routine, or one half of it. */
export function tellList(look: Look, time: Time | undefined): ReplyBlock[] {
  const times: readonly Time[] = time === undefined ? ['morning', 'evening'] : [time];
  return times.map((half) => {
    const here = look.stepped.filter(({ step }) => step.time === half);
    const steps = here.map((one) => {
      const isRare = one.step.nights !== null && one.step.nights.length < look.routine.cycle;
      const often = isRare ? `, ${oftenOf(look, one.step)}` : '';
      return `${lineOf(one)}${often}${look.barred.has(one.step.id) ? ' (not for you now: leave it out)' : ''}`;
    });
    if (steps.length === 0) return { lead: `There is nothing in your routine for the ${half}.` };
    const clash = halfIssue(look, here);
    return { title: capital(half), lead: '', steps, watch: clash };
  });
}

function halfIssue(look: Look, here: readonly Stepped[]): string | undefined {
  const ids = new Set(here.map(({ step }) => step.id));
  const [wrong] = openIssues(look).filter(
    ({ kind, steps }) =>
      (kind === 'time' || kind === 'order' || kind === 'alternate') && steps.some((id) => ids.has(id)),
  );
  return wrong && mended(wrong);
}

/** "Three steps in the morning, three in the evening; about 4 minutes." */
export function tellSize({ stepped, routine }: Look): ReplyBlock[] {
  const count = (time: Time) => stepped.filter(({ step }) => step.time === time).length;
  const words = (some: number) => `${some === 0 ? 'no' : (numbers[some] ?? some)} step${some === 1 ? '' : 's'}`;
  const rare = stepped.filter(({ step }) => step.nights !== null && step.nights.length < routine.cycle);
  const except =
    rare.length > 0
      ? `, of which ${listed(rare.map(shortName))} ${rare.length === 1 ? 'is' : 'are'} not for every night`
      : '';
  const minutes = `${routine.minutes} minute${routine.minutes === 1 ? '' : 's'}`;
  const lead = `Your routine has ${words(count('morning'))} in the morning and ${words(count('evening'))} in the evening${except}. The longer of the two takes about ${minutes}.`;
  return [{ lead }];
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
