import { catalogue } from '@petalwise/catalogue/catalogue';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import { saveRoutine } from '@petalwise/contracts/chat/routine';
import * as shelf from '@petalwise/contracts/chat/shelf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { routineCare } from '../testing/routine-care.ts';
import { draftOf, stepOf } from '../testing/routines.ts';
import { type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
  test.world.care = routineCare;
  test.world.now = () => new Date('2026-11-23T22:00:00Z');
});
afterAll(() => test.stop());

type Added = Parameters<typeof test.atChat.call<typeof shelf.addShelfItem>>[1]['body'];
const add = (actor: Person, body: Added) => test.atChat.call(shelf.addShelfItem, { actor, body });
const change = (actor: Person, id: string, body: object) =>
  test.atChat.call(shelf.changeShelfItem, { actor, params: { id }, body });
const remove = (actor: Person, id: string) => test.atChat.call(shelf.deleteShelfItem, { actor, params: { id } });
const list = (actor: Person) => test.atChat.call(shelf.listShelf, { actor });
const items = async (actor: Person) => (await list(actor)).items;

const [product] = catalogue;
if (!product) throw new Error('the catalogue is empty');

it('holds what its owner adds, changes and deletes, the newest last', async () => {
  const actor = person();
  expect(await items(actor)).toEqual([]);
  const serum = await add(actor, { name: '  Retinol serum ', openedOn: '2026-08-31' });
  expect(serum).toMatchObject({ name: 'Retinol serum', slot: 'serum', productId: null, label: null });
  expect(serum).toMatchObject({ keepsMonths: 6, keepsUntil: '2027-02-28', actives: ['retinol'], warning: null });
  test.world.now = () => new Date('2026-11-23T22:00:01Z');
  const cream = await add(actor, { name: 'Night cream', slot: 'moisturizer', keepsMonths: null });
  expect(cream).toMatchObject({ slot: 'moisturizer', keepsMonths: null, openedOn: null, keepsUntil: null });
  expect((await items(actor)).map(({ name }) => name)).toEqual(['Retinol serum', 'Night cream']);
  const changed = await change(actor, cream.id, { name: 'Cream', openedOn: '2026-11-24', keepsMonths: 12 });
  expect(changed).toEqual({
    ...cream,
    name: 'Cream',
    openedOn: '2026-11-24',
    keepsMonths: 12,
    keepsUntil: '2027-11-24',
  });
  expect(await change(actor, cream.id, {})).toEqual(changed);
  expect(await change(actor, cream.id, { openedOn: null })).toMatchObject({ openedOn: null, keepsUntil: null });
  await remove(actor, serum.id);
  expect((await items(actor)).map(({ id }) => id)).toEqual([cream.id]);
});

it('has a product of the catalogue once, by its name there', async () => {
  const actor = person();
  const first = await add(actor, { productId: product.id, name: 'Something else' });
  expect(first).toMatchObject({ productId: product.id, name: `${product.brand} ${product.name}` });
  const both = await Promise.all([add(actor, { productId: product.id }), add(actor, { productId: product.id })]);
  expect(both).toEqual([first, first]);
  expect(await items(actor)).toEqual([first]);
  // Of another person it is another one.
  expect((await add(person(), { productId: product.id })).id).not.toBe(first.id);
});

it('refuses a product that the catalogue does not have', async () => {
  const sent = add(person(), { productId: 'no-such-product' });
  await expect(sent).rejects.toMatchObject({ code: 'shelf.unknown-product' });
});

it('warns of what the label says, as the person is now', async () => {
  const actor = person();
  const { id } = await add(actor, { name: 'Toner', label: 'Aqua, Limonene' });
  expect((await items(actor))[0]?.warning).toBeNull();
  await test.atChat.call(addProfileLine, { actor, body: { kind: 'allergy', value: 'limonene' } });
  expect((await items(actor))[0]?.warning).toEqual({ strength: 'never', reason: 'you are allergic to limonene' });
  expect(await change(actor, id, { label: '  ' })).toMatchObject({ label: null, warning: null });
});

