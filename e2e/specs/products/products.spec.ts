import { randomUUID } from 'node:crypto';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import { saveRoutine } from '@petalwise/contracts/chat/routine';
import { addShelfItem, listShelf, mostShelfItems, type ShelfItem } from '@petalwise/contracts/chat/shelf';
import type { Person } from '@petalwise/e2e/people/person';
import { context, page, person, test } from '@petalwise/e2e/people/signed-in';
import { expectStillness, forgetShifts, lookAtSettled, watchShifts } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { toast } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

// My Products: what a person uses, added, dated, corrected, deleted, and held against what is known about the person.

const shelfOf = async ({ api }: Person): Promise<ShelfItem[]> =>
  ((await (await api.get(listShelf.path)).json()) as { items: ShelfItem[] }).items;
const put = async ({ api }: Person, data: object): Promise<ShelfItem> => {
  const response = await api.post(addShelfItem.path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as ShelfItem;
};
const isAllergicTo = ({ api }: Person, value: string) =>
  api.post(addProfileLine.path, { data: { kind: 'allergy', value } });

const open = async () => {
  await page.goto('/chat/products');
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
};
const field = () => page.getByRole('combobox', { name: 'Add a product' });
const options = () => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const card = (name: string) => page.getByRole('article', { name, exact: true });
const group = (title: string) => page.getByRole('region', { name: title, exact: true });
const dialog = () => page.getByRole('dialog');
const edit = (name: string) => page.getByRole('button', { name: `Edit: ${name}`, exact: true });
const remove = (name: string) => page.getByRole('button', { name: `Delete: ${name}`, exact: true });
/** A calendar day some days away, as `2026-11-23`; the browser of these tests is in UTC. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(day));

const list = 'Aqua, Glycerin, Retinol, Parfum, Limonene, Phenoxyethanol';

test('a product of the catalogue is found as it is typed, added once, and known with its ingredients', async () => {
  await open();
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Product' }).click();
  await expect(field()).toBeFocused();
  await field().pressSequentially('paulas bha');
  const name = "Paula's Choice Skin Perfecting 2% BHA Liquid Exfoliant";
  await expect(options()).toHaveText([name, 'Add “paulas bha” as it is']);
  await options().first().click();
  await expect(page.getByText(`Added: ${name}.`)).toBeVisible();
  await expect(field()).toBeFocused();
  await expect(field()).toHaveValue('');
  await expect(page.getByRole('heading', { level: 2, name: '1 product' })).toBeVisible();
  await expect(group('In order of use').getByRole('article')).toHaveCount(1);
  await expect(card(name)).toContainText('Exfoliant');
  await expect(card(name).getByRole('list', { name: 'Actives' })).toContainText('Salicylic acid');
  await expect(card(name)).toContainText('Main ingredients known');
  await expect(card(name)).toContainText('Keeps 12 months once open');

  await field().fill('paulas bha');
  await expect(options().first()).toContainText('On your shelf');
  await options().first().click();
  await expect(page.getByText(`${name} is already in My Products.`)).toBeVisible();
  expect((await shelfOf(person)).map(({ productId }) => productId)).toEqual(['sk5']);
  await expect(page.getByRole('link', { name: 'Build My Routine' })).toHaveAttribute('href', '/chat/routine');
});

test('any other product is added by its name, and its ingredients tell what is not for the person', async () => {
  await isAllergicTo(person, 'fragrance');
  await open();
  await field().fill('Grandma’s rose cream');
  await options().last().click();
  await expect(card('Grandma’s rose cream')).toContainText('Ingredients not known yet.');
  await expect(group('Needs your attention')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Its Ingredients', exact: true }).click();
  await expect(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Grandma’s rose cream');
  await dialog().getByRole('textbox', { name: 'Ingredients' }).fill(list);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog()).toHaveCount(0);
  const warned = group('Needs your attention').getByRole('article', { name: 'Grandma’s rose cream' });
  await expect(warned).toContainText('Not for you');
  await expect(warned).toContainText(/You are allergic to fragrance/);
  await expect(warned.getByRole('list', { name: 'Actives' })).toContainText('Retinol');

  await warned.getByRole('link', { name: 'Check Its Ingredients' }).click();
  await expect(page).toHaveURL(/\/chat\/label$/);
  await expect(page.getByRole('textbox', { name: 'Ingredients' })).toHaveValue(
    `Grandma’s rose cream\nIngredients: ${list}`,
  );
});

test('ingredients that are added from the card take the focus there, and the card has it afterwards', async () => {
  await isAllergicTo(person, 'fragrance');
  await put(person, { name: 'Plain Cream' });
  await put(person, { name: 'Rose Cream' });
  await open();
  await card('Plain Cream').getByRole('button', { name: 'Add Its Ingredients' }).click();
  await expect(dialog().getByRole('textbox', { name: 'Ingredients' })).toBeFocused();
  await dialog().getByRole('textbox', { name: 'Ingredients' }).fill('Aqua, Glycerin, Panthenol');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(edit('Plain Cream')).toBeFocused();
  // This one goes to another group, and what opened the dialog with it.
  await card('Rose Cream').getByRole('button', { name: 'Add Its Ingredients' }).click();
  await dialog().getByRole('textbox', { name: 'Ingredients' }).fill(list);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(group('Needs your attention').getByRole('article', { name: 'Rose Cream' })).toBeFocused();
});

test('what is open is dated, and what is past its time goes first', async () => {
  await put(person, { name: 'Calm Serum', keepsMonths: 12 });
  await open();
  await edit('Calm Serum').click();
  await expect(dialog().getByRole('checkbox', { name: 'It is open' })).not.toBeChecked();
  await dialog().getByRole('checkbox', { name: 'It is open' }).click();
  const day = dialog().getByLabel('Opened on');
  await expect(day).toHaveValue(dayIn(0));
  await dialog().getByRole('textbox', { name: 'Keeps, in months' }).fill('24');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(edit('Calm Serum')).toBeFocused();
  await expect(card('Calm Serum')).toContainText(`Opened on ${inWords(dayIn(0), { month: 'long', day: 'numeric' })}`);
  const inTwoYears = new Date();
  inTwoYears.setUTCMonth(inTwoYears.getUTCMonth() + 24);
  const until = inWords(inTwoYears.toISOString().slice(0, 10), { month: 'long', year: 'numeric' });
  await expect(card('Calm Serum')).toContainText(`Good until ${until}`);

  await edit('Calm Serum').click();
  await day.fill('');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog()).toContainText('Choose the day you opened it.');
  await day.fill(dayIn(40));
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog()).toContainText('Choose the day you opened it: today or earlier.');
  await dialog().getByRole('textbox', { name: 'Keeps, in months' }).fill('99');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog()).toContainText('At most 60 months');
  await dialog().getByRole('textbox', { name: 'Keeps, in months' }).fill('6');
  await day.fill('2024-01-15');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(group('Needs your attention')).toContainText('Past its date since July 2024');
  expect(await shelfOf(person)).toMatchObject([{ openedOn: '2024-01-15', keepsMonths: 6, keepsUntil: '2024-07-15' }]);
});

test('a product is renamed and moved, and the shelf stays in the order of use', async () => {
  await put(person, { name: 'Mystery Bottle', slot: 'other' });
  await put(person, { name: 'Day Cream', slot: 'moisturizer' });
  await open();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').last()).toHaveAccessibleName('Mystery Bottle');
  await edit('Mystery Bottle').click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog()).toContainText('Write the name of the product.');
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Rice Toner');
  await dialog().getByLabel('What it is').selectOption('Toner');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Rice Toner');
  await expect(card('Rice Toner')).toContainText('Toner');
});

test('what to keep apart is said at the top, with what to do, until it is gone or the routine keeps it apart', async () => {
  const says = ({ api }: Person, kind: string, value: string) =>
    api.post(addProfileLine.path, { data: { kind, value } });
  await put(person, { name: 'Glow Tonic', slot: 'toner', label: 'Aqua, Glycolic Acid, Glycerin, Phenoxyethanol' });
  const retinol = await put(person, { name: 'Night Serum', slot: 'serum', label: 'Aqua, Squalane, Glycerin, Retinol' });
  await put(person, { name: 'Differin Gel', slot: 'treatment' });
  await open();
  const clashes = group('What not to combine')
    .getByRole('listitem')
    .filter({ has: page.locator('details') });
  await expect(clashes).toHaveCount(2);
  const [first, second] = [clashes.nth(0), clashes.nth(1)];
  await expect(first).toContainText('One is enough');
  await expect(first).toContainText('Night Serum (retinol) and Differin Gel (adapalene)');
  await expect(first).toContainText('Use only one retinoid at a time.');
  await expect(second).toContainText('Different nights');
  await expect(second).toContainText(
    'Night Serum (retinol) or Differin Gel (adapalene) with Glow Tonic (glycolic acid)',
  );
  await expect(second).toContainText('Not on the same night: use them on different nights.');
  const todo = second.getByText('Night 2: the retinoid, then moisturizer.');
  await expect(todo).toBeHidden();
  await second.getByText('Why, and what to do').click();
  await expect(todo).toBeVisible();
  await expect(second).toContainText('together they sting and peel more than they help');

  await second.getByRole('link', { name: 'Glow Tonic' }).click();
  await expect(card('Glow Tonic')).toBeFocused();
  await expect(card('Glow Tonic')).toBeInViewport();
  await remove('Differin Gel').click();
  await expect(clashes).toHaveCount(1);
  await expect(clashes).toContainText('Night Serum (retinol) and Glow Tonic (glycolic acid)');

  // What the profile names as in use has no card here, but its own page; and retinol beside it is not for this user.
  await says(person, 'medicine', 'tretinoin');
  await page.reload();
  await expect(clashes).toContainText('Tretinoin (you told me) and Glow Tonic (glycolic acid)');
  await expect(clashes.getByRole('link', { name: 'Tretinoin' })).toHaveAttribute('href', '/chat/memory');
  await expect(group('Needs your attention').getByRole('article', { name: retinol.name })).toContainText(
    'second retinoid',
  );
});

test('what the routine keeps apart asks for nothing', async () => {
  const tonic = await put(person, { name: 'Glow Tonic', slot: 'toner', label: 'Aqua, Glycolic Acid, Glycerin' });
  const serum = await put(person, { name: 'Night Serum', slot: 'serum', label: 'Aqua, Squalane, Glycerin, Retinol' });
  const stepWith = ({ id, slot }: ShelfItem, nights: number[]) => ({
    ...{ id: randomUUID(), time: 'evening', slot, nights, fromWeek: 1 },
    product: { from: 'shelf', id },
  });
  const steps = [stepWith(tonic, [0]), stepWith(serum, [1])];
  const wishes = { goals: [], mostSteps: 6, minutes: null, budget: null, useOwn: true };
  const data = { routine: { wishes, cycle: 2, without: ['cleanser'], steps }, startOn: dayIn(0) };
  const saved = await person.api.post(saveRoutine.path, { data });
  expect(saved.ok(), await saved.text()).toBe(true);
  await open();
  const clashes = group('What not to combine');
  await expect(clashes).toContainText('Your routine already keeps these apart.');
  await expect(clashes.getByRole('link')).toHaveCount(0);
  await clashes.getByRole('button', { name: 'Show Them' }).click();
  await expect(clashes).toContainText('Your routine already does this');
  await expect(clashes).toContainText('Night Serum (retinol) and Glow Tonic (glycolic acid)');
  // Deleted and put back, it is the same product: the routine still has it.
  await remove('Night Serum').click();
  await expect(clashes).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(clashes).toContainText('Your routine already keeps these apart.');
});

test('a new one is opened with one click, and undone with another', async () => {
  const before = await put(person, { name: 'Day Cream', slot: 'moisturizer', openedOn: '2024-01-15', keepsMonths: 12 });
  await put(person, { productId: 'sk7' });
  await open();
  await expect(group('Needs your attention')).toContainText('Past its date since January 2025');
  await card('Day Cream').getByRole('button', { name: 'I Opened a New One Today' }).click();
  await expect(page.getByText('Opened today: Day Cream.')).toBeVisible();
  await expect(group('Needs your attention')).toHaveCount(0);
  await expect(card('Day Cream')).toContainText(`Opened on ${inWords(dayIn(0), { month: 'long', day: 'numeric' })}`);
  await expect(card('Day Cream').getByRole('button', { name: 'Opened' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group('Needs your attention').getByRole('article', { name: 'Day Cream' })).toBeFocused();
  expect(await shelfOf(person)).toContainEqual(before);

  // What was never opened before.
  const sunscreen = card('La Roche-Posay Anthelios Melt-in Milk Sunscreen SPF 60');
  await page.route('**/api/chat/shelf/*', (route) => respondWith(route, unavailable, 503));
  await sunscreen.getByRole('button', { name: 'I Opened It Today' }).click();
  await toast(page, 'The product was not changed', unavailable.detail);
  await page.unroute('**/api/chat/shelf/*');
  await sunscreen.getByRole('button', { name: 'I Opened It Today' }).click();
  await expect(sunscreen).toContainText('Good until');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sunscreen).toContainText('Keeps 12 months once open');
});

test('a deleted product is put back with everything that was known of it', async () => {
  const before = await put(person, {
    name: 'Calm Serum',
    slot: 'serum',
    label: list,
    openedOn: dayIn(-30),
    keepsMonths: 9,
  });
  await put(person, { productId: 'sk1' });
  await open();
  await remove('Calm Serum').click();
  await expect(page.getByText('Deleted: Calm Serum.')).toBeVisible();
  await expect(card('Calm Serum')).toHaveCount(0);
  expect(await shelfOf(person)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('Calm Serum')).toBeFocused();
  const after = (await shelfOf(person)).find(({ name }) => name === 'Calm Serum');
  expect(after).toEqual({ ...before, addedAt: after?.addedAt });

  await remove('CeraVe Moisturizing Cream').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('CeraVe Moisturizing Cream')).toBeFocused();
  expect((await shelfOf(person)).map(({ productId }) => productId)).toEqual(expect.arrayContaining([null, 'sk1']));
});

test('a second tab shows it when the user comes back to that tab, and after a reload', async () => {
  await open();
  const other = await context.newPage();
  await other.goto('/chat/products');
  await expect(other.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await field().fill('Calm Serum');
  await field().press('Enter');
  await expect(card('Calm Serum')).toBeVisible();
  await expect(other.getByRole('article')).toHaveCount(0);
  // A headless browser shows all of its tabs at once, so the test reports the return itself.
  await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByRole('article', { name: 'Calm Serum' })).toBeVisible();
  await remove('Calm Serum').click();
  await expect(card('Calm Serum')).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await other.close();
});

test('a full shelf says what to do', async () => {
  for (let done = 0; done < mostShelfItems; done += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => put(person, { name: `Cream ${done + index}` })));
  }
  await open();
  await expect(page.getByRole('heading', { level: 2, name: '80 of 80 products' })).toBeVisible();
  await field().fill('One more');
  await field().press('Enter');
  const words = 'My Products holds at most 80 products. Delete one that you no longer use, then add this one.';
  await expect(page.getByText(words)).toBeVisible();
  await expect(field()).toHaveValue('One more');
  await expect(field()).toHaveAttribute('aria-invalid', 'true');
  await remove('Cream 0').click();
  await expect(card('Cream 0')).toHaveCount(0);
  await field().press('ArrowDown');
  await field().press('Enter');
  await expect(card('One more')).toHaveCount(1);
  expect(await shelfOf(person)).toHaveLength(mostShelfItems);
});

test('what did not work is said, and nothing is lost', async () => {
  await put(person, { name: 'Calm Serum' });
  await page.route('**/api/chat/shelf', (route) => respondWith(route, unavailable, 503));
  await open();
  const failed = page.getByRole('alert').filter({ hasText: 'Your products did not load' });
  await expect(failed).toContainText(unavailable.detail);
  await page.unroute('**/api/chat/shelf');
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(card('Calm Serum')).toBeVisible();

  await page.route('**/api/chat/shelf/*', (route) => respondWith(route, unavailable, 503));
  await remove('Calm Serum').click();
  await toast(page, 'The product was not deleted', unavailable.detail);
  await expect(card('Calm Serum')).toBeVisible();
  await edit('Calm Serum').click();
  await dialog().getByRole('textbox', { name: 'Ingredients' }).fill(list);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog().getByRole('alert')).toContainText(unavailable.detail);
  await expect(dialog().getByRole('textbox', { name: 'Ingredients' })).toHaveValue(list);
  await page.unroute('**/api/chat/shelf/*');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(card('Calm Serum').getByRole('link', { name: 'Check Its Ingredients' })).toBeVisible();

  await page.route('**/api/chat/shelf/*', async (route) => {
    await route.continue();
    await page.route('**/api/chat/shelf', (add) => respondWith(add, unavailable, 503));
  });
  await remove('Calm Serum').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'The product was not restored', unavailable.detail);
  await page.unroute('**/api/chat/shelf');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('Calm Serum')).toBeVisible();
});

