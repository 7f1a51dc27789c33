import { randomUUID } from 'node:crypto';
import { deleteRoutine, getRoutineDay, type Routine, type RoutineStep } from '@petalwise/contracts/chat/routine';
import { addShelfItem } from '@petalwise/contracts/chat/shelf';
import { startChat } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { run } from '@petalwise/e2e/platform/platform';
import { expectStillness, lookAtSettled, watchShifts } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { column, daysAgo, open, plan, remember, save, step } from '@petalwise/e2e/screens/routines';
import { reads, toast } from '@petalwise/e2e/screens/words';
import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import pg from 'pg';
import sharp from 'sharp';

// Living with a routine: ticked, looked back on, warned of, in a calendar, on paper, shared.

test('a tick in one tab is seen in another; a note is answered; yesterday can still be ticked', async () => {
  await save(person, await plan(person), daysAgo(2));
  await page.goto('/dashboard');
  const card = (on: Page) => on.getByRole('region', { name: 'Today', exact: true });
  const other = await context.newPage();
  await other.goto('/chat/routine');
  const box = (on: Page) => card(on).getByRole('checkbox').first();
  await expect(box(other)).not.toBeChecked();
  await box(page).click();
  await expect(box(page)).toBeChecked();
  await expect(card(page)).toContainText('1 of the first 3 days');
  await other.reload();
  await expect(box(other)).toBeChecked();

  await card(page).getByLabel('How did it feel?').fill('It stings and is red');
  await card(page).getByRole('button', { name: 'Save Note' }).click();
  await expect(card(page).getByText('Your advisor')).toBeVisible();
  await card(page).getByRole('button', { name: 'Yesterday' }).click();
  await expect(card(page).getByRole('heading', { level: 2, name: 'Yesterday' })).toBeVisible();
  await expect(card(page).getByLabel('How did it feel?')).toHaveValue('');
  await box(page).click();
  await expect(card(page)).toContainText('1 of the first 2 days');
  const late = await person.api.get(getRoutineDay.path.replace(':day', daysAgo(1)));
  expect(
    ((await late.json()) as { today: { steps: { done: boolean }[] } }).today.steps.filter(({ done }) => done),
  ).toHaveLength(1);
  await card(page).getByRole('button', { name: 'Back to Today' }).click();
  await expect(card(page)).toContainText('2 of the first 3 days');
  await expect(card(page).getByLabel('How did it feel?')).toHaveValue('It stings and is red');

  await page.route('**/tick', (route) => respondWith(route, unavailable, 503));
  await box(page).click();
  await toast(page, 'Your check mark was not saved', unavailable.detail);
  await expect(box(page)).toBeChecked();
});

test('on the first day there is no yesterday to go to; on the second there is', async () => {
  const card = page.getByRole('region', { name: 'Today', exact: true });
  const yesterday = card.getByRole('button', { name: 'Yesterday' });
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  for (const [ago, count] of [
    [0, 0],
    [1, 1],
  ] as const) {
    if (ago > 0) await person.api.delete(deleteRoutine.path);
    await save(person, await plan(person), daysAgo(ago));
    for (const path of ['/dashboard', '/chat/routine']) {
      await page.goto(path);
      await expect(card.getByRole('checkbox').first()).toBeVisible();
      await expect(yesterday).toHaveCount(count);
      await expectStillness(page, `${path} on day ${ago + 1}`);
    }
  }
});

