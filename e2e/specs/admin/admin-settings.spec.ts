import { randomUUID } from 'node:crypto';
import type { AiKeyState } from '@petalwise/contracts/admin/settings';
import { sendFeedback } from '@petalwise/contracts/identity/feedback';
import { balanceOf, newPerson } from '@petalwise/e2e/people/person';
import { page, test } from '@petalwise/e2e/people/signed-in';
import { run } from '@petalwise/e2e/platform/platform';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { reads, toast } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

test.use({ as: 'the admin' });

test('the AI key is tested, set and removed; of it no more than four characters are ever shown', async () => {
  const none: AiKeyState = {
    source: 'none',
    lastFour: null,
    model: 'some-model',
    changedAt: null,
    problem: null,
    photosAllowed: false,
  };
  let state = none;
  let works = false;
  let refused = false;
  await page.route('**/api/admin/settings/openai-key', (route) => {
    const method = route.request().method();
    if (refused && method !== 'GET') return respondWith(route, unavailable, 503);
    if (method === 'DELETE') state = none;
    if (method === 'POST') {
      const { apiKey } = route.request().postDataJSON() as { apiKey: string };
      state = { ...none, source: 'admin', lastFour: apiKey.slice(-4), changedAt: new Date().toISOString() };
    }
    return respondWith(route, state);
  });
  await page.route('**/api/admin/settings/openai-key/test', (route) =>
    respondWith(route, { works, detail: works ? 'some-model answers.' : 'The AI service does not accept this key.' }),
  );
  await page.goto('/admin/settings');
  const key = page.getByRole('region', { name: 'AI service key' });
  const field = key.getByLabel(/key/i).and(key.locator('input'));
  await reads(key, ['The built-in advisor, without a key', 'nothing leaves this server']);
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await key.getByRole('button', { name: 'Save Key' }).click();
  await expect(key.getByText('Enter the whole key.')).toBeVisible();

  await field.fill('sk-made-up-4321');
  await key.getByRole('button', { name: 'Test Key' }).click();
  await reads(key, ['This key does not work', 'The AI service does not accept this key.']);
  works = true;
  await key.getByRole('button', { name: 'Test Key' }).click();
  await reads(key, ['This key works', 'some-model answers.']);

  refused = true;
  await key.getByRole('button', { name: 'Save Key' }).click();
  await toast(page, 'Failed to update API key', 'Billing does not answer.');
  await expect(field).toHaveValue('sk-made-up-4321');
  refused = false;
  await key.getByRole('button', { name: 'Save Key' }).click();
  await toast(page, 'API Key Updated');
  await reads(key, ['•••• 4321', 'with the key set here', 'some-model']);
  await expect(field).toHaveValue('');
  expect(await page.content()).not.toContain('made-up');

  await key.getByRole('button', { name: 'Test Key in Use' }).click();
  await expect(key.getByText('The key in use works')).toBeVisible();
  await key.getByRole('button', { name: 'Remove Key' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the API key?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await key.getByRole('button', { name: 'Remove Key' }).click();
  await question.getByRole('button', { name: 'Remove Key' }).click();
  await toast(page, 'API Key Removed');
  await expect(key.getByText('The built-in advisor, without a key')).toBeVisible();
  await expect(key.getByRole('button', { name: 'Remove Key' })).toHaveCount(0);
});

test('the form of the starter coins begins with 5 and says what new accounts receive', async () => {
  let now = 10;
  let refused = true;
  await page.route('**/api/coins/starter', (route) => respondWith(route, { coins: now }));
  await page.route('**/api/admin/settings/starter-coins', (route) => {
    if (refused) return respondWith(route, unavailable, 503);
    now = (route.request().postDataJSON() as { coins: number }).coins;
    return respondWith(route, { message: 'Done.' });
  });
  await page.goto('/admin/settings');
  const form = page.getByRole('region', { name: 'Free starter coins' });
  const field = form.getByLabel('Coins for a new account');
  const save = form.getByRole('button', { name: 'Save Coins' });
  await expect(field).toHaveValue('5');
  await expect(form.getByText('New accounts now receive 10 coins', { exact: true })).toBeVisible();
  for (const [typed, told] of [
    ['five', 'Enter a whole number.'],
    ['-1', 'Not less than 0.'],
    ['1001', 'At most 1000.'],
  ] as const) {
    await field.fill(typed);
    await save.click();
    await expect(form.getByText(told)).toBeVisible();
    await expect(field).toHaveValue(typed);
  }
  await field.fill('5');
  await save.click();
  await toast(page, 'Failed to update starter coins', 'Billing does not answer.');
  refused = false;
  await save.click();
  await toast(page, 'Starter Coins Updated', 'New accounts now receive 5 coins.');
  await expect(form.getByText('New accounts now receive 5 coins', { exact: true })).toBeVisible();
});

test('what new accounts receive is what an admin sets, and what the pages promise', { tag: '@alone' }, async ({
  browser,
}) => {
  const set = async (coins: number) => {
    await page.goto('/admin/settings');
    const form = page.getByRole('region', { name: 'Free starter coins' });
    await form.getByLabel('Coins for a new account').fill(String(coins));
    await form.getByRole('button', { name: 'Save Coins' }).click();
    await expect(form.getByText(`New accounts now receive ${coins} coins`, { exact: true })).toBeVisible();
  };
  const before = await newPerson();
  try {
    await set(25);
    expect(await balanceOf(await newPerson())).toBe(25);
    expect(await balanceOf(before)).toBe(10);
    const visit = await browser.newContext({ baseURL: run().url });
    const visitor = await visit.newPage();
    await visitor.goto('/pricing');
    await reads(visitor, ['25 coins to start with', '25 chats, or 1 analysis and 20 chats']);
    await visitor.goto('/auth?mode=sign-up');
    await reads(visitor, ['Create your account and get 25 free coins', '25 free coins to get started']);
    await visit.close();
  } finally {
    await set(10);
  }
  expect(await balanceOf(await newPerson())).toBe(10);
  await page.goto('/admin/ledger');
  await expect(page.getByRole('heading', { name: 'The ledger is correct' })).toBeVisible();
});

test('feedback: what a person said, with the average and how often each rating was given', async () => {
  const person = await newPerson();
  const comment = `Calm and clear. ${randomUUID()}`;
  expect((await person.api.post(sendFeedback.path, { data: { rating: 4, comment } })).ok()).toBe(true);
  await page.goto('/admin/feedback');
  const entry = page.getByRole('list', { name: 'What people said' }).getByRole('listitem').filter({ hasText: comment });
  await reads(entry, ['Maya Test', person.email]);
  await expect(entry.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'How often each rating was given' }).getByRole('row')).toHaveCount(6);
});

