import {
  deleteSkinPhoto,
  deleteSkinPhotos,
  keepSkinPhoto,
  listSkinPhotos,
  remindOfSkinPhoto,
  type SkinPhoto,
} from '@petalwise/contracts/chat/skin';
import {
  adjust,
  admin,
  answerIn,
  ask,
  balanceOf,
  newcomer,
  newPerson,
  type Person,
  startChat,
} from '@petalwise/e2e/people/person';
import { dataUrl, oneFace, spottyFace } from '@petalwise/e2e/photos/photos';
import { run } from '@petalwise/e2e/platform/platform';
import { expectStillness, violations, watchShifts } from '@petalwise/e2e/screens/look-at';
import { toast } from '@petalwise/e2e/screens/words';
import { type Browser, expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';

// The report of a photo, the consent before the first one, and photos over time.

const photosOf = async ({ api }: Person): Promise<SkinPhoto[]> =>
  ((await (await api.get(listSkinPhotos.path)).json()) as { photos: SkinPhoto[] }).photos;

/** Sends a photo; its id. One that comes while others are measured is refused free. */
const sendPhoto = async (person: Person, bytes: Buffer, chat?: string): Promise<string> => {
  const session = chat ?? (await startChat(person));
  let id = '';
  await expect(async () => {
    const response = await ask(person, session, { imageUrl: dataUrl(bytes) });
    expect(response.ok(), await response.text()).toBe(true);
    id = (await answerIn(response)).question.id;
  }).toPass({ timeout: 60_000 });
  return id;
};
const rich = async (): Promise<Person> => {
  const person = await newPerson();
  await adjust(await admin(), person, 40);
  return person;
};
const pageOf = async (browser: Browser, person: Person, viewport = { width: 1440, height: 900 }): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: run().url,
    storageState: await person.api.storageState(),
    viewport,
  });
  return context.newPage();
};
/** The same face with light from one side. */
const litFromTheLeft = async (): Promise<Buffer> => {
  const shade = Buffer.from(
    '<svg width="1000" height="1000"><defs><linearGradient id="g"><stop offset="0.3" stop-color="#fff"/><stop offset="0.75" stop-color="#bcbcbc"/></linearGradient></defs><rect width="1000" height="1000" fill="url(#g)"/></svg>',
  );
  return sharp(await oneFace())
    .composite([{ input: shade, blend: 'multiply' }])
    .jpeg({ quality: 92 })
    .toBuffer();
};

test('before the first photo one is asked for consent, once, and nothing is sent without it', async ({ browser }) => {
  const person = await newcomer();
  const page = await pageOf(browser, person, { width: 390, height: 844 });
  await page.goto(`/chat/${await startChat(person)}`);
  const attach = async () =>
    page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await oneFace() });
  await attach();
  const before = await balanceOf(person);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const consent = page.getByRole('alertdialog', { name: 'Before your first photo' });
  await expect(consent).toContainText('What is measured');
  await expect(consent).toContainText('How long it is kept');
  await expect(consent).toContainText('Who sees it');
  expect(await violations(page)).toEqual([]);
  await consent.getByRole('button', { name: 'Not Now' }).click();
  await expect(page.getByAltText('Attached: me.jpg')).toBeVisible();
  expect(await balanceOf(person)).toBe(before);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await consent.getByRole('button', { name: 'I Agree' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Visible in this photo' })).toBeVisible({ timeout: 60_000 });
  await attach();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByAltText('Attached: me.jpg')).toBeHidden();
  await expect(consent).toHaveCount(0);
  await page.context().close();
});

