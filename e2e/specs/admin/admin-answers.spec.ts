import { randomUUID } from 'node:crypto';
import { rateAnswer } from '@petalwise/contracts/chat/ratings';
import { answerIn, ask, newPerson, startChat } from '@petalwise/e2e/people/person';
import { page, test } from '@petalwise/e2e/people/signed-in';
import { lookAtSettled } from '@petalwise/e2e/screens/look-at';
import { respondWith, unavailable } from '@petalwise/e2e/screens/responses';
import { reads } from '@petalwise/e2e/screens/words';
import { expect } from '@playwright/test';

// What admins see of rated answers: totals and words, never who wrote them or what was asked.

test.use({ as: 'the admin' });

const said = () => page.getByRole('list', { name: 'Words with ratings' });

test('a rating and its words are listed with the kind of answer and the date, without the user and their chat', async () => {
  const person = await newPerson();
  const asked = `What does niacinamide do? ${randomUUID()}`;
  const { answer } = await answerIn(await ask(person, await startChat(person), { content: asked }));
  const words = `Clear and calm. ${randomUUID()}`;
  const path = rateAnswer.path.replace(':id', answer.id);
  expect((await person.api.post(path, { data: { helpful: false, words } })).ok()).toBe(true);

  const response = page.waitForResponse('**/api/admin/answer-ratings*');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'Answers' }).click();
  const sent = await (await response).text();
  await reads(said().getByRole('listitem').filter({ hasText: words }), ['Not helpful', 'Answer']);
  await expect(page.getByRole('table', { name: 'By kind' }).getByRole('row', { name: /^Answer/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By day (UTC)' }).getByRole('row')).not.toHaveCount(1);
  expect(sent).toContain(words);
  for (const hidden of [person.id, person.email, 'Maya Test', asked, answer.id, answer.content.slice(0, 40)]) {
    expect(sent).not.toContain(hidden);
  }
  await lookAtSettled(page, { state: 'the ratings of answers', axe: 'everywhere' });
});

test('none yet, a failure that is tried again, totals without words, and the rest asked for', async () => {
  const one = (id: number, words: string) => ({
    ...{ id: String(id), helpful: id % 2 === 1, words, kind: 'photo', ratedAt: new Date(0).toISOString() },
  });
  const nothing = { entries: [], nextCursor: null, byKind: [], byDay: [] };
  const some = {
    byKind: [
      { kind: 'answer', helpful: 4, notHelpful: 1 },
      { kind: 'photo', helpful: 1, notHelpful: 0 },
    ],
    byDay: [{ day: '2026-11-28', helpful: 5, notHelpful: 1 }],
  };
  let answer: (cursor: string | null) => unknown = () => nothing;
  let fails = true;
  await page.route('**/api/admin/answer-ratings*', (route) =>
    fails
      ? respondWith(route, unavailable, 503)
      : respondWith(route, answer(new URL(route.request().url()).searchParams.get('cursor'))),
  );
  await page.goto('/admin/answers');
  await reads(page, ['The ratings did not load', 'Billing does not answer.']);
  fails = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No ratings yet' })).toBeVisible();

  answer = () => ({ ...nothing, ...some });
  await page.reload();
  await reads(page, [
    '83%',
    'helpful, of 6 ratings in the last 30 days',
    'No one has written words with a rating yet.',
  ]);
  await expect(page.getByRole('row', { name: 'Photo report 1 0' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Nov 28 5 1' })).toBeVisible();

  answer = (cursor) =>
    cursor === null
      ? { ...some, entries: [one(9, 'The ninth')], nextCursor: '9' }
      : { ...nothing, entries: [one(8, 'The eighth')] };
  await page.reload();
  await reads(said(), ['The ninth', 'Helpful', 'Photo report']);
  await page.getByRole('button', { name: 'Show More' }).click();
  await reads(said(), ['The ninth', 'The eighth', 'Not helpful']);
  await expect(page.getByRole('button', { name: 'Show More' })).toHaveCount(0);
});
