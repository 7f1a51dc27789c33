import { randomUUID } from 'node:crypto';
import { commentLimit, listFeedback, sendFeedback } from '@petalwise/contracts/identity/feedback';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestIdentity, testIdentity } from '../testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
});
afterAll(() => test.stop());

const admin = { userId: randomUUID() as string, isAdmin: true };
const send = (userId: string, body: { rating: number; comment?: string }) =>
  test.gateway.call(sendFeedback, { actor: { userId, isAdmin: false }, body });
const list = (query: { limit?: number; cursor?: string } = {}, actor = admin) =>
  test.gateway.call(listFeedback, { actor, query });

describe('feedback', () => {
  it('has no average while there is no feedback', async () => {
    expect(await list()).toEqual({ entries: [], nextCursor: null, average: null, counts: [0, 0, 0, 0, 0] });
  });

  it('is listed newest first, in pages, with its author and the overall average', async () => {
    const maya = await test.register({ name: 'Maya' });
    for (const [rating, comment] of [
      [5, '  Lovely  '],
      [2, 'Too <b>slow</b>'],
      [4, ''],
    ] as const) {
      test.pass(1000);
      await send(maya.id, { rating, comment });
    }
    const first = await list({ limit: 2 });
    expect(first.entries.map(({ rating, comment }) => [rating, comment])).toEqual([
      [4, ''],
      [2, 'Too <b>slow</b>'],
    ]);
    expect(first).toMatchObject({ average: 11 / 3, counts: [0, 1, 0, 1, 1] });
    expect(first.entries[0]).toMatchObject({ userId: maya.id, name: 'Maya', email: maya.email });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.entries.map(({ comment }) => comment)).toEqual(['Lovely']);
    expect(second.nextCursor).toBeNull();
  });

  it.each([
    ['no stars', { rating: 0 }, 'rating'],
    ['half a star', { rating: 2.5 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['too much to read', { rating: 5, comment: 'x'.repeat(commentLimit + 1) }, 'comment'],
  ])('refuses %s, naming the field', async (_what, body, field) => {
    const { id } = await test.register();
    await expect(send(id, body)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('accepts a comment of the maximum length, in any script', async () => {
    const { id } = await test.register();
    const comment = 'ü'.repeat(commentLimit);
    await send(id, { rating: 3, comment });
    expect((await list({ limit: 1 })).entries[0]?.comment).toBe(comment);
  });

  it('is stored once when it is sent twice at the same time, and again when it is sent again later', async () => {
    const { id } = await test.register();
    const mine = async () => (await list({ limit: 100 })).entries.filter(({ userId }) => userId === id).length;
    const same = { rating: 4, comment: 'Fine' };
    await Promise.all(Array.from({ length: 5 }, () => send(id, same)));
    expect(await mine()).toBe(1);
    await send(id, { ...same, rating: 5 });
    expect(await mine()).toBe(2);
    test.pass(60_000);
    await send(id, same);
    expect(await mine()).toBe(3);
  });

  it('can be read by admins only', async () => {
    const { id } = await test.register();
    await expect(list({}, { userId: id, isAdmin: false })).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(test.gateway.call(listFeedback, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
  });
});