test('the report shows each thing where it is, by touch and by keyboard, and leads on', async ({ browser }) => {
  const person = await rich();
  const chat = await startChat(person);
  await sendPhoto(person, await oneFace(), chat);
  const page = await pageOf(browser, person);
  await page.goto(`/chat/${chat}`);
  const report = page.getByRole('region', { name: 'Visible in this photo' });
  await expect(report.getByRole('img', { name: /^Your photo\. Outlined: / })).toBeVisible();
  const layers = report.getByRole('group', { name: 'Drawn on the photo' });
  await layers.getByRole('button', { name: 'Redness' }).focus();
  await page.keyboard.press('Enter');
  await expect(layers.getByRole('button', { name: 'Redness' })).toHaveAttribute('aria-pressed', 'true');
  await expect(report.getByRole('img', { name: /Redder skin has a stronger color/ })).toBeVisible();
  const slider = report.getByRole('slider', { name: 'How strongly redness is drawn' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  const chin = report.getByRole('button', { name: 'Chin' });
  await chin.click();
  await expect(chin).toHaveAttribute('aria-pressed', 'true');
  await expect(report.getByText('What a photo cannot show')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await report.getByRole('link', { name: 'My Skin Over Time' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Skin' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 photo' })).toBeVisible();
  await page.context().close();
});

test('of two photos in one chat each has its report, with its date, from its card and from the log', async ({
  browser,
}) => {
  const person = await rich();
  const chat = await startChat(person);
  const older = await sendPhoto(person, await oneFace(), chat);
  const newer = await sendPhoto(person, await spottyFace(), chat);
  const page = await pageOf(browser, person, { width: 390, height: 844 });
  const report = page.getByRole('region', { name: 'Visible in this photo' });
  const isOf = async (id: string) => {
    const { imageUrl, takenAt } = (await photosOf(person)).find((photo) => photo.id === id) as SkinPhoto;
    await expect(report.locator('image').first()).toHaveAttribute('href', imageUrl as string);
    const taken = await page.evaluate(
      (time) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time)),
      takenAt,
    );
    await expect(report).toContainText(taken);
  };
  await page.goto('/chat/skin');
  // The newest is the first.
  await page
    .getByRole('link', { name: /^Report of / })
    .last()
    .click();
  await expect(page).toHaveURL(`/chat/${chat}?photo=${older}`);
  await isOf(older);
  await expect(report).toBeFocused();
  await expect(report).toBeInViewport();
  await page.reload();
  await isOf(older);
  await page.goBack();
  await page
    .getByRole('link', { name: /^Report of / })
    .first()
    .click();
  await isOf(newer);

  // From the log, by keyboard: the question's link, and on a phone the answer's, for the report is below.
  const log = page.getByRole('log', { name: 'Conversation' });
  await log.getByRole('link', { name: 'See it on your photo' }).first().press('Enter');
  await isOf(older);
  await expect(report).toBeFocused();
  await log.getByRole('link', { name: 'Show the report' }).last().press('Enter');
  await isOf(newer);
  await page.goBack();
  await isOf(older);
  await page.goForward();
  await isOf(newer);
  // A photo that is gone is not missed, and without a name it is the newest.
  for (const named of ['', `?photo=${chat}`]) {
    await page.goto(`/chat/${chat}${named}`);
    await isOf(newer);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(log.getByRole('link', { name: 'See it on your photo' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('two photos are compared under one slider, and the same face has not changed', async ({ browser }) => {
  const person = await rich();
  await sendPhoto(person, await oneFace());
  await sendPhoto(
    person,
    await sharp(await oneFace())
      .modulate({ brightness: 1.03 })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
  const page = await pageOf(browser, person);
  await page.goto('/chat/skin');
  const compare = page.getByRole('region', { name: 'Compare two photos' });
  // Said once for all of them.
  const same = compare.getByRole('listitem').filter({ hasText: 'no change that a photo can show' });
  await expect(same).toHaveCount(1);
  await expect(same).toContainText(/^Redness, evenness, .*texture.*: no change that a photo can show$/);
  // They are of one day: the time tells them apart wherever one is named.
  const [before, after] = await Promise.all(
    ['Before', 'After'].map((label) =>
      compare.getByLabel(label, { exact: true }).locator('option:checked').textContent(),
    ),
  );
  expect(before).toMatch(/ (AM|PM)$/);
  expect(after).not.toBe(before);
  const names = await page
    .getByRole('article', { name: /^Photo of / })
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(2);
  const slider = compare.getByRole('slider', { name: 'Line between the two photos' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 percent of the earlier photo');
  await expect(page.getByRole('img', { name: /^Texture: .* of 100, between/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

test('photos in another light are not compared, and it is said why', async ({ browser }) => {
  const person = await rich();
  await sendPhoto(person, await litFromTheLeft());
  await sendPhoto(person, await oneFace());
  const page = await pageOf(browser, person, { width: 390, height: 844 });
  await page.goto('/chat/skin');
  const compare = page.getByRole('region', { name: 'Compare two photos' });
  await expect(compare).toContainText('These two photos cannot be compared');
  await expect(compare).toContainText('The light comes from another side.');
  await expect(compare.getByText(/than before|no change/)).toHaveCount(0);
  await expect(page.getByText(/Cannot be compared with your newest photo: /)).toBeVisible();
  await page.context().close();
});

test('a picture is kept or not, one photo is deleted, then all, and nothing of them is left', async ({ browser }) => {
  const person = await rich();
  const first = await sendPhoto(person, await oneFace());
  await sendPhoto(person, await oneFace());
  const imageUrl = (await photosOf(person)).find(({ id }) => id === first)?.imageUrl ?? '';
  expect((await person.api.get(imageUrl)).status()).toBe(200);
  const page = await pageOf(browser, person);
  await page.goto('/chat/skin');
  const cards = page.getByRole('article', { name: /^Photo of / });
  await expect(cards).toHaveCount(2);
  const last = cards.last();
  await expect(last).toContainText('Picture kept until');
  await last.getByRole('button', { name: /^Keep the picture/ }).click();
  await expect(last).toContainText('Picture kept until you delete it');
  expect((await photosOf(person)).find(({ id }) => id === first)?.kept).toBe(true);

  await last.getByRole('button', { name: /^Delete the photo of / }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('its measurements, the question you sent with it and the answer');
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await expect(cards).toHaveCount(2);
  await last.getByRole('button', { name: /^Delete the photo of / }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Photo deleted');
  await expect(cards).toHaveCount(1);
  expect((await person.api.get(imageUrl)).status()).toBe(404);

  await page.getByRole('button', { name: 'Delete All Photos' }).click();
  await dialog.getByRole('button', { name: 'Delete All' }).click();
  await toast(page, 'All photos deleted');
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  expect(await photosOf(person)).toEqual([]);
  await page.context().close();
});

test('a reminder is wished for and stays', async ({ browser }) => {
  const person = await rich();
  await sendPhoto(person, await oneFace());
  const page = await pageOf(browser, person);
  await page.goto('/chat/skin');
  const wish = page.getByRole('checkbox', { name: /Remind me 4 weeks after/ });
  await wish.click();
  await expect(wish).toBeChecked();
  await page.reload();
  await expect(wish).toBeChecked();
  await page.context().close();
});

test('a photo that another tab deleted goes from this one when it is touched', async ({ browser }) => {
  const person = await rich();
  const older = await sendPhoto(person, await oneFace());
  const newer = await sendPhoto(person, await oneFace());
  const deleteElsewhere = (id: string) => person.api.delete(deleteSkinPhoto.path.replace(':id', id));
  const page = await pageOf(browser, person);
  await page.goto('/chat/skin');
  const cards = page.getByRole('article', { name: /^Photo of / });
  await expect(cards).toHaveCount(2);
  await deleteElsewhere(older);
  await cards
    .last()
    .getByRole('button', { name: /^Delete the photo of / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await deleteElsewhere(newer);
  await cards
    .first()
    .getByRole('button', { name: /^Keep the picture/ })
    .click();
  await expect(cards).toHaveCount(0);
  await page.context().close();
});

test('the photos of others are neither kept nor deleted', async () => {
  const [owner, other] = await Promise.all([rich(), newPerson()]);
  const id = await sendPhoto(owner, await oneFace());
  const path = keepSkinPhoto.path.replace(':id', id);
  expect((await other.api.patch(path, { data: { kept: true } })).status()).toBe(404);
  expect((await other.api.delete(path)).status()).toBe(404);
  expect(await (await other.api.delete(deleteSkinPhotos.path)).json()).toEqual({ deleted: 0 });
  expect(await photosOf(owner)).toHaveLength(1);
});

test('a due reminder is on the dashboard, moves nothing, and goes when it is not wanted', async ({ browser }) => {
  const person = await rich();
  const id = await sendPhoto(person, await oneFace());
  const remind = (wanted: boolean) => person.api.post(remindOfSkinPhoto.path, { data: { wanted } });
  await remind(true);
  const page = await pageOf(browser, person, { width: 390, height: 844 });
  await watchShifts(page);
  const note = page.getByText('Time for a new photo of your skin');
  const open = async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  };
  await open();
  await expect(note).toHaveCount(0);

  const client = new pg.Client({ connectionString: run().databaseUrls.chat });
  await client.connect();
  await client.query(`UPDATE message SET created_at = created_at - interval '28 days' WHERE id = $1`, [id]);
  await client.end();
  await open();
  await expect(note).toBeVisible();
  await expectStillness(page, 'the dashboard with a reminder');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'My Skin', exact: true }).last().click();
  await expect(page.getByText('Time for a new photo', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Remind me/ }).click();
  await expect(page.getByText('Time for a new photo', { exact: true })).toBeHidden();
  await open();
  await expect(note).toHaveCount(0);

  // Data that has not come in time is not shown: the page is laid out by then.
  await remind(true);
  const late = Promise.withResolvers<void>();
  await page.route('**/api/chat/skin/reminder', async (route) => {
    await late.promise;
    await route.continue();
  });
  await open();
  const arrived = page.waitForResponse('**/api/chat/skin/reminder');
  late.resolve();
  await arrived;
  await expectStillness(page, 'a reminder that came late');
  await expect(note).toHaveCount(0);
  await page.context().close();
});