it('says which products do not go together, with what else the person uses and the routine that is kept', async () => {
  const actor = person();
  expect(await list(actor)).toEqual({ items: [], clashes: [] });
  const serum = await add(actor, { name: 'Retinol serum' });
  expect((await list(actor)).clashes).toEqual([]);
  test.world.now = () => new Date('2026-11-23T22:00:01Z');
  const cream = await add(actor, { name: 'Retinol cream' });
  const retinols = [
    { id: serum.id, name: 'Retinol serum', active: 'retinol' },
    { id: cream.id, name: 'Retinol cream', active: 'retinol' },
  ];
  const told = {
    kind: 'same-job',
    other: [],
    words: 'One is enough.',
    why: 'Both do the same.',
    how: ['Keep one.'],
    isSettled: false,
  };
  expect((await list(actor)).clashes).toEqual([{ ...told, one: retinols }]);
  await test.atChat.call(addProfileLine, { actor, body: { kind: 'medicine', value: 'tretinoin' } });
  const medicine = { id: null, name: 'Tretinoin', active: 'tretinoin' };
  expect((await list(actor)).clashes).toEqual([{ ...told, one: [...retinols, medicine] }]);
  const body = { routine: draftOf([stepOf()]), startOn: '2026-11-23' };
  await test.atChat.call(saveRoutine, { actor, body });
  expect((await list(actor)).clashes).toMatchObject([{ isSettled: true }]);
  await remove(actor, cream.id);
  expect((await list(actor)).clashes).toMatchObject([{ one: [retinols[0], medicine] }]);
});

it('puts a product back as the one that it was, once', async () => {
  const actor = person();
  const before = await add(actor, { name: 'Serum', openedOn: '2026-08-31' });
  await remove(actor, before.id);
  const { id, name, slot, openedOn, keepsMonths } = before;
  const body = { id, name, slot, openedOn, keepsMonths };
  expect(await add(actor, body)).toEqual(before);
  expect(await add(actor, { ...body, name: 'Another' })).toEqual(before);
  expect(await items(actor)).toEqual([before]);
});

it('gives a product a new id if the sent one belongs to another user', async () => {
  const [owner, actor] = [person(), person()];
  const theirs = await add(owner, { name: 'Serum' });
  const own = await add(actor, { id: theirs.id, name: 'Cream' });
  expect(own.id).not.toBe(theirs.id);
  expect(await items(owner)).toEqual([theirs]);
  expect(await items(actor)).toEqual([own]);
});

it("hides another person's products", async () => {
  const owner = person();
  const item = await add(owner, { name: 'Serum' });
  const actor = person();
  expect(await items(actor)).toEqual([]);
  const hidden = { code: 'shelf.not-found' };
  await expect(change(actor, item.id, { name: 'Mine' })).rejects.toMatchObject(hidden);
  await expect(change(actor, item.id, {})).rejects.toMatchObject(hidden);
  await expect(remove(actor, item.id)).rejects.toMatchObject(hidden);
  expect(await items(owner)).toEqual([item]);
});

it('is full at 80 products, also when many are added at once; one that is there is still found', async () => {
  const actor = person();
  const { id } = await add(actor, { productId: product.id });
  const sent = await Promise.allSettled(Array.from({ length: 82 }, (_, i) => add(actor, { name: `Cream ${i}` })));
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'shelf.full', facts: { most: 80 } });
  expect(await items(actor)).toHaveLength(80);
  expect((await add(actor, { productId: product.id })).id).toBe(id);
});

it.each(['2026-11-25', '1999-12-31', '0000-01-01'])('refuses a product opened on %s', async (openedOn) => {
  const invalid = { code: 'request.invalid', fields: { openedOn: expect.stringMatching(/today or earlier/) } };
  await expect(add(person(), { name: 'Cream', openedOn })).rejects.toMatchObject(invalid);
  const actor = person();
  const { id } = await add(actor, { name: 'Cream' });
  await expect(change(actor, id, { openedOn })).rejects.toMatchObject(invalid);
});

it.each([
  [{}, 'name'],
  [{ name: ' \u200b ' }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ name: 'Cream', keepsMonths: 0 }, 'keepsMonths'],
  [{ name: 'Cream', keepsMonths: 61 }, 'keepsMonths'],
  [{ name: 'Cream', label: 'x'.repeat(4001) }, 'label'],
  [{ name: 'Cream\0' }, 'name'],
  [{ name: 'Cream\nSerum' }, 'name'],
  [{ name: '\u202eCream' }, 'name'],
  [{ id: 'mine', name: 'Cream' }, 'id'],
])('refuses %o', async (body, field) => {
  const invalid = { code: 'request.invalid', fields: { [field]: expect.any(String) } };
  await expect(add(person(), body)).rejects.toMatchObject(invalid);
});
