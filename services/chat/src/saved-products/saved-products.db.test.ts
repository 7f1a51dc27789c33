import { catalogue } from '@petalwise/catalogue/catalogue';
import * as saved from '@petalwise/contracts/chat/saved-products';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => test.reset());
afterAll(() => test.stop());

const save = async (actor: Person, ...productIds: string[]) =>
  (await test.atChat.call(saved.saveProducts, { actor, body: { productIds } })).productIds;
const remove = async (actor: Person, productId: string) =>
  (await test.atChat.call(saved.removeSavedProduct, { actor, params: { productId } })).productIds;
const list = async (actor: Person) => (await test.atChat.call(saved.listSavedProducts, { actor })).productIds;
const at = (second: number) => {
  test.world.now = () => new Date(Date.UTC(2026, 10, 23, 22, 0, second));
};

it('are what their owner saved, the newest last, until they are removed', async () => {
  const actor = person();
  expect(await list(actor)).toEqual([]);
  at(1);
  expect(await save(actor, 'sk1')).toEqual(['sk1']);
  at(2);
  expect(await save(actor, 'c3')).toEqual(['sk1', 'c3']);
  at(3);
  expect(await save(actor, 'f1')).toEqual(['sk1', 'c3', 'f1']);
  expect(await remove(actor, 'c3')).toEqual(['sk1', 'f1']);
  expect(await list(actor)).toEqual(['sk1', 'f1']);
});

it('are saved once and removed once, however often that is asked', async () => {
  const actor = person();
  at(1);
  await save(actor, 'sk1');
  at(2);
  await Promise.all([save(actor, 'c3'), save(actor, 'c3', 'c3'), save(actor, 'sk1', 'c3')]);
  expect(await list(actor)).toEqual(['sk1', 'c3']);
  await Promise.all([remove(actor, 'sk1'), remove(actor, 'sk1')]);
  expect(await remove(actor, 'sk1')).toEqual(['c3']);
});

it('are joined with those of a browser', async () => {
  const actor = person();
  at(1);
  await save(actor, 'h1', 'sk1');
  at(2);
  expect(await save(actor, 'sk1', 'mg1', 'c3')).toEqual(['h1', 'sk1', 'c3', 'mg1']);
});

it('are seen and changed by their owner alone', async () => {
  const [owner, other] = [person(), person()];
  await save(owner, 'sk1', 'c3');
  expect(await list(other)).toEqual([]);
  expect(await remove(other, 'sk1')).toEqual([]);
  expect(await save(other, 'f1')).toEqual(['f1']);
  expect(await list(owner)).toEqual(['c3', 'sk1']);
});

it('are none where one of them is not in the catalogue', async () => {
  const actor = person();
  await expect(save(actor, 'sk1', 'sk999')).rejects.toMatchObject({ code: 'saved.unknown-product' });
  expect(await list(actor)).toEqual([]);
  await expect(remove(actor, 'sk999')).rejects.toMatchObject({ code: 'saved.unknown-product' });
});

it('are at most the whole catalogue, which one request can save', async () => {
  const actor = person();
  const all = catalogue.map(({ id }) => id);
  expect(all.length).toBeLessThanOrEqual(saved.mostSavedProducts);
  expect(new Set(await save(actor, ...all))).toEqual(new Set(all));
  const tooMany = Array.from({ length: saved.mostSavedProducts + 1 }, () => 'sk1');
  await expect(save(actor, ...tooMany)).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(save(actor)).rejects.toMatchObject({ code: 'request.invalid' });
});

it('keep a product that left the catalogue, and do not show it', async () => {
  const actor = person();
  await save(actor, 'sk1');
  await test.deps.db.savedProduct.create({ data: { ownerId: actor.userId, productId: 'old1', savedAt: new Date() } });
  expect(await list(actor)).toEqual(['sk1']);
});
