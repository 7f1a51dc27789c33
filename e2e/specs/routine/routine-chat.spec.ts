import { balanceOf, startChat } from '@petalwise/e2e/people/person';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { lookAtSettled } from '@petalwise/e2e/screens/look-at';
import { plan, remember, save } from '@petalwise/e2e/screens/routines';
import { expect } from '@playwright/test';

// The chat and the routine: what is asked of the one that is saved, and what was said becomes the wishes of a new one.

const log = () => page.getByRole('log', { name: 'Conversation' });
const answer = () => log().locator('[data-said=advisor]').last();
const ask = async (words: string) => {
  await page.goto(`/chat/${await startChat(person)}`);
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.keyboard.press('Enter');
};

test('what to use tonight is answered from the saved routine, for nothing, and leads to it', async () => {
  const routine = await plan(person, { goals: [] });
  await save(person, routine);
  const coins = await balanceOf(person);
  await ask('what do i use tonight?');
  const evening = routine.steps.filter(({ time }) => time === 'evening');
  await expect(answer()).toContainText('Tonight');
  for (const { name } of evening.filter(({ product }) => product.from === 'catalogue')) {
    await expect(answer()).toContainText(name);
  }
  expect(await balanceOf(person)).toBe(coins);
  await answer().getByRole('link', { name: 'My Routine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Routine' })).toBeVisible();
});

test('a routine is built from what was said in the chat, and all of it can be changed', async () => {
  await remember(person, 'concern', 'acne');
  await ask(
    'Build me a routine: dry, sensitive skin, around $35, three steps in the morning, I have tretinoin already',
  );
  await answer().getByRole('link', { name: 'Build My Routine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build your routine' })).toBeVisible();
  const form = page.getByRole('form', { name: 'What your routine is for' });
  await expect(form.getByText('From your chat: at most 3 steps, up to $35. Change what you like.')).toBeVisible();
  await expect(form.getByRole('radio', { name: '3 steps, 5 minutes' })).toBeChecked();
  await expect(form.getByLabel('US dollars')).toHaveValue('35');
  for (const goal of ['Breakouts', 'Sensitive skin, weak barrier']) {
    await expect(form.getByRole('button', { name: goal })).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(form).toContainText('I also use what I remember: uses tretinoin, dry skin.');
  await lookAtSettled(page, { state: 'the builder after a chat', axe: 'phone' });
  await form.getByLabel('US dollars').fill('60');
  await form.getByRole('button', { name: 'Build My Routine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your proposal' })).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/routine$/);
});
