import { checkRoutine, getRoutine, type KeptRoutine } from '@petalwise/contracts/chat/routine';
import { listShelf, type ShelfItem } from '@petalwise/contracts/chat/shelf';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { judged, serum } from '@petalwise/e2e/screens/label-page';
import { lookAtSettled } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import {
  bar,
  column,
  daysAgo,
  keptOf,
  more,
  names,
  open,
  plan,
  remember,
  save,
  step,
  today,
} from '@petalwise/e2e/screens/routines';
import { reads, toast } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

// A routine with what the person has and adds: own products, what was bought, what comes later, and another tab.

const shelfOf = async (): Promise<ShelfItem[]> =>
  ((await (await person.api.get(listShelf.path)).json()) as { items: ShelfItem[] }).items;
const keptNow = async (): Promise<KeptRoutine | null> =>
  ((await (await person.api.get(getRoutine.path)).json()) as { kept: KeptRoutine | null }).kept;
const dialog = () => page.getByRole('dialog');
const todayCard = () => page.getByRole('region', { name: 'Today', exact: true });

test("the user's own product is named where a step is swapped, and is in My Products", async () => {
  await save(person, await plan(person));
  await open('My Routine');
  await column('Morning').getByRole('button', { name: 'Swap' }).first().click();
  await dialog().getByRole('button', { name: 'Use Mine' }).click();
  await expect(dialog().getByText('Write the name of the product.')).toBeVisible();
  const name = dialog().getByLabel('Another product that you own');
  await page.route(`**${listShelf.path}`, (route) => respondWith(route, unavailable, 503));
  await name.fill('Grandma’s balm');
  await name.press('Enter');
  await expect(dialog()).toContainText(unavailable.detail);
  await expect(name).toHaveValue('Grandma’s balm');
  await page.unroute(`**${listShelf.path}`);
  await name.press('Enter');
  await expect(dialog()).toHaveCount(0);
  const own = step(column('Morning'), 'Grandma’s balm');
  await expect(own).toContainText('Yours');
  const [item] = await shelfOf();
  expect(item).toMatchObject({ name: 'Grandma’s balm', productId: null, openedOn: null });
  await bar().getByRole('button', { name: 'Save Routine' }).click();
  await toast(page, 'Routine saved');
  expect((await keptOf(person))?.steps.map(({ product }) => product)).toContainEqual({ from: 'shelf', id: item?.id });
});

test('what is for sale leads to the shop; once it is there it is in My Products, opened today', async () => {
  const built = await plan(person);
  const bought = built.steps.find(({ product }) => product.from === 'catalogue');
  if (!bought) throw new Error('There is nothing to buy');
  await save(person, built);
  await open('My Routine');
  await reads(page, ['As an Amazon Associate we earn from qualifying purchases.']);
  const name = `${bought.brand} ${bought.name}`;
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: bought.name }) });
  const link = card.getByRole('link', { name: /^Shop Now/ }).first();
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.amazon\.com\/.*tag=/);
  await expect(link).toHaveAttribute('rel', /sponsored/);
  await card
    .getByRole('button', { name: /^I Have It Now/ })
    .first()
    .click();
  await toast(page, 'Added to My Products', `${name}, opened today.`);
  // Wherever it is used.
  await expect(page.getByRole('button', { name: `I Have It Now: ${name}` })).toHaveCount(0);
  const product = bought.product.from === 'catalogue' ? bought.product.id : '';
  expect(await shelfOf()).toMatchObject([{ productId: product, name, openedOn: today() }]);

  await column('Evening').getByRole('button', { name: 'Swap' }).last().click();
  await expect(
    dialog()
      .getByRole('link', { name: /^Shop Now/ })
      .first(),
  ).toBeVisible();
  await expect(dialog()).toContainText('As an Amazon Associate we earn from qualifying purchases.');
  await lookAtSettled(page, { state: 'a choice with links to the shop', axe: 'everywhere' });
  const other = dialog()
    .getByRole('region', { name: 'What fits' })
    .getByRole('listitem')
    .filter({ hasText: 'Use This' });
  const taken = (await other.getByRole('paragraph').first().textContent()) ?? '';
  await other
    .getByRole('button', { name: /^I Have It Now/ })
    .first()
    .click();
  await expect(column('Evening').getByRole('heading', { level: 3 }).last()).toContainText(taken);
  expect(await shelfOf()).toHaveLength(2);
});

test('an active that is added after months begins now; the notes of a plan stay while they are true', async () => {
  await remember(person, 'skin-type', 'dry');
  const built = await plan(person, { goals: ['fine-lines'], budget: 40 });
  await save(person, built, daysAgo(140));
  await open('My Routine');
  const note = built.notes.find((words) => words.includes('within your budget'));
  expect(note).toBeDefined();
  const checked = page.waitForResponse(`**${checkRoutine.path}`);
  await page
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await checked;
  await expect(bar()).toContainText('Unsaved changes');
  await reads(page.getByRole('region', { name: 'Summary' }), [note ?? '']);
  await expect(page.getByText(/^From week/)).toHaveCount(0);
  await column('Morning').getByRole('button', { name: 'Add a Step' }).click();
  await dialog().getByLabel('Kind of step').selectOption('Exfoliant');
  await dialog().getByRole('button', { name: /^Use / }).first().click();
  await expect(column('Morning').getByText('New this week')).toBeVisible();
  await reads(page.getByRole('region', { name: 'Summary' }), ['Week 21']);
  await bar().getByRole('button', { name: 'Save Routine' }).click();
  await toast(page, 'Routine saved');
  const weeks = (await keptOf(person))?.steps.map(({ fromWeek }) => fromWeek) ?? [];
  expect(weeks.toSorted((a, b) => a - b)).toEqual(
    [...built.steps.map(({ fromWeek }) => fromWeek), 21].toSorted((a, b) => a - b),
  );
});