test('feedback: none yet, the rest of it asked for, a long comment opened, and a failure that is tried again', async () => {
  const one = (id: number, comment: string) => ({
    ...{ id: String(id), rating: 5, comment, createdAt: new Date(0).toISOString() },
    ...{ userId: randomUUID(), name: `Reader ${id}`, email: `reader-${id}@example.com` },
  });
  const nothing = { entries: [], nextCursor: null, average: null, counts: [0, 0, 0, 0, 0] };
  const some = { average: 4.25, counts: [0, 0, 1, 1, 2] };
  let answer: (cursor: string | null) => unknown = () => nothing;
  let fails = true;
  await page.route('**/api/admin/feedback*', (route) =>
    fails
      ? respondWith(route, unavailable, 503)
      : respondWith(route, answer(new URL(route.request().url()).searchParams.get('cursor'))),
  );
  await page.goto('/admin/feedback');
  await reads(page, ['The feedback did not load', 'Billing does not answer.']);
  fails = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No feedback yet' })).toBeVisible();

  answer = (cursor) =>
    cursor === null
      ? { ...some, entries: [one(9, 'word '.repeat(400))], nextCursor: '9' }
      : { ...some, entries: [one(8, '')], nextCursor: null };
  await page.reload();
  await reads(page, ['4.3', '4 ratings', 'Reader 9']);
  const said = page.getByRole('list', { name: 'What people said' });
  await expect(said).toContainText('word…');
  await said.getByRole('button', { name: 'Read all' }).click();
  await expect(said).not.toContainText('word…');
  await page.getByRole('button', { name: 'Show More' }).click();
  await reads(said, ['Reader 9', 'Reader 8', 'No comment']);
  await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0);
});
