import { checkRoutine } from '@petalwise/contracts/chat/routine';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { expectStillness, lookAtSettled, watchShifts } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { bar, column, keptOf, more, names, open, plan, remember, save, step } from '@petalwise/e2e/screens/routines';
import { reads, toast } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

// A routine from the wishes to what is kept: built, changed, mended, saved.

const addAcid = async (): Promise<void> => {
  await column('Evening').getByRole('button', { name: 'Add a Step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a step to your evening' });
  await dialog.getByLabel('Kind of step').selectOption('Exfoliant');
  const acid = dialog.getByRole('listitem').filter({ hasText: 'BHA Liquid Exfoliant' });
  await expect(acid).toContainText('It does not go with a retinol');
  await acid.getByRole('button', { name: /^Use Anyway/ }).click();
  await expect(dialog).toHaveCount(0);
};

test('three questions become a routine; each step says why; it is saved, and there after a reload', async () => {
  await remember(person, 'skin-type', 'dry');
  await remember(person, 'allergy', 'perfume');
  await remember(person, 'concern', 'fine lines');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Build My Routine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build your routine' })).toBeVisible();
  // What is remembered is chosen already, and said.
  await expect(page.getByRole('button', { name: 'Fine lines' })).toHaveAttribute('aria-pressed', 'true');
  await reads(page, [
    'I also use what I remember: dry skin, allergic to perfume.',
    'Free. Nothing is kept until you save it.',
  ]);
  await page.getByRole('button', { name: 'Dark marks' }).click();
  await page.getByRole('radio', { name: '3 steps, 5 minutes' }).click();
  await page.getByRole('radio', { name: 'Another amount' }).click();
  await page.getByLabel('US dollars').fill('a lot');
  await page.getByRole('button', { name: 'Build My Routine' }).click();
  await expect(page.getByText('Write whole dollars, up to 10,000.')).toBeVisible();
  await page.getByLabel('US dollars').fill('80');
  await page.getByRole('button', { name: 'Build My Routine' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your proposal' })).toBeVisible();
  for (const time of ['Morning', 'Evening'] as const) {
    const steps = column(time).getByRole('list').first().locator('> li');
    const count = await steps.count();
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(3);
    for (const one of await steps.all()) {
      await one.getByRole('button', { name: 'Why This?' }).click();
      await expect(one.getByRole('paragraph').last()).toHaveText(/\w{3,}.*\./);
    }
  }
  const { cost } = await plan(person, { goals: ['fine-lines', 'dark-marks'], mostSteps: 3, minutes: 5, budget: 80 });
  expect(cost).toBeLessThanOrEqual(8_000);
  expect(await keptOf(person)).toBeUndefined();

  await bar().getByRole('button', { name: 'Save Routine' }).click();
  await toast(page, 'Routine saved');
  // It begins at its top, with the steps of today below its title.
  await expect(page.getByRole('heading', { level: 1, name: 'My Routine' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1, name: 'My Routine' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(bar()).toHaveCount(0);
  const kept = await keptOf(person);
  expect(kept?.wishes).toMatchObject({ goals: ['fine-lines', 'dark-marks'], mostSteps: 3, minutes: 5, budget: 80 });
  await page.reload();
  await expect(column('Evening').getByRole('heading', { level: 3 }).first()).toBeVisible();
  expect([...(await names(column('Morning'))), ...(await names(column('Evening')))]).toEqual(
    kept?.steps.map(({ name }) => name),
  );
});

test('a conflict shows where it arises, with why; its fix mends it, and undo brings it back', async () => {
  await save(person, await plan(person));
  await open('My Routine');
  await expect(column('Evening')).toContainText('Night 1: Retinol night');
  await addAcid();
  const conflict = step(column('Evening'), /retinol/i);
  await expect(conflict).toContainText('are on the same night');
  await expect(conflict).toContainText('you can use both, but on different nights');
  await conflict.getByRole('button', { name: 'Use them on different nights' }).click();
  await expect(conflict).not.toContainText('are on the same night');
  await expect(step(column('Evening'), /BHA/)).toContainText(/Nights? \d/);
  await bar().getByRole('button', { name: 'Undo' }).click();
  await expect(conflict).toContainText('are on the same night');
  await page.keyboard.press('Control+z');
  await expect(step(column('Evening'), /BHA/)).toHaveCount(0);
  await expect(bar()).toHaveCount(0);
  await expect(page.getByText('are on the same night')).toHaveCount(0);
});

test('an allergy that is added later is flagged at the step; what is not for the user cannot be chosen, other products can', async () => {
  await save(person, await plan(person));
  await remember(person, 'allergy', 'niacinamide');
  await open('My Routine');
  const [before] = await names(column('Morning'));
  const flag = column('Morning').getByText(`${before} is not for you`);
  await expect(flag).toBeVisible();
  const dialog = page.getByRole('dialog');
  await column('Morning').getByRole('button', { name: 'Swap' }).first().click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'In use now' })).toContainText(before ?? '');
  const fitting = dialog.getByRole('region', { name: 'What fits' }).getByRole('listitem').first();
  const name = (await fitting.getByRole('paragraph').first().textContent()) ?? '';
  await fitting.getByRole('button').click();
  await expect(column('Morning').getByRole('heading', { level: 3 }).first()).toHaveText(name);
  await expect(flag).toHaveCount(0);

  await column('Morning').getByRole('button', { name: 'Swap' }).first().click();
  const barred = dialog.getByRole('listitem').filter({ hasText: 'Not for you' }).first();
  await expect(barred).toContainText(/allergic/i);
  await expect(barred.getByRole('button')).toHaveCount(0);
});

test('steps are moved by keyboard, by the handle, to another time and to other nights, and taken out', async () => {
  await save(person, await plan(person));
  await open('My Routine');
  const [first, second, third] = await names(column('Morning'));
  const down = page.getByRole('button', { name: `Move down: ${first}` }).first();
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(column('Morning').getByRole('heading', { level: 3 }).first()).toHaveText(second ?? '');
  await expect(page.getByRole('status').filter({ hasText: `${first} is now step 2 of` })).toBeAttached();
  await expect(down).toBeFocused();
  // What is saved stays where it is looked at, and the focus does not fall to the page.
  await expect(column('Morning')).toContainText(/should (?:go on|come) before/);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  // Pressed where it floats: Playwright's own click scrolls to where it is in the flow.
  await bar()
    .getByRole('button', { name: 'Save Routine' })
    .evaluate((button: HTMLElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
  await toast(page, 'Routine saved');
  await expect(page.getByRole('heading', { level: 1, name: 'My Routine' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
  await page
    .getByRole('button', { name: `Move up: ${first}` })
    .first()
    .press('Enter');
  await bar().getByRole('button', { name: 'Save Routine' }).click();
  await expect(bar()).toHaveCount(0);
  await down.press('Enter');
  // A cleanser after what it would wash off.
  await expect(column('Morning')).toContainText(/should (?:go on|come) before/);
  await page.keyboard.press('Control+z');
  await expect(column('Morning').getByRole('heading', { level: 3 }).first()).toHaveText(first ?? '');
  await expect(column('Morning').getByText(/should (?:go on|come) before/)).toHaveCount(0);
  await expect(bar()).toHaveCount(0);

  const handle = column('Morning').getByRole('list').first().locator('> li').nth(1).locator('[aria-hidden]').first();
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const from = await handle.boundingBox();
  const target = await column('Morning').getByRole('list').first().locator('> li').nth(2).boundingBox();
  if (!from || !target) throw new Error('The steps are not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, target.y + target.height - 4, { steps: 6 });
  await page.mouse.up();
  await expect(column('Morning').getByRole('heading', { level: 3 }).nth(1)).toHaveText(third ?? '');
  await bar().getByRole('button', { name: 'Undo' }).click();

  await more(step(column('Evening'), /retinol/i), 'Choose Nights');
  const nights = page.getByRole('dialog', { name: 'Choose nights' });
  await nights.getByRole('checkbox', { name: /^Night 2/ }).click();
  await nights.getByRole('button', { name: 'Use These Nights' }).click();
  await expect(step(column('Evening'), /retinol/i)).toContainText('Nights 1 and 2 of 3');

  await more(step(column('Evening'), /retinol/i), 'Move to the Morning');
  await expect(column('Morning')).toContainText('belongs in the evening');
  await page.keyboard.press('Control+z');

  await more(column('Morning').getByRole('list').first().locator('> li').last(), 'Remove');
  await expect(page.getByText('You left out: sunscreen.')).toBeVisible();
  await expect(bar().getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(page.getByText('There is no sunscreen')).toHaveCount(0);
});

test('changes survive a reload, an error loses nothing, and what is discarded is gone', async () => {
  await save(person, await plan(person));
  await open('My Routine');
  await page.route(`**${checkRoutine.path}`, (route) => respondWith(route, unavailable, 503));
  await more(column('Evening').getByRole('list').first().locator('> li').last(), 'Remove');
  await expect(page.getByRole('alert')).toContainText('We could not check your last change');
  await expect(page.getByRole('alert')).toContainText(unavailable.detail);
  const left = await names(column('Evening'));
  await page.unroute(`**${checkRoutine.path}`);
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect(page.getByText('We could not check your last change')).toHaveCount(0);
  await page.reload();
  await expect(bar()).toContainText('Unsaved changes');
  expect(await names(column('Evening'))).toEqual(left);
  await bar().getByRole('button', { name: 'Discard' }).click();
  await expect(column('Evening').getByRole('heading', { level: 3 })).toHaveCount(left.length + 1);

  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByRole('button', { name: 'Back to My Routine' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Routine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build your routine' })).toBeVisible();
  expect(await keptOf(person)).toBeUndefined();
});

test('nothing moves as it arrives, and axe finds nothing in the questions, a conflict and the choice of products', async () => {
  await watchShifts(page);
  await page.goto('/chat/routine');
  await expect(page.getByRole('button', { name: 'Build My Routine' })).toBeVisible();
  await expectStillness(page, 'questions');
  await lookAtSettled(page, { state: 'the questions', axe: 'everywhere' });
  await save(person, await plan(person));
  await open('My Routine');
  await expect(column('Evening').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectStillness(page, 'routine');

  await page.setViewportSize({ width: 1440, height: 900 });
  await open('My Routine');
  await addAcid();
  await expect(page.getByText('are on the same night')).toBeVisible();
  await lookAtSettled(page, { state: 'a conflict', axe: 'everywhere' });
  await column('Morning').getByRole('button', { name: 'Swap' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Use/ }).first()).toBeVisible();
  await lookAtSettled(page, { state: 'the choice of products', axe: 'everywhere' });
});
