import { answerIn, ask, balanceOf, newPerson, type Person, startChat } from '@petalwise/e2e/people/person';
import {
  clearFace,
  coveredChin,
  dataUrl,
  paintedSpots,
  shinyFace,
  sidelitFace,
  spottyFace,
} from '@petalwise/e2e/photos/photos';
import { run } from '@petalwise/e2e/platform/platform';
import { expect, type Locator, test } from '@playwright/test';

// What is painted on a face is in the report and in the answer, and what hides skin is said.

/** Sends a photo with a question. Others may be measured at the time: then it is refused free, and sent again. */
const send = async (person: Person, photo: Buffer, content: string): Promise<{ chat: string; answer: string }> => {
  const chat = await startChat(person);
  let answer = '';
  await expect(async () => {
    const response = await ask(person, chat, { content, imageUrl: dataUrl(photo) });
    expect(response.ok(), await response.text()).toBe(true);
    answer = (await answerIn(response)).answer.content;
  }).toPass({ timeout: 60_000 });
  return { chat, answer };
};

/** The middles of the rings that are drawn, in 0..1 of the photo. */
const ringsOf = (picture: Locator) =>
  picture.evaluate((svg) => {
    const of = (element: Element | null, name: string) => Number(element?.getAttribute(name));
    const photo = svg.querySelector('image');
    return [...svg.querySelectorAll('circle')].map((circle) => ({
      x: of(circle, 'cx') / of(photo, 'width'),
      y: of(circle, 'cy') / of(photo, 'height'),
    }));
  });

test('three brown spots are counted, ringed where they are, named for a screen reader, and in the answer', async ({
  browser,
}) => {
  const person = await newPerson();
  const { chat, answer } = await send(person, await spottyFace(), 'do I have dark spots?');
  expect(answer).toMatch(/^\*\*Dark marks\*\*: .*possible spots: .*on the left cheek/);
  const context = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
  const page = await context.newPage();
  await page.goto(`/chat/${chat}`);
  const report = page.getByRole('region', { name: 'Visible in this photo' });
  await report.getByRole('button', { name: /^Possible dark spots \(\d\)/ }).click();
  const picture = report.getByRole('img', { name: /Ringed: / });
  for (const place of ['1 on the forehead', 'on the left cheek', 'on the right cheek']) {
    await expect(picture).toHaveAccessibleName(new RegExp(place));
  }
  const rings = await ringsOf(picture);
  for (const { place, x, y, radius } of paintedSpots) {
    const apart = rings.map((ring) => Math.hypot(ring.x - x, ring.y - y));
    expect(Math.min(...apart), `a ring around the spot on ${place}`).toBeLessThan(2 * radius);
  }
  await context.close();
});

test('a glaring forehead is shiny there, and where it is matte the same face is not', async () => {
  const shineOf = async (photo: Buffer) => {
    const person = await newPerson();
    const { answer } = await send(person, photo, 'is my forehead shiny?');
    return answer;
  };
  const [plain, shiny] = [await shineOf(await clearFace()), await shineOf(await shinyFace())];
  expect(shiny).toMatch(/^Your forehead: shiny \(/);
  expect(plain).toMatch(/^Your forehead: looks matte \(/);
});

test('a chin under a scarf is not measured, and that is said on the page and in the answer', async ({ browser }) => {
  const person = await newPerson();
  const { chat, answer } = await send(person, await coveredChin(), 'how does my chin look?');
  expect(answer).toMatch(/^Your chin could not be measured in this photo: /);
  const context = await browser.newContext({ baseURL: run().url, storageState: await person.api.storageState() });
  const page = await context.newPage();
  await page.goto(`/chat/${chat}`);
  const report = page.getByRole('region', { name: 'Visible in this photo' });
  await expect(report.getByRole('listitem').filter({ hasText: /Chin not measured/ })).toBeVisible();
  await expect(report.getByRole('button', { name: 'Chin' })).toHaveCount(0);
  await context.close();
});

test('light from one side is refused with the tip that mends it, and costs nothing', async () => {
  const person = await newPerson();
  const chat = await startChat(person);
  const response = await ask(person, chat, { imageUrl: dataUrl(await sidelitFace()) });
  expect(response.status()).toBe(422);
  expect(await response.text()).toMatch(/light/i);
  expect(await balanceOf(person)).toBe(10);
});
