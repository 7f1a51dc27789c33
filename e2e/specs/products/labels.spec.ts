import { judgeLabel } from '@petalwise/contracts/chat/labels';
import { listShelf, type ShelfItem } from '@petalwise/contracts/chat/shelf';
import { adjust, admin, balanceOf, type Person, startChat } from '@petalwise/e2e/people/person';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { noFace } from '@petalwise/e2e/photos/photos';
import { add, box, choose, countOf, cream, hasCoins, judge, judged, serum } from '@petalwise/e2e/screens/label-page';
import { expectStillness, forgetShifts, lookAtSettled, watchShifts } from '@petalwise/e2e/screens/look-at';
import { respondWith } from '@petalwise/e2e/screens/responses';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

// A list of ingredients: pasted or read from a picture, judged for a coin, looked at in a table, compared, kept.

const read = () => page.getByRole('region', { name: 'What I read' });
const names = () => read().getByRole('list', { name: 'Ingredients found' });
const table = () => page.getByRole('table', { name: 'Ingredients' });
const rowOf = (name: string) =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const sectionOf = (place: Locator, title: string) =>
  place.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const shelfOf = async ({ api }: Person): Promise<ShelfItem[]> =>
  ((await (await api.get(listShelf.path)).json()) as { items: ShelfItem[] }).items;
test('a pasted list is read unchanged, judged for one coin, and shown verdict first', async () => {
  await add(person, 'allergy', 'fragrance');
  await page.goto('/chat/label');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What a list looks like' })).toContainText(
    'INGREDIENTS: AQUA, GLYCERIN',
  );
  await box().fill('Aqua, Glycerin, Niacinmide, Blurbium Qx, Parfum');
  await expect(names().getByRole('listitem')).toHaveCount(5);
  await expect(read()).toContainText('5 ingredients found, 1 corrected, 1 unknown');
  await expect(names()).toContainText('Niacinamide written “Niacinmide”');
  await expect(names()).toContainText('Blurbium Qx, unknown');
  // Reading is free.
  await hasCoins(10);

  await box().fill(serum);
  await expect(read()).toContainText('Calm Hour Serum');
  await expect(page.getByText('1 coin. Free if I cannot read it.')).toBeVisible();
  await judge().click();
  await expect(page).toHaveURL(/\/chat\/label\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Calm Hour Serum' })).toBeVisible();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('heading')).toHaveText('Not for you');
  await expect(verdict).toContainText(/Parfum|Limonene/);
  await expect(verdict).toContainText('because you are allergic to fragrance');
  await expect(page.getByRole('region', { name: 'In its favor' })).toContainText('Niacinamide');
  await hasCoins(9);

  // Looked at again it is free, and the form is empty for the next one.
  await page.reload();
  await expect(verdict).toBeVisible();
  expect(await balanceOf(person)).toBe(9);
  await page.getByRole('link', { name: 'All labels' }).click();
  await expect(box()).toHaveValue('');
  await page.getByRole('link', { name: /^Calm Hour Serum/ }).click();
  await expect(verdict).toBeVisible();
});