/** The user's own photo from some days ago, without the measuring, which needs a real face. */
const addPhoto = async (ago: number): Promise<void> => {
  const [message, at] = [randomUUID(), new Date(`${daysAgo(ago)}T08:00:00Z`)];
  const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c9a48f' } })
    .jpeg()
    .toBuffer();
  const session = await startChat(person);
  const client = new pg.Client({ connectionString: run().databaseUrls.chat });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO message (id, session_id, role, content, status, created_at) VALUES ($1, $2, 'user', 'How is my skin?', 'answered', $3)`,
      [message, session, at],
    );
    await client.query('INSERT INTO photo (id, owner_id, message_id, jpeg, created_at) VALUES ($1, $2, $3, $4, $5)', [
      randomUUID(),
      person.id,
      message,
      jpeg,
      at,
    ]);
  } finally {
    await client.end();
  }
};
const inWords = (ago: number) =>
  new Date(daysAgo(ago)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const checkIns = [
  ['Four', 28],
  ['Eight', 56],
] as const;

for (const [weeks, days] of checkIns)
  test(`after ${weeks.toLowerCase()} weeks three questions are asked once, and lead to words and photos`, async () => {
    await save(person, await plan(person), daysAgo(days));
    for (const ago of [26, 9, 1]) await addPhoto(ago);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Answer three short questions' }).click();
    const card = page.getByRole('region', { name: 'How it is going' });
    await expect(card.getByRole('heading', { name: `${weeks} weeks in` })).toBeVisible();
    await card.getByRole('button', { name: 'Send My Answers' }).click();
    await expect(card.getByRole('alert')).toHaveText('Answer all three, then send.');
    await card.getByRole('radio', { name: 'Better' }).check();
    await card.getByRole('radio', { name: 'It stings sometimes' }).check();
    await card.getByRole('radio', { name: 'Most days' }).check();
    await lookAtSettled(page, { state: 'a check-in', axe: 'everywhere' });
    await card.getByRole('button', { name: 'Send My Answers' }).click();
    await expect(card).toContainText('Here is what I think.');
    await expect(card.getByRole('status')).toContainText(/\w{3,}.*\./);
    await expect(card.getByRole('img', { name: `Your skin on ${inWords(26)}` })).toBeVisible();
    await expect(card.getByRole('figure').last()).toContainText(inWords(1));
    const [first, last] = await Promise.all((await card.getByRole('img').all()).map((image) => image.boundingBox()));
    expect(first?.y).toBe(last?.y);
    await expect(card.getByRole('link', { name: 'See What Changed' })).toHaveAttribute('href', '/chat/skin');
    await expect(card.getByRole('link', { name: 'Send a New Photo' })).toHaveAttribute('href', '/chat');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);
  });

test('a step that is not for the person any more says so today, and leads to where it is swapped', async () => {
  const label = 'Aqua, Glycerin, Squalane, Retinol, Tocopherol';
  await person.api.post(addShelfItem.path, { data: { name: 'Retinol Night Serum', label } });
  const built = await plan(person);
  await save(person, { ...built, cycle: 1, steps: built.steps.map((one) => ({ ...one, nights: null })) });
  await remember(person, 'pregnancy', 'pregnant');
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Today', exact: true });
  const warned = card.getByRole('listitem').filter({ hasText: 'Retinol Night Serum' });
  await expect(warned).toContainText('Leave it out: you are pregnant, and retinol is to be left out in pregnancy.');
  await expectStillness(page, 'the dashboard with a warning');
  await lookAtSettled(page, { state: 'a warning of today', axe: 'everywhere' });
  // Who used it all the same can say so.
  await warned.getByRole('checkbox').click();
  await expect(warned.getByRole('checkbox')).toBeChecked();
  await warned.getByRole('link', { name: 'Swap it' }).click();
  const own = step(column('Evening'), 'Retinol Night Serum');
  await expect(own).toBeInViewport();
  await expect(own.getByRole('button').first()).toBeFocused();
  await own.getByRole('button', { name: 'Take out Retinol Night Serum' }).click();
  await expect(own).toHaveCount(0);
});

/** As many steps as a routine may have, and more in the evening than one would do. */
const longRoutine = async (): Promise<Routine> => {
  const built = await plan(person, { mostSteps: 8 });
  const again = Array.from({ length: 24 - built.steps.length }, (_, index): RoutineStep => {
    const one = built.steps[index % built.steps.length];
    if (!one) throw new Error('The routine has no steps');
    return { ...one, id: crypto.randomUUID(), time: 'evening' };
  });
  const steps = [...built.steps, ...again].toSorted(
    (a, b) => Number(a.time === 'evening') - Number(b.time === 'evening'),
  );
  return { ...built, steps };
};

test('the calendar file has every morning and evening, and the longest routine prints on one page', async () => {
  const long = await longRoutine();
  await save(person, long);
  await open('My Routine');
  await expect(column('Evening').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to your calendar' });
  await expect(dialog.getByLabel('Time zone')).toHaveValue('UTC');
  await dialog.getByLabel('Time zone').selectOption('Europe/Berlin');
  await dialog.getByLabel('Morning').fill('06:45');
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download Calendar File' }).click();
  expect((await download).suggestedFilename()).toBe('petalwise-routine.ics');
  const text = Buffer.concat(await (await (await download).createReadStream()).toArray()).toString('utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events.length).toBeGreaterThanOrEqual(2);
  const begins = events.map(({ startDate }) => `${startDate.zone.tzid} ${startDate.hour}:${startDate.minute}`);
  expect(begins).toContain('Europe/Berlin 6:45');
  expect(begins).toContain('Europe/Berlin 21:30');
  expect(events.map(({ component }) => component.getFirstPropertyValue('transp'))).toEqual(
    events.map(() => 'TRANSPARENT'),
  );
  const told = events.map(({ summary, description }) => `${summary} ${description}`).join('\n');
  expect(told).toContain(long.steps[0]?.name);
  await page.keyboard.press('Escape');

  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    expect(pagesOf(pdf), format).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  await reads(page, ['My skincare routine', 'Still to buy: $', 'Petalwise. Cosmetic guidance, never a diagnosis.']);
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
});

const pagesOf = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page(?![a-zA-Z])/g)].length;

test('a link shows the steps to every visitor and nothing about the user; revoked, it says so', async ({ browser }) => {
  await remember(person, 'dislike', 'sticky creams');
  await save(person, await plan(person));
  await open('My Routine');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your routine' });
  await dialog.getByRole('button', { name: 'Make a Link' }).click();
  const link = await dialog.getByLabel('Your link').inputValue();
  expect(link).toMatch(new RegExp(`^${run().url}/routine/[\\w-]{43}$`));

  const visitor = await (await browser.newContext({ baseURL: run().url })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: 'A skincare routine' })).toBeVisible();
  await expect(column('Evening', visitor).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(visitor.getByText('Retinol night')).toBeVisible();
  await expect(visitor.getByRole('main')).not.toContainText(/Maya|sticky|\$/i);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await lookAtSettled(visitor, { state: 'a shared routine', axe: 'everywhere' });

  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog).toContainText('Shared since');
  await dialog.getByRole('button', { name: 'Stop Sharing' }).click();
  await expect(dialog).toContainText('Your routine is no longer shared');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This routine is no longer shared' })).toBeVisible();
  await visitor.goto('/routine/no-link-at-all');
  await expect(visitor.getByRole('heading', { name: 'This routine is no longer shared' })).toBeVisible();
});
