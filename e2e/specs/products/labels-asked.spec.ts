import { adjust, admin, balanceOf, startChat } from '@petalwise/e2e/people/person';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { add, box, choose, countOf, cream, hasCoins, judge, judged, serum } from '@petalwise/e2e/screens/label-page';
import { lookAtSettled } from '@petalwise/e2e/screens/look-at';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

// What is asked about a label, what is free about it, what it is called and where it is kept; and the pages on a phone.

const question = () => page.getByRole('textbox', { name: 'Your question (optional)' });
const log = () => page.getByRole('log', { name: 'Conversation' });
/** Sends a message in the chat that is open, and gives back its answer when it is finished. */
const say = async (words: string): Promise<Locator> => {
  const answers = log().locator('[data-said=advisor]');
  const before = await answers.count();
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(async () => {
    expect(await answers.count()).toBe(before + 1);
    expect(await log().locator('[data-writing]').count()).toBe(0);
    expect(await log().getByText('The advisor is writing').count()).toBe(0);
  }).toPass({ timeout: 60_000 });
  return answers.last();
};

test('a question beside the list is answered first, on its page and in a chat, and one after it too', async () => {
  await page.goto('/chat/label');
  await box().fill(cream);
  await question().fill('morning or evening?');
  await judge().click();
  const asked = page.getByRole('region', { name: 'Your question' });
  await expect(asked).toContainText('In the evening, because of Retinol.', { timeout: 60_000 });
  await expect(asked.getByRole('heading')).toHaveText('morning or evening?');
  // It is above the verdict.
  const [answer, verdict] = await Promise.all([
    asked.boundingBox(),
    page.getByRole('region', { name: 'Verdict' }).boundingBox(),
  ]);
  expect(answer?.y).toBeLessThan(verdict?.y ?? 0);

  await page.goto(`/chat/${await startChat(person)}`);
  const beside = await say(`is it fragrance free?\n${serum}`);
  await expect(beside).toContainText('No: it has Parfum and Limonene');
  await expect(beside).not.toContainText('How to use it');
  const after = await say('and what does the third ingredient do?');
  await expect(after).toContainText('Niacinamide: strengthens the barrier');
  await expect(after).not.toContainText('In its favor');
  expect(await balanceOf(person)).toBe(7);
});

test('a list that was checked before is opened again for nothing', async () => {
  await page.goto('/chat/label');
  await page.getByRole('button', { name: 'Try This One' }).click();
  await judge().click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await hasCoins(9);
  const first = page.url();
  await adjust(await admin(), person, -9);

  // The example, for a user without coins.
  await page.getByRole('link', { name: 'All labels' }).click();
  await page.getByRole('button', { name: 'Try This One' }).click();
  await expect(page.getByText(/^Free: you had this list checked on/)).toBeVisible();
  await page.getByRole('button', { name: 'Open It Again' }).click();
  await expect(page.getByText('You have had this list checked before, so this was free')).toBeVisible();
  expect(page.url()).toBe(first);

  // Its product leads straight to it.
  await page.getByRole('button', { name: 'Add to My Products' }).click();
  await page.getByRole('link', { name: 'In My Products' }).click();
  await page.getByRole('link', { name: /^Check Its Ingredients/ }).click();
  await expect(page).toHaveURL(first);
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  // The way back is to the products, and no draft is left behind.
  await page.goBack();
  await expect(page).toHaveURL(/\/chat\/products/);
  await page.goto('/chat/label');
  await expect(box()).toHaveValue('');
  expect(await countOf(person)).toBe(1);

  // A question about it is a new answer.
  await box().fill(serum.replace('Calm Hour Serum\n', ''));
  await question().fill('vegan?');
  await expect(judge()).toBeVisible();
});

test('a label is renamed in place: Enter saves, Escape leaves it as it was', async () => {
  const id = await judged(person, serum.split('\n')[1] ?? '');
  await page.goto(`/chat/label/${id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Label of /);
  const pencil = page.getByRole('button', { name: 'Rename this label' });
  const name = page.getByRole('textbox', { name: 'Name of this label' });
  await pencil.focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Never mind');
  await page.keyboard.press('Escape');
  await expect(title).toHaveText(/^Label of /);
  await expect(pencil).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Bathroom serum');
  await lookAtSettled(page, { state: 'a label being renamed', axe: 'everywhere' });
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Bathroom serum');
  await expect(pencil).toBeFocused();
  await page.getByRole('link', { name: 'All labels' }).click();
  await expect(page.getByRole('link', { name: /^Bathroom serum/ })).toBeVisible();
  // Without a name it is called as before.
  await page.goto(`/chat/label/${id}`);
  await pencil.click();
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(/^Label of /);
});

test('a label of a chat is among the others, is compared, and is deleted with its chat', async () => {
  await judged(person, cream);
  const chat = await startChat(person);
  await page.goto(`/chat/${chat}`);
  await say(serum);
  await page.goto('/chat/label');
  const own = page.getByRole('region', { name: 'Your labels' });
  const entry = own.getByRole('listitem').filter({ hasText: 'Calm Hour Serum' });
  await expect(entry).toContainText('from a chat, and deleted with that chat');
  await expect(entry.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect(entry.getByRole('link', { name: /^Chat of/ })).toHaveAttribute('href', `/chat/${chat}`);
  await own.getByRole('button', { name: /^Compare Night Shift Cream/ }).click();
  await page
    .getByRole('dialog', { name: 'Compare with' })
    .getByRole('link', { name: /^Calm Hour Serum/ })
    .click();
  const calm = page.getByRole('article', { name: 'Calm Hour Serum' });
  await calm.getByRole('link', { name: 'Every ingredient' }).click();
  await expect(page.getByText('It is deleted when you delete that chat.')).toBeVisible();
  expect((await person.api.delete(`/api/chat/session/${chat}`)).status()).toBe(200);
  await page.goto('/chat/label');
  await expect(own.getByRole('listitem')).toHaveCount(1);
});

test('on a phone the picture is cropped and read without scrolling, and both verdicts come before the labels', async () => {
  await add(person, 'pregnancy', 'pregnant');
  const [one, other] = [await judged(person, cream), await judged(person, serum)];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chat/label');
  const upright = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#cfc4b8' } })
    .jpeg()
    .toBuffer();
  await choose(upright);
  for (const place of [
    page.getByRole('button', { name: 'Top left corner' }),
    page.getByRole('button', { name: 'Bottom right corner' }),
    page.getByRole('button', { name: 'Read It' }),
  ]) {
    await expect(place).toBeInViewport({ ratio: 1 });
  }
  await lookAtSettled(page, { state: 'a picture on a phone', axe: 'everywhere' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/chat/label?compare=${one},${other}`);
  const both = page.getByRole('list', { name: 'Both at a glance' }).getByRole('listitem');
  await expect(both).toHaveText(['Night Shift CreamNot for you', 'Calm Hour SerumFor most people']);
  await expect(page.getByRole('radio', { name: 'Calm Hour Serum' })).toBeInViewport({ ratio: 1 });
});