test('who starts over or discards by mistake has it back', async () => {
  await save(person, await plan(person));
  await open('My Routine');
  await more(column('Evening').getByRole('list').first().locator('> li').last(), 'Remove');
  const changed = await names(column('Evening'));
  await bar().getByRole('button', { name: 'Discard' }).click();
  await expect(column('Evening').getByRole('heading', { level: 3 })).toHaveCount(changed.length + 1);
  await bar().getByRole('button', { name: 'Undo' }).click();
  await expect(column('Evening').getByRole('heading', { level: 3 })).toHaveCount(changed.length);

  await page.getByRole('button', { name: 'Start Over' }).click();
  await reads(page, ['Your routine stays until you save the new one.']);
  await page.getByRole('button', { name: 'Dark marks' }).click();
  await page.getByRole('button', { name: 'Build My Routine' }).click();
  // Nothing of the old one is shown before the new one.
  await expect(page.getByRole('heading', { level: 1, name: 'Your new proposal' })).toBeFocused();
  await reads(page, ['Your routine stays as it is until you save this one.']);
  await expect(todayCard()).toHaveCount(0);
  await expect(column('Morning').getByRole('heading', { level: 3 }).first()).toBeInViewport();
  await expect(bar()).toContainText('Unsaved changes');
  await expect.poll(() => names(column('Evening'))).not.toEqual(changed);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your new proposal' })).toBeVisible();
  await bar().getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Routine' })).toBeFocused();
  await expect(todayCard()).toBeVisible();
  await bar().getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your new proposal' })).toBeVisible();
  await bar().getByRole('button', { name: 'Save Routine' }).click();
  await toast(page, 'Routine saved');
  await expect(page.getByRole('heading', { level: 1, name: 'My Routine' })).toBeFocused();
  await expect(todayCard()).toBeInViewport();
});

test('a save in one tab is not overwritten by an older draft in another, and neither is lost', async () => {
  await save(person, await plan(person));
  await open('My Routine');
  const other = await context.newPage();
  await open('My Routine', other);
  const before = await names(column('Morning'));
  await more(column('Evening', other).getByRole('list').first().locator('> li').last(), 'Remove');
  const [mine, theirs] = [await names(column('Evening', other)), await names(column('Evening'))];

  await page
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await bar().getByRole('button', { name: 'Save Routine' }).click();
  await toast(page, 'Routine saved');
  const kept = await keptNow();

  await bar(other).getByRole('button', { name: 'Save Routine' }).click();
  await toast(other, 'Your routine was not saved', 'Your routine was changed in another tab or on another device.');
  await expect(bar(other)).toContainText('Your changes here are not lost.');
  await lookAtSettled(other, { state: 'saved in another tab', axe: 'everywhere' });
  expect(await keptNow()).toEqual(kept);
  // Also after a reload.
  await other.reload();
  await expect(bar(other).getByRole('button', { name: 'Show the Other Version' })).toBeVisible();
  expect(await names(column('Evening', other))).toEqual(mine);
  await bar(other).getByRole('button', { name: 'Show the Other Version' }).click();
  await expect.poll(() => names(column('Evening', other))).toEqual(theirs);
  expect(await names(column('Morning', other))).not.toEqual(before);
  await bar(other).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(column('Evening', other))).toEqual(mine);
  await bar(other).getByRole('button', { name: 'Save Routine' }).click();
  await toast(other, 'Routine saved');
  expect((await keptNow())?.routine.steps).toHaveLength((kept?.routine.steps.length ?? 0) - 1);
});

test('on a phone the bar with unsaved changes covers nothing at the end, nor what the focus is on', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await save(person, await plan(person));
  await open('My Routine');
  const checked = page.waitForResponse(`**${checkRoutine.path}`);
  await page
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await checked;
  const top = async () => (await bar().boundingBox())?.y ?? 0;
  const bottomOf = async (of: ReturnType<typeof column>) => {
    const box = await of.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect
    .poll(async () => (await bottomOf(page.getByRole('region', { name: 'Summary' }))) <= (await top()))
    .toBe(true);
  const last = column('Evening').getByRole('button', { name: /^Swap/ }).last();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await last.focus();
  await expect.poll(async () => (await bottomOf(last)) <= (await top())).toBe(true);
});

test('a label that was checked goes into the routine once, and is kept when that is saved', async () => {
  await save(person, await plan(person));
  const id = await judged(person, serum);
  const add = async () => {
    await page.goto(`/chat/label/${id}`);
    await page.getByRole('button', { name: 'Add to My Routine' }).click();
    await expect(page).toHaveURL(/\/chat\/routine$/);
  };
  const added = column('Evening').getByRole('heading', { level: 3, name: 'Calm Hour Serum' });
  await add();
  await expect(added).toBeVisible();
  await toast(page, 'Added to your evening', 'Calm Hour Serum. Save your routine to keep it.');
  await bar().getByRole('button', { name: 'Save Routine' }).click();
  await expect(bar()).toHaveCount(0);
  const own = (await keptOf(person))?.steps.filter(({ product }) => product.from === 'shelf');
  expect(own).toMatchObject([{ name: 'Calm Hour Serum', time: 'evening' }]);
  await add();
  await toast(page, 'Already in your routine');
  await expect(added).toHaveCount(1);
  await expect(bar()).toHaveCount(0);
  expect((await shelfOf()).map(({ name }) => name)).toEqual(['Calm Hour Serum']);
  await remember(person, 'allergy', 'fragrance');
  await page.goto(`/chat/label/${id}`);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Not for you');
  await expect(page.getByRole('button', { name: 'Add to My Routine' })).toHaveCount(0);
});
