import { startChat } from '@petalwise/e2e/people/person';
import { page, person, test } from '@petalwise/e2e/people/signed-in';
import { lookAtSettled, violations } from '@petalwise/e2e/screens/look-at';
import { expect } from '@playwright/test';

// Speech as words. Headless Chromium hears nothing, so the test speaks in the place of the browser's recognition.

const message = () => page.getByRole('textbox', { name: 'Message' });
const speak = () => page.getByRole('button', { name: 'Speak your message' });
const consent = () => page.getByRole('alertdialog', { name: 'Before you speak' });

/** A recognition that the test moves, by `window.voice`. */
const hearFromTest = () =>
  page.addInitScript(() => {
    class TestRecognition {
      onend?: () => void;
      start() {
        Object.assign(window, { voice: this });
      }
      stop() {
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: TestRecognition, webkitSpeechRecognition: TestRecognition });
  });
interface Voice {
  onstart(): void;
  onresult(event: unknown): void;
  onerror(event: { error: string }): void;
  onend(): void;
}
const during = (act: (voice: Voice) => void) =>
  page.evaluate(`(${act.toString()})(window.voice)`).catch((error: unknown) => {
    throw error;
  });
const listens = () => page.waitForFunction(() => 'voice' in window);

test('says where speech goes, writes what is heard into the draft, and sends nothing by itself', async () => {
  await hearFromTest();
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  await page.goto(`/chat/${await startChat(person)}`);
  await message().fill('About niacinamide:');
  await speak().focus();
  await page.keyboard.press('Enter');
  await expect(consent()).toContainText('send your voice to the company that makes the browser');
  expect(await violations(page)).toEqual([]);
  await consent().getByRole('button', { name: 'Not Now' }).click();
  await expect(speak()).toBeFocused();
  expect(await page.evaluate(() => 'voice' in window)).toBe(false);
  await speak().click();
  await consent().getByRole('button', { name: 'Use My Voice' }).click();
  await listens();
  await expect(page.getByText('Allow the microphone in your browser.')).toBeVisible();
  await during((voice) => voice.onstart());
  await expect(page.getByRole('status').filter({ hasText: 'Listening.' })).toBeVisible();
  await during((voice) =>
    voice.onresult({ resultIndex: 0, results: [{ isFinal: false, 0: { transcript: 'is it' } }] }),
  );
  await expect(page.getByText('is it…')).toBeVisible();
  await expect(message()).toHaveValue('About niacinamide:');
  await lookAtSettled(page, { state: 'listening', axe: 'everywhere' });
  await during((voice) =>
    voice.onresult({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript: 'is it safe' } }] }),
  );
  await expect(message()).toHaveValue('About niacinamide: is it safe');
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await expect(speak()).toBeVisible();
  await expect(message()).toHaveValue('About niacinamide: is it safe');
  expect(posted.filter((path) => path.endsWith('/message'))).toEqual([]);
  // Known in this browser, it is not asked again.
  await page.reload();
  await speak().click();
  await listens();
  await expect(consent()).toHaveCount(0);
});

test('a refused microphone and silence are said, and typing goes on', async () => {
  await hearFromTest();
  await page.addInitScript(() => localStorage.setItem('petalwise-voice', 'agreed'));
  await page.goto(`/chat/${await startChat(person)}`);
  await speak().click();
  await listens();
  await during((voice) => {
    voice.onerror({ error: 'not-allowed' });
    voice.onend();
  });
  await expect(page.getByText(/does not let us use the microphone/)).toBeVisible();
  await speak().click();
  await expect(page.getByRole('button', { name: 'Stop listening' })).toBeVisible();
  await during((voice) => voice.onend());
  await expect(page.getByText(/^We heard nothing/)).toBeVisible();
  await message().fill('Typed');
  await expect(message()).toHaveValue('Typed');
});

test('where the browser cannot, there is no button', async () => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await page.goto(`/chat/${await startChat(person)}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(speak()).toHaveCount(0);
});