test('the table goes by keyboard: one line each, opened for more, filtered', async () => {
  await add(person, 'pregnancy', 'pregnant');
  await page.goto(`/chat/label/${await judged(person, cream)}`);
  await expect(table().getByRole('rowheader').first()).toHaveText('Aqua');
  await expect(rowOf('Retinol')).toContainText('Leave it out');
  const retinol = table().getByRole('button', { name: 'Retinol', exact: true });
  await retinol.focus();
  await expect(retinol).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(retinol).toHaveAttribute('aria-expanded', 'true');
  const details = page.locator(`[id="${await retinol.getAttribute('aria-controls')}"]`);
  await expect(details).toContainText('Not for you, because you are pregnant');
  await expect(details).toContainText('Strong: several controlled trials on people agree.');
  await expect(details).toContainText('0.3 %');
  await expect(details.getByText(/^\d+ sources?$/)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(retinol).toHaveAttribute('aria-expanded', 'false');
  await expect(table()).toContainText('About 1 % or less from here on');
  await expect(page.getByRole('table', { name: 'May contain' }).getByRole('rowheader')).toHaveText(['CI 77491', /.+/]);

  const filters = page.getByRole('radiogroup', { name: 'Show ingredients' });
  await filters.getByRole('radio', { name: /^All/ }).focus();
  await page.keyboard.press('ArrowRight');
  const flagged = filters.getByRole('radio', { name: /^Flagged/ });
  await expect(flagged).toBeFocused();
  await page.keyboard.press('Space');
  await expect(flagged).toHaveAttribute('aria-checked', 'true');
  await expect(table().getByRole('rowheader')).toHaveText(['Retinol']);
  await expect(table()).not.toContainText('About 1 %');
});

test('two labels are shown side by side, for free', async () => {
  await add(person, 'pregnancy', 'pregnant');
  const [one, other] = [await judged(person, cream), await judged(person, serum)];
  await page.goto(`/chat/label/${one}`);
  await page.getByRole('button', { name: 'Compare with Another' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with' });
  await expect(dialog.getByRole('link')).toHaveCount(1);
  await dialog.getByRole('link', { name: /^Calm Hour Serum/ }).click();
  await expect(page).toHaveURL(new RegExp(`compare=${one},${other}$`));
  await expect(page.getByText('Calm Hour Serum has less against it for you.')).toBeVisible();
  const night = page.getByRole('article', { name: 'Night Shift Cream' });
  const calm = page.getByRole('article', { name: 'Calm Hour Serum' });
  await expect(sectionOf(night, 'Flagged for you, only in this one')).toContainText('Retinol');
  await expect(sectionOf(night, 'Actives only in this one')).toContainText('Retinol');
  await expect(page.getByRole('region', { name: 'Actives in both' })).toContainText('Niacinamide');
  await expect(calm).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(calm).toBeHidden();
  await page.getByRole('radio', { name: 'Calm Hour Serum' }).click();
  await expect(calm).toBeVisible();
  await expect(night).toBeHidden();
  expect(await balanceOf(person)).toBe(8);
  await lookAtSettled(page, { state: 'two labels', axe: 'everywhere' });
});

test('a label goes to My Products with its list, is asked about, and is deleted after a question', async () => {
  const nameless = serum.split('\n')[1] ?? '';
  const id = await judged(person, nameless);
  await page.goto(`/chat/label/${id}`);
  await page.getByRole('button', { name: 'Add to My Products' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is it called?' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toContainText('Write the name of the product.');
  await dialog.getByLabel('Name of the product').fill('Calm Hour Serum');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'In My Products' })).toHaveAttribute('href', '/chat/products');
  expect((await shelfOf(person)).map(({ name, label }) => ({ name, label }))).toEqual([
    { name: 'Calm Hour Serum', label: nameless },
  ]);

  await expect(page.getByRole('link', { name: 'Ask About This' })).toHaveAttribute('href', /^\/chat\?ask=.*AQUA/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this label?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await countOf(person)).toBe(1);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete Label' }).click();
  await expect(page).toHaveURL(/\/chat\/label$/);
  await expect(page.getByText('The labels you have checked appear here')).toBeVisible();
  expect(await countOf(person)).toBe(0);
  await page.goto(`/chat/label/${id}`);
  await expect(page.getByRole('heading', { name: 'Label not found' })).toBeVisible();
});

/** A label as a camera has it: small on a table, and lying on its side. */
const labelPicture = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1100">
      <rect width="1500" height="1100" fill="#b9a895"/>
      <rect x="220" y="180" width="1060" height="740" fill="#f6f1ea"/>
      <g font-family="DejaVu Sans, Arial, sans-serif" font-size="40" fill="#2b2b2b">
        <text x="280" y="290">INGREDIENTS: AQUA, GLYCERIN,</text>
        <text x="280" y="370">NIACINAMIDE, PANTHENOL,</text>
        <text x="280" y="450">SODIUM HYALURONATE,</text>
        <text x="280" y="530">ALLANTOIN, XANTHAN GUM,</text>
        <text x="280" y="610">PHENOXYETHANOL, PARFUM,</text>
        <text x="280" y="690">LIMONENE, LINALOOL</text>
      </g></svg>`),
  )
    .rotate(-90)
    .jpeg({ quality: 90 })
    .toBuffer();
test('a picture is turned, cropped by keyboard and read into the box, and nothing is charged', async () => {
  await page.goto('/chat/label');
  await choose(await labelPicture());
  await expect(page.getByRole('heading', { name: 'Show me the ingredients' })).toBeFocused();
  await page.getByRole('button', { name: 'Turn right' }).click();
  await page.getByRole('button', { name: 'Top left corner' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Kept: 84 % of the width from 13 %, 84 % of the height from 13 %')).toBeAttached();
  const handle = page.getByRole('button', { name: 'Bottom right corner' });
  await handle.hover();
  const corner = await handle.boundingBox();
  if (!corner) throw new Error('There is no corner to draw at');
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
  await page.mouse.down();
  await page.mouse.move(corner.x - 40, corner.y - 30, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/^Kept: 7\d % of the width from 13 %/)).toBeAttached();
  await page.getByRole('slider', { name: 'Contrast' }).press('ArrowRight');
  await expect(page.getByText('105 %')).toBeVisible();
  await lookAtSettled(page, { state: 'a picture being cropped', axe: 'everywhere' });

  const sent = page.waitForRequest('**/api/chat/label/picture');
  await page.getByRole('button', { name: 'Read It' }).click();
  const { imageUrl } = (await sent).postDataJSON() as { imageUrl: string };
  expect(imageUrl).toMatch(/^data:image\/jpeg;base64,/);
  // The turned picture lies as the label does: wider than high.
  const { width = 0, height = 0 } = await sharp(Buffer.from(imageUrl.split(',')[1] ?? '', 'base64')).metadata();
  expect(width).toBeGreaterThan(height);
  await expect(page.getByText('Compare the list with the bottle first')).toBeVisible({ timeout: 60_000 });
  await expect(box()).toHaveValue(/niacinamide/i);
  await expect(box()).toHaveValue(/limonene/i);
  await expect(names()).toContainText('Sodium Hyaluronate');
  expect(await balanceOf(person)).toBe(10);
  await judge().click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  expect(await balanceOf(person)).toBe(9);
});

test('a picture without a list, and a file that is not a picture, are refused in words and cost nothing', async () => {
  await page.goto('/chat/label');
  await box().fill('Aqua, Glycerin');
  await choose(await noFace());
  await page.getByRole('button', { name: 'Read It' }).click();
  await expect(page.getByRole('alert')).toContainText('No ingredients could be read in this picture.', {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  // What was written is still there.
  await expect(box()).toHaveValue('Aqua, Glycerin');
  await choose(Buffer.from('no picture'), 'IMG_0001.HEIC', 'image/heic');
  await expect(page.getByRole('alert')).toContainText('cannot show HEIC pictures');
  await page.getByRole('button', { name: 'Back to the List' }).click();
  await expect(box()).toHaveValue('Aqua, Glycerin');
  expect(await balanceOf(person)).toBe(10);
});

test('what is no list is free, and too few coins lose nothing', async () => {
  await page.goto('/chat/label');
  await box().fill('Is my new cream any good for me, please?');
  await expect(read()).toContainText('This is not a list of ingredients yet');
  await expect(judge()).toHaveAttribute('aria-disabled', 'true');
  const refused = await person.api.post(judgeLabel.path, {
    data: { text: 'Is my new cream any good for me, please?' },
  });
  expect(refused.status()).toBe(422);
  expect(await balanceOf(person)).toBe(10);

  await adjust(await admin(), person, -10);
  await page.reload();
  await hasCoins(0);
  await expect(box()).toHaveValue('Is my new cream any good for me, please?');
  await box().fill(serum);
  await judge().click();
  await expect(page.getByText('Checking a label costs 1 coin, and you have 0. Your list stays here.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Buy/ }).first()).toBeVisible();
  await expect(box()).toHaveValue(serum);
  expect(await countOf(person)).toBe(0);
});

test('a judgement that did not get through is repeated as the same one', async () => {
  await page.goto('/chat/label');
  await box().fill(serum);
  await expect(names()).toBeVisible();
  const ids: unknown[] = [];
  await page.route('**/api/chat/label', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    ids.push((route.request().postDataJSON() as { id: string }).id);
    // The first was judged, but its answer is lost.
    if (ids.length > 1) return route.continue();
    await route.fetch();
    return respondWith(route, { code: 'chat.busy', detail: 'The advisor is busy right now.', status: 503 }, 503);
  });
  await judge().click();
  await expect(page.getByRole('alert')).toContainText('The advisor is busy right now. Your list stays here.');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  // After a reload the platform says by itself that it has this list, and opening it costs nothing.
  await page.reload();
  await expect(box()).toHaveValue(serum);
  await page.getByRole('button', { name: 'Open It Again' }).click();
  await expect(verdict).toBeVisible();
  expect(ids[1]).toBe(ids[0]);
  expect(await balanceOf(person)).toBe(9);
  expect(await countOf(person)).toBe(1);
});

test('a label in a chat leads to its table, and the chat to the tools', async () => {
  await page.goto(`/chat/${await startChat(person)}`);
  await page.getByRole('textbox', { name: 'Message' }).fill(serum);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  await log.getByRole('link', { name: 'See Every Ingredient' }).click({ timeout: 60_000 });
  await expect(rowOf('Niacinamide')).toBeVisible();
  // It goes with its chat, so it is not deleted here.
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await page.goto('/chat');
  const tools = page.getByRole('navigation', { name: 'Tools' });
  await expect(tools.getByRole('link')).toHaveText(['Check a Label', 'My Products', 'My Routine', 'My Skin']);
  await tools.getByRole('link', { name: 'Check a Label' }).click();
  await expect(box()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to your chats' })).toHaveAttribute('href', '/chat');
  // As on every page beside the chats, wherever the person came from.
  await page.goto('/dashboard');
  await page.goto('/chat/label');
  await expect(page.getByRole('link', { name: 'Back to your chats' })).toHaveAttribute('href', '/chat');
});

test('nothing moves as it arrives, and axe finds nothing in the form and the report', async () => {
  await add(person, 'allergy', 'fragrance');
  const id = await judged(person, cream);
  await watchShifts(page);
  await page.goto(`/chat/label/${id}`);
  await expect(table()).toBeVisible();
  await expectStillness(page, 'a report');
  await forgetShifts(page);
  await table().getByRole('button', { name: 'Retinol', exact: true }).click();
  await lookAtSettled(page, { state: 'a report', axe: 'everywhere' });
  await page.goto('/chat/label');
  await expect(page.getByRole('link', { name: /^Night Shift Cream/ })).toBeVisible();
  await expectStillness(page, 'the form');
  await box().fill(serum);
  await expect(names()).toBeVisible();
  await lookAtSettled(page, { state: 'a list being read', axe: 'everywhere' });
});

test('a user without a profile reads whom a label is not for, and has no empty column', async () => {
  await page.goto(`/chat/label/${await judged(person, serum)}`);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('heading', { name: 'For most people' })).toBeVisible();
  await expect(verdict).toContainText('that is fine to try.');
  await expect(verdict.getByRole('listitem').first()).toHaveText('are allergic to perfume (Parfum and Limonene)');
  // A concern speaks neither for nor against it: the rest is as unknown as before.
  await add(person, 'concern', 'dark spots');
  await page.reload();
  await expect(verdict.getByRole('heading', { name: 'For most people' })).toBeVisible();
  await expect(verdict).toContainText('Nothing that I know about you speaks against it.');
  await expect(verdict.getByRole('listitem').first()).toHaveText('are allergic to perfume (Parfum and Limonene)');
  await expect(table()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'For you' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Tell me more about you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What I Remember' })).toBeVisible();
  await add(person, 'allergy', 'fragrance');
  await page.goBack();
  await expect(verdict.getByRole('heading', { name: 'Not for you' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'For you' })).toBeVisible();
  await expect(page.getByText('Nothing is marked for you yet.')).toHaveCount(0);
});
