import { readFile } from 'node:fs/promises';
import { balanceOf, newcomer, newPerson, startChat } from '@petalwise/e2e/people/person';
import {
  forbidCamera,
  liveTracks,
  pageWith,
  sitting,
  withCamera,
  withoutCamera,
} from '@petalwise/e2e/photos/fake-camera';
import { oneFace } from '@petalwise/e2e/photos/photos';
import { violations } from '@petalwise/e2e/screens/look-at';
import { toast } from '@petalwise/e2e/screens/words';
import { type Browser, expect, type LaunchOptions, type Page, test } from '@playwright/test';

// The camera in the page with its guide, a photo that is dropped, and one that is HEIC.

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const heic = new URL('../../../apps/mf-chat/src/heic/drawn.heic', import.meta.url);

const options = (): LaunchOptions => test.info().project.use.launchOptions ?? {};
let own: Browser | undefined;
test.afterEach(async () => {
  await own?.close();
  own = undefined;
});

const camera = (page: Page) => page.getByRole('dialog', { name: 'Take a photo' });
const review = (page: Page) => page.getByRole('dialog', { name: 'Your photo' });
const shutter = (page: Page) => camera(page).getByRole('button', { name: 'Take the photo' });
const openCamera = async (page: Page) => {
  await page.getByRole('button', { name: 'Attach a photo' }).click();
  await page.getByRole('menuitem', { name: 'Take a Photo' }).click();
};
/** Dispatched as a browser does where a file is held over the page, or let go. */
const drag = (
  page: Page,
  kind: 'dragenter' | 'dragover' | 'drop',
  file: { name: string; type: string; bytes: Buffer },
) =>
  page.getByRole('heading', { level: 1 }).evaluate(
    (element, [type, name, mime, base64]) => {
      const bytes = Uint8Array.from(atob(base64 as string), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], name as string, { type: mime as string }));
      element.dispatchEvent(new DragEvent(type as string, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [kind, file.name, file.type, file.bytes.toString('base64')],
  );

test('a face in the light is ready; its photo is taken as it is, sent and measured', async () => {
  own = await withCamera(options(), [await sitting()]);
  const person = await newPerson();
  const page = await pageWith(own, person, phone);
  await page.goto(`/chat/${await startChat(person)}`);
  const before = await balanceOf(person);
  await openCamera(page);
  await expect(camera(page).getByRole('status')).toHaveText('Ready. Take the photo.');
  const checks = camera(page).getByRole('list', { name: 'Checks' });
  await expect(checks.getByRole('listitem')).toHaveText([
    'Face: good',
    'Distance: good',
    'Light: good',
    'Sharpness: good',
  ]);
  // It fills the phone, and the picture most of it.
  expect(await camera(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: phone.width });
  const seen = await camera(page).getByLabel('Camera picture').boundingBox();
  expect(seen?.width).toBeGreaterThan(320);
  expect(seen?.height).toBeGreaterThan(400);
  expect(await violations(page)).toEqual([]);
  await shutter(page).click();
  await expect(review(page)).toContainText('Light and sharpness look good.');
  expect(await liveTracks(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await expect(review(page)).toContainText('You pay 5 coins only when you send it.');
  await review(page).getByRole('button', { name: 'Use This Photo' }).click();
  const attached = page.getByAltText('Attached: camera.jpg');
  await expect(attached).toBeVisible();
  // The red stripe is on the left, where it is: the preview alone is a mirror.
  const [left, right] = await attached.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [20, image.naturalWidth - 20].map((x) => [...(context?.getImageData(x, 400, 1, 1).data ?? [])]);
  });
  expect(left?.[0]).toBeGreaterThan(2 * (left?.[1] ?? 255));
  expect(right?.[0]).toBeLessThan(1.2 * (right?.[1] ?? 0));
  expect(await balanceOf(person)).toBe(before);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const report = page.getByRole('region', { name: 'Visible in this photo' });
  // Where others are being measured it is refused free, and sent again.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try Again' });
    if (await again.isVisible()) await again.click();
    await expect(report).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  expect(await balanceOf(person)).toBe((before ?? 0) - 5);
});

test('in the dark the guide says so, the shutter works all the same, and the camera ends with its dialog', async () => {
  own = await withCamera(options(), [await sitting(0.2)]);
  const person = await newcomer();
  const page = await pageWith(own, person, desk);
  await page.goto(`/chat/${await startChat(person)}`);
  // The consent covers the camera, and comes before it.
  await openCamera(page);
  const consent = page.getByRole('alertdialog', { name: 'Before your first photo' });
  await expect(consent).toContainText('The camera: its picture is checked in your browser.');
  await expect(camera(page)).toHaveCount(0);
  expect(await liveTracks(page)).toBe(0);
  await consent.getByRole('button', { name: 'I Agree' }).click();
  await expect(camera(page).getByRole('status')).toHaveText('It is too dark. Turn toward a window or a lamp.');
  await expect(camera(page).getByRole('list', { name: 'Checks' })).toContainText('Light: not yet');
  await expect(shutter(page)).toHaveAccessibleDescription('It is too dark. Turn toward a window or a lamp.');
  await shutter(page).click();
  await expect(review(page).getByRole('status')).toContainText('We may not be able to measure this photo');
  await expect(review(page).getByRole('status')).toContainText('It is too dark.');
  await review(page).getByRole('button', { name: 'Take Another' }).click();
  await expect(shutter(page)).toBeVisible();
  expect(await liveTracks(page)).toBe(1);
  // A page that is left has no camera on.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(await liveTracks(page)).toBe(0);
  await camera(page).getByRole('button', { name: 'Close' }).click();
  await openCamera(page);
  await expect(shutter(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(camera(page)).toHaveCount(0);
  expect(await liveTracks(page)).toBe(0);
});

test('by keyboard alone, with the timer, from My Skin into a new chat', async () => {
  own = await withCamera(options(), [await sitting()]);
  const page = await pageWith(own, await newPerson(), desk);
  await page.goto('/chat/skin');
  await page.getByRole('button', { name: 'New Photo' }).press('Enter');
  await expect(shutter(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const timer = camera(page).getByRole('button', { name: '3-second timer' });
  await expect(timer).toBeFocused();
  await page.keyboard.press('Space');
  await expect(timer).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Pressed again meanwhile, it stops.
  await expect(camera(page).getByRole('button', { name: 'Stop the timer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shutter(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(review(page).getByRole('button', { name: 'Use This Photo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByAltText('Attached: camera.jpg')).toBeVisible();
});

test('where the camera is not allowed it is said what to do, and a file goes the same way', async () => {
  own = await withoutCamera(options());
  const person = await newPerson();
  const page = await pageWith(own, person, phone);
  await forbidCamera(page);
  await page.goto(`/chat/${await startChat(person)}`);
  await openCamera(page);
  await expect(camera(page).getByRole('alert')).toContainText('The camera is blocked');
  await expect(camera(page).getByRole('alert')).toContainText('Allow it for this page');
  await expect(camera(page).getByRole('button', { name: 'Try Again' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await camera(page)
    .getByLabel('Photo instead of the camera')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await oneFace() });
  await expect(camera(page)).toHaveCount(0);
  await expect(page.getByAltText('Attached: me.jpg')).toBeVisible();
});

test('without a camera that is said', async () => {
  own = await withoutCamera(options());
  const person = await newPerson();
  const page = await pageWith(own, person, desk);
  await page.goto(`/chat/${await startChat(person)}`);
  await openCamera(page);
  await expect(camera(page).getByRole('alert')).toContainText('No camera was found');
});

test('a photo dropped anywhere on the conversation is attached, what is no photo is refused', async ({ browser }) => {
  const person = await newPerson();
  const page = await pageWith(browser, person, desk);
  await page.goto(`/chat/${await startChat(person)}`);
  const words = page.getByText('Drop the photo to attach it');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  const photo = { name: 'me.jpg', type: 'image/jpeg', bytes: await oneFace() };
  await drag(page, 'dragenter', photo);
  await expect(words).toBeVisible();
  await drag(page, 'drop', photo);
  await expect(words).toHaveCount(0);
  await expect(page.getByAltText('Attached: me.jpg')).toBeVisible();
  await drag(page, 'drop', { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('hello') });
  await toast(page, 'Invalid file type');
  await page.context().close();
});

test('a HEIC photo is attached as JPEG, and one that is damaged is refused with what to do', async ({ browser }) => {
  const person = await newPerson();
  const page = await pageWith(browser, person, phone);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`/chat/${await startChat(person)}`);
  const bytes = await readFile(heic);
  const choose = (buffer: Buffer) =>
    // Windows knows no type for it.
    page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'drawn.heic', mimeType: '', buffer });
  await choose(bytes);
  const attached = page.getByAltText('Attached: drawn.jpg');
  await expect(attached).toBeVisible();
  await expect(attached).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  expect(await attached.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1000, 760,
  ]);
  await choose(bytes.subarray(0, 300));
  await toast(page, 'This HEIC photo could not be opened');
  await toast(page, 'Most Compatible');
  // Nothing of it needs more than our policy for scripts allows.
  expect(complaints).toEqual([]);
  await page.context().close();
});
