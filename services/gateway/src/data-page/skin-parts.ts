import type { ShelfRow } from '@petalwise/contracts/personal-data/chat-data';
import type { PersonalData } from '../account-export/personal-data.ts';
import { html, type Markup } from './markup.ts';
import { facts, type PageOf, table } from './section.ts';
import { longDay, spoken, yesOrNo } from './words.ts';

/** A day of a calendar is the same in every time zone. */
const calendarDay = (day: string): string => longDay('UTC', new Date(day));

export async function* profilePart(data: PersonalData, { zone }: PageOf): AsyncGenerator<Markup> {
  yield* table(data.profile(), {
    columns: ['About', 'What you said', 'Last on'],
    draw: ({ kind, value, since }) => [
      html`${spoken(kind)}`,
      html`<span dir="auto">${value}</span>`,
      html`${longDay(zone, new Date(since))}`,
    ],
    otherwise: 'The advisor remembers nothing about you.',
  });
  yield html`<h3>Your choices about photos</h3>\n`;
  let asked = false;
  for await (const { consentedAt, reminderWanted, aiProvider } of data.photoChoices()) {
    asked = true;
    yield facts([
      ['You agreed that photos are measured', consentedAt ? longDay(zone, new Date(consentedAt)) : 'No'],
      ['Photos may be sent to an AI provider', aiProvider ?? 'To none'],
      ['Reminder of the next photo', yesOrNo(reminderWanted)],
    ]);
  }
  if (!asked) yield html`<p class="none">You were never asked.</p>\n`;
}

export async function* productsPart(data: PersonalData, { zone }: PageOf): AsyncGenerator<Markup> {
  yield html`<h3>Products you use</h3>\n`;
  yield* table(data.shelf(), {
    columns: ['Product', 'For', 'Opened', 'Ingredients'],
    draw: ({ name, slot, label, ...opened }) => [
      html`<span dir="auto">${name}</span>`,
      html`${spoken(slot)}`,
      html`${openedWords(opened)}`,
      html`<span class="fine" dir="auto">${label ?? '–'}</span>`,
    ],
    otherwise: 'You have added no products.',
  });
  yield html`<h3>Saved products</h3>\n`;
  yield* table(data.savedProducts(), {
    columns: ['Product', 'Saved on'],
    draw: ({ name, savedAt }) => [
      html`${name ?? 'A product we no longer list'}`,
      html`${longDay(zone, new Date(savedAt))}`,
    ],
    otherwise: 'You have saved no products.',
  });
}

const openedWords = ({ openedOn, keepsMonths }: Pick<ShelfRow, 'openedOn' | 'keepsMonths'>): string => {
  if (openedOn === null) return '–';
  return keepsMonths === null ? calendarDay(openedOn) : `${calendarDay(openedOn)}, keeps ${keepsMonths} months`;
};

export async function* routinePart(data: PersonalData, { zone }: PageOf): AsyncGenerator<Markup> {
  const steps = new Map<string, string>();
  for await (const { routine, startedOn, savedAt, sharedAt, checkIns } of data.routine()) {
    for (const { id, name } of routine.steps) steps.set(id, name);
    yield facts([
      ['Week 1 began', calendarDay(startedOn)],
      ['Last changed', longDay(zone, new Date(savedAt))],
      ['Shared by a link', sharedAt ? `Since ${longDay(zone, new Date(sharedAt))}` : 'No'],
      ...Object.entries(checkIns).map(
        ([week, { change, comfort, kept }]) =>
          [`After ${week} weeks you said`, [change, comfort, kept].map(spoken).join(', ')] as const,
      ),
    ]);
    for (const time of ['morning', 'evening'] as const) {
      const own = routine.steps.filter((step) => step.time === time);
      yield html`<h3>${spoken(time)}</h3>\n<ol class="steps">${own.map(
        ({ name, brand, how, fromWeek }) =>
          html`<li><strong>${brand ? `${brand} ${name}` : name}</strong>${
            fromWeek > 1 && html` <span class="hint">from week ${fromWeek}</span>`
          }<br>${how}</li>`,
      )}</ol>\n`;
    }
  }
  if (steps.size === 0) yield html`<p class="none">You have no routine.</p>\n`;
  yield html`<h3>Days</h3>\n`;
  yield* table(data.routineDays(), {
    columns: ['Day', 'Done', 'Note'],
    draw: ({ day, done, note }) => [
      html`${calendarDay(day)}`,
      html`${done.map((id) => steps.get(id) ?? 'A step that you removed').join(', ') || '–'}`,
      html`<span dir="auto">${note ?? '–'}</span>`,
    ],
    otherwise: 'You have not ticked any days.',
  });
}