test('the page goes by keyboard alone', async () => {
  await open();
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  const back = page.getByRole('link', { name: 'Back to your chats' });
  await expect(async () => {
    await press('Tab');
    await expect(back).toBeFocused({ timeout: 100 });
  }).toPass();
  await press('Tab');
  await expect(field()).toBeFocused();
  await page.keyboard.type('cerave');
  await expect(options()).toHaveCount(3);
  // Nothing is added unless the user pointed at it.
  await press('Enter');
  await expect(options().first()).toHaveAttribute('aria-selected', 'true');
  expect(await shelfOf(person)).toEqual([]);
  await press('ArrowUp');
  await expect(options().last()).toHaveAttribute('aria-selected', 'true');
  await press('Escape');
  await expect(options()).toHaveCount(0);
  await expect(field()).toHaveValue('cerave');
  await press('ArrowDown');
  await expect(options()).toHaveCount(3);
  await press('ArrowDown', 2);
  await expect(options().nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field()).toHaveAttribute('aria-activedescendant', (await options().nth(1).getAttribute('id')) ?? '');
  await press('Enter');
  const name = 'CeraVe Hydrating Facial Cleanser';
  await expect(card(name)).toBeVisible();
  await expect(field()).toBeFocused();

  await press('Tab');
  await expect(page.getByRole('button', { name: 'Add Details' })).toBeFocused();
  await press('Enter');
  await expect(dialog().getByLabel('What it is')).toBeFocused();
  await press('Tab', 2);
  await press('Space');
  await expect(dialog().getByLabel('Opened on')).toHaveValue(dayIn(0));
  await dialog().getByLabel('What it is').focus();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Add Details' })).toBeFocused();

  // Build My Routine, the pencil, the bin.
  await press('Tab', 3);
  await expect(remove(name)).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await press('Enter');
  await expect(card(name)).toBeFocused();
});

test('long names break, nothing moves as it arrives, and axe finds nothing in any of it', async () => {
  await isAllergicTo(person, 'fragrance');
  await put(person, { name: 'Averylongnamewithoutaspace'.repeat(4), label: list });
  await put(person, { productId: 'sk20' });
  await put(person, { name: 'Sun Milk', slot: 'sunscreen', openedOn: '2024-01-15', keepsMonths: 12 });
  await put(person, { name: 'Glycolic acid', slot: 'toner' });
  await put(person, { name: `Retinol ${'Averylongnamewithoutaspace'.repeat(4)}`, slot: 'serum' });
  await watchShifts(page);
  await open();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(group('What not to combine')).toBeVisible();
  await expectStillness(page, 'products');
  await forgetShifts(page);
  await lookAtSettled(page, { state: 'products', axe: 'everywhere' });
  await field().fill('cerave');
  await expect(options().first()).toBeVisible();
  await lookAtSettled(page, { state: 'suggestions', axe: 'everywhere' });
  await field().press('Escape');
  await edit('Sun Milk').click();
  await lookAtSettled(page, { state: 'a product being edited', axe: 'everywhere' });
});
