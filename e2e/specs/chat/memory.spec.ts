import { addProfileLine, getProfileLines, type ProfileLine } from '@petalwise/contracts/chat/profile';
import { ask, messagesOf, type Person, startChat } from '@petalwise/e2e/people/person';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { expectStillness, forgetShifts, lookAtSettled, watchShifts } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { toast } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

// What the advisor remembers: said in one chat, obeyed in another, seen, corrected and deleted by the user.

const main = () => page.getByRole('main');
const group = (title: string) => page.getByRole('region', { name: title, exact: true });
const linesOf = async ({ api }: Person): Promise<ProfileLine[]> =>
  ((await (await api.get(getProfileLines.path)).json()) as { lines: ProfileLine[] }).lines;
const add = ({ api }: Person, kind: string, value: string) => api.post(addProfileLine.path, { data: { kind, value } });
const log = () => page.getByRole('log', { name: 'Conversation' });
const say = async (words: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
/** What the advisor says to a user with blackheads, in a separate chat. */
const adviceForBlackheads = async (): Promise<string> => {
  const chat = await startChat(person);
  await ask(person, chat, { content: 'My forehead is full of blackheads, what should I use?' });
  return (await messagesOf(person, chat)).at(-1)?.content ?? '';
};
/** Offered as something to use; that it is left out may be said. */
const offersSalicylic =
  /(?<!no |without |not |avoid |leave out |leaves out |skip )\bsalicylic acid\b(?! (?:is|are) (?:not|out))/i;

test('an allergy said in one chat is remembered, confirmed, and obeyed in another; deleted, it is forgotten', async () => {
  await page.goto(`/chat/${await startChat(person)}`);
  await say("I'm allergic to aspirin. What does niacinamide do?");
  const remembered = log().getByText(/Remembered:.*allergic to aspirin/);
  await expect(remembered).toBeVisible();

  const kept = await adviceForBlackheads();
  expect(kept).toMatch(/blackhead|pore/i);
  expect(kept).not.toMatch(offersSalicylic);

  await remembered.getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL(/\/chat\/memory$/);
  await expect(page.getByRole('heading', { level: 1, name: 'What I Remember' })).toBeVisible();
  await expect(group('Allergies')).toContainText('Aspirin');
  await group('Allergies').getByRole('button', { name: 'Delete: allergic to aspirin' }).click();
  await expect(page.getByText('Deleted: allergic to aspirin.')).toBeVisible();
  await expect(group('Allergies')).toHaveCount(0);
  expect(await linesOf(person)).toEqual([]);
  expect(await adviceForBlackheads()).toMatch(/salicylic acid/i);
});

test('a line is corrected in place, and an invalid value is refused in words', async () => {
  await add(person, 'age', '34');
  await add(person, 'skin-type', 'dry');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('menuitem', { name: 'What I Remember' }).click();
  await group('Age').getByRole('button', { name: 'Edit: 34 years old' }).click();
  const field = group('Age').getByRole('textbox', { name: 'Age' });
  await expect(field).toBeFocused();
  await field.fill('old enough');
  await field.press('Enter');
  await expect(group('Age')).toContainText('Write your age in years, from 5 to 110.');
  await field.fill('35');
  await field.press('Enter');
  await expect(group('Age')).toContainText('35 years');
  await expect(group('Age')).toContainText(/Since \w+ \d+, \d{4}/);
  await expect(group('Age').getByRole('button', { name: 'Edit: 35 years old' })).toBeFocused();

  await group('Skin type').getByRole('button', { name: 'Edit: dry skin' }).click();
  await group('Skin type').getByRole('combobox').selectOption('combination');
  await group('Skin type').getByRole('button', { name: 'Save' }).click();
  await expect(group('Skin type').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(group('Skin type')).toContainText('Combination');
  expect((await linesOf(person)).map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
    'age 35',
    'skin-type combination',
  ]);
});

test('lines are added, put back after a deletion, and all deleted after a question', async () => {
  await page.goto('/chat/memory');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Tell me something' });
  await form.getByLabel('What should I remember?').fill('perfume');
  await form.getByRole('button', { name: 'Remember' }).click();
  await expect(group('Allergies')).toContainText('Perfume');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toHaveCount(0);
  await form.getByLabel('About').selectOption('Pregnancy and nursing');
  await form.getByLabel('What should I remember?').selectOption('Trying for a baby');
  await form.getByRole('button', { name: 'Remember' }).click();
  await expect(group('Pregnancy and nursing')).toContainText('Trying for a baby');

  await page.getByRole('button', { name: 'Delete: allergic to perfume' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group('Allergies')).toContainText('Perfume');
  expect(await linesOf(person)).toHaveLength(2);

  await page.getByRole('button', { name: 'Delete Everything' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete everything I remember?' });
  await expect(question).toContainText('All 2 lines will be deleted.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await linesOf(person)).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete Everything' }).click();
  await question.getByRole('button', { name: 'Delete Everything' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  expect(await linesOf(person)).toEqual([]);
});

test('the page goes by keyboard alone', async () => {
  await add(person, 'allergy', 'perfume');
  await page.goto(`/chat/${await startChat(person)}`);
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };
  await page.getByRole('link', { name: 'What I Remember' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'What I Remember' })).toBeVisible();
  await expect(group('Allergies')).toBeVisible();
  // The link back, the privacy policy, two fields and the button; then the line.
  const back = page.getByRole('link', { name: 'Back to your chats' });
  await expect(async () => {
    await press('Tab');
    await expect(back).toBeFocused({ timeout: 100 });
  }).toPass();
  await press('Tab', 3);
  await page.keyboard.type('lanolin');
  await press('Enter');
  await expect(group('Allergies')).toContainText('Lanolin');
  await expect(page.getByLabel('What should I remember?')).toBeFocused();
  await press('Tab', 2);
  await expect(page.getByRole('button', { name: 'Edit: allergic to perfume' })).toBeFocused();
  await press('Enter');
  await expect(group('Allergies').getByRole('textbox')).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Edit: allergic to perfume' })).toBeFocused();
  await press('Tab');
  await press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await press('Enter');
  await expect(group('Allergies')).toContainText('Perfume');
});

test('what did not work is said, and nothing is lost', async () => {
  await add(person, 'allergy', 'perfume');
  await page.goto('/chat/memory');
  await expect(group('Allergies')).toBeVisible();
  await page.route('**/api/chat/profile/*', (route) => respondWith(route, unavailable, 503));
  await page.getByRole('button', { name: 'Delete: allergic to perfume' }).click();
  await toast(page, 'The line was not deleted', unavailable.detail);
  await expect(group('Allergies')).toContainText('Perfume');
  await page.getByRole('button', { name: 'Edit: allergic to perfume' }).click();
  await group('Allergies').getByRole('textbox').fill('parfum');
  await group('Allergies').getByRole('button', { name: 'Save' }).click();
  await expect(group('Allergies')).toContainText(unavailable.detail);
  await expect(group('Allergies').getByRole('textbox')).toHaveValue('parfum');
});

test('long lines break, nothing moves as it arrives, and axe finds nothing while a line is edited', async () => {
  await add(person, 'product', `${'Averylongnamewithoutaspace'.repeat(4)}`);
  await add(person, 'dislike', 'sticky creams that never sink in, however long one waits for them in the morning');
  await watchShifts(page);
  await page.goto('/chat/memory');
  await expect(group('Dislikes')).toBeVisible();
  await expectStillness(page, 'memory');
  await forgetShifts(page);
  await group('Dislikes').getByRole('button', { name: /^Edit/ }).click();
  await lookAtSettled(page, { state: 'a line being edited', axe: 'everywhere' });
  await expect(main().getByText('Private: only you can see this')).toBeVisible();
});
