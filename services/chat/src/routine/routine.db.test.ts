import { randomUUID } from 'node:crypto';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import * as routine from '@petalwise/contracts/chat/routine';
import { addShelfItem, deleteShelfItem } from '@petalwise/contracts/chat/shelf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const save = (actor: Person, draft: routine.RoutineDraft, startOn = '2026-11-23') =>
  test.atChat.call(routine.saveRoutine, { actor, body: { routine: draft, startOn } });
const check = (actor: Person, body: routine.RoutineDraft) => test.atChat.call(routine.checkRoutine, { actor, body });
const read = async (actor: Person) => (await test.atChat.call(routine.getRoutine, { actor })).kept;
const addToShelf = (actor: Person, name: string, over: object = {}) =>
  test.atChat.call(addShelfItem, { actor, body: { name, ...over } });
const [product] = catalogue;
if (!product) throw new Error('the catalogue is empty');

describe('a routine', () => {
  it('is kept, read, replaced and deleted by its owner; its weeks go on', async () => {
    const actor = person();
    expect(await read(actor)).toBeNull();
    const own = await addToShelf(actor, 'Serum');
    const steps = [
      stepOf({ product: { from: 'shelf', id: own.id } }),
      stepOf({ time: 'morning', slot: 'cleanser', product: { from: 'catalogue', id: product.id } }),
    ];
    const kept = await save(actor, draftOf(steps));
    expect(kept).toMatchObject({ startedOn: '2026-11-23', savedAt: '2026-11-23T22:00:00.000Z' });
    expect(kept.routine.steps.map(({ name }) => name)).toEqual(['Serum', product.name]);
    expect(await read(actor)).toEqual(kept);
    test.world.now = () => new Date('2026-11-30T22:00:00Z');
    const again = await save(actor, draftOf([stepOf()]), '2026-11-30');
    expect(again).toMatchObject({ startedOn: '2026-11-23', savedAt: '2026-11-30T22:00:00.000Z' });
    expect((await read(actor))?.routine.steps).toHaveLength(1);
    await test.atChat.call(routine.deleteRoutine, { actor });
    expect(await read(actor)).toBeNull();
    expect(await save(actor, draftOf([]), '2026-12-01')).toMatchObject({ startedOn: '2026-12-01' });
  });

  it('is checked against what is known of the person when it is read', async () => {
    const actor = person();
    await save(actor, draftOf([stepOf()]));
    expect((await read(actor))?.routine.notes).toEqual(['']);
    await test.atChat.call(addProfileLine, { actor, body: { kind: 'allergy', value: 'limonene' } });
    expect((await read(actor))?.routine.notes).toEqual(['limonene']);
  });

  it('looks for another product where one went off the shelf, and says so', async () => {
    const actor = person();
    const [gone, stays] = [await addToShelf(actor, 'Serum'), await addToShelf(actor, 'Cleanser')];
    const steps = [
      stepOf({ product: { from: 'shelf', id: gone.id } }),
      stepOf({ time: 'morning', slot: 'cleanser', product: { from: 'shelf', id: stays.id } }),
    ];
    await save(actor, draftOf(steps));
    await test.atChat.call(deleteShelfItem, { actor, params: { id: gone.id } });
    const kept = await read(actor);
    expect(kept?.routine.steps).toMatchObject([
      { id: steps[0]?.id, product: { from: 'look-for' }, name: 'A serum' },
      { id: steps[1]?.id, product: { from: 'shelf', id: stays.id }, name: 'Cleanser' },
    ]);
    expect(kept?.routine.notes[0]).toBe(
      'The product for the serum of your evening is no longer in My Products. Choose another one for this step.',
    );
    // What was kept cannot be saved any more as it was, and what was read can.
    await expect(save(actor, draftOf(steps))).rejects.toMatchObject({ code: 'routine.unknown-product' });
    if (kept) await save(actor, kept.routine);
    expect((await read(actor))?.routine.notes).toEqual(['']);
  });

  it('looks for another product where one left the catalogue', async () => {
    const actor = person();
    await save(actor, draftOf([stepOf({ slot: 'other' })]));
    const left = JSON.stringify([stepOf({ slot: 'other', product: { from: 'catalogue', id: 'sold-out' } })]);
    await test.database.pool.query(
      `UPDATE routine SET draft = jsonb_set(draft, '{steps}', $2::jsonb) WHERE owner_id = $1`,
      [actor.userId, left],
    );
    const kept = await read(actor);
    expect(kept?.routine.steps[0]?.product).toEqual({ from: 'look-for' });
    expect(kept?.routine.notes[0]).toMatch(/^The product for a step of your evening is no longer in our catalogue/);
  });

  it('knows which of the products are past their time', async () => {
    const actor = person();
    const months = { keepsMonths: 6 };
    const old = await addToShelf(actor, 'Old serum', { ...months, openedOn: '2026-05-22' });
    const due = await addToShelf(actor, 'Serum of the last day', { ...months, openedOn: '2026-05-23' });
    const steps = [old, due].map(({ id }) => stepOf({ product: { from: 'shelf', id } }));
    const { issues } = await check(actor, draftOf(steps));
    expect(issues).toMatchObject([{ kind: 'past-its-time', steps: [steps[0]?.id] }]);
  });

  it('is planned and offered choices for the person that asks', async () => {
    const actor = person();
    await test.atChat.call(addProfileLine, { actor, body: { kind: 'allergy', value: 'limonene' } });
    const heard: string[][] = [];
    const hear = (profile: readonly { value: string }[]) => heard.push(profile.map(({ value }) => value));
    test.world.care = {
      ...routineCare,
      planRoutine: (asked) => {
        hear(asked.person.profile);
        return routineCare.planRoutine(asked);
      },
      listChoices: async ({ person: { profile } }) => {
        hear(profile);
        return [{ product: { from: 'look-for' }, name: 'A', brand: null, price: null, why: 'B', against: null }];
      },
    };
    const { wishes } = draftOf([]);
    await test.atChat.call(routine.planRoutine, { actor, body: wishes });
    const body = { routine: draftOf([]), time: 'morning', slot: 'serum' } as const;
    expect((await test.atChat.call(routine.listChoices, { actor, body })).choices).toHaveLength(1);
    expect(heard).toEqual([['limonene'], ['limonene']]);
    expect(await read(actor)).toBeNull();
  });
});

describe('a routine that is open in two tabs', () => {
  const elsewhere = { code: 'routine.saved-elsewhere' };
  const replace = (actor: Person, draft: routine.RoutineDraft, replaces: string | null) =>
    test.atChat.call(routine.saveRoutine, { actor, body: { routine: draft, startOn: '2026-11-23', replaces } });
  const [older, newer, other] = [[], [stepOf()], [stepOf(), stepOf()]].map((steps) => draftOf(steps)) as [
    routine.RoutineDraft,
    routine.RoutineDraft,
    routine.RoutineDraft,
  ];
  const setClock = (time: string) => {
    test.world.now = () => new Date(time);
  };

  it('is not replaced by what was made from an older one', async () => {
    const actor = person();
    const { savedAt } = await replace(actor, older, null);
    setClock('2026-11-23T22:01:00Z');
    const kept = await replace(actor, newer, savedAt);
    setClock('2026-11-23T22:02:00Z');
    await expect(replace(actor, other, savedAt)).rejects.toMatchObject(elsewhere);
    await expect(replace(actor, other, null)).rejects.toMatchObject(elsewhere);
    expect(await read(actor)).toEqual(kept);
    // Who has seen it and wants their own says so.
    await replace(actor, other, kept.savedAt);
    expect((await read(actor))?.routine.steps).toHaveLength(2);
  });

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-23T22:00:00.000000001Z'])(
    'is not replaced by one that was made from none of %s',
    async (replaces) => {
      const actor = person();
      await replace(actor, older, null);
      setClock('2026-11-23T22:01:00Z');
      const kept = await replace(actor, newer, '2026-11-23T22:00:00.000Z');
      await expect(replace(actor, other, replaces)).rejects.toMatchObject(elsewhere);
      expect(await read(actor)).toEqual(kept);
    },
  );

  it('is saved once by two that save in the same moment', async () => {
    const actor = person();
    const first = await Promise.allSettled([replace(actor, newer, null), replace(actor, other, null)]);
    expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const savedAt = (await read(actor))?.savedAt ?? '';
    setClock('2026-11-23T22:01:00Z');
    const drafts = [older, draftOf([stepOf(), stepOf(), stepOf()])];
    const second = await Promise.allSettled(drafts.map((draft) => replace(actor, draft, savedAt)));
    expect(second.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes the same save twice, whose first response was lost', async () => {
    const actor = person();
    const { savedAt } = await replace(actor, older, null);
    expect(await replace(actor, older, null)).toMatchObject({ savedAt });
    setClock('2026-11-23T22:01:00Z');
    const kept = await replace(actor, newer, savedAt);
    setClock('2026-11-23T22:02:00Z');
    expect(await replace(actor, newer, savedAt)).toEqual(kept);
  });

  it('is not brought back unasked where another tab deleted it', async () => {
    const actor = person();
    const { savedAt } = await replace(actor, older, null);
    await test.atChat.call(routine.deleteRoutine, { actor });
    await expect(replace(actor, newer, savedAt)).rejects.toMatchObject(elsewhere);
    expect(await read(actor)).toBeNull();
    await replace(actor, newer, null);
  });
});

describe('a draft', () => {
  const twice = stepOf();
  it.each<[string, routine.RoutineDraft, string]>([
    ['two steps of one id', draftOf([twice, twice]), 'steps'],
    ['a night after the cycle', draftOf([stepOf({ nights: [2] })], { cycle: 2 }), 'steps.0'],
    ['nights of a morning', draftOf([stepOf({ time: 'morning', nights: [0] })]), 'steps.0'],
    ['no night', draftOf([stepOf(), stepOf({ nights: [] })]), 'steps.1'],
    ['a night twice', draftOf([stepOf({ nights: [0, 0] })]), 'steps.0'],
    ['an odd goal', draftOf([], { wishes: { ...draftOf([]).wishes, goals: ['a\0b'] } }), 'goals'],
    ['an odd ingredient', draftOf([stepOf({ product: { from: 'look-for', ingredient: 'a\0b' } })]), 'steps.0'],
  ])('with %s is refused', async (_, draft, field) => {
    const invalid = { code: 'request.invalid', fields: { [field]: expect.any(String) } };
    const actor = person();
    await expect(save(actor, draft)).rejects.toMatchObject(invalid);
    await expect(check(actor, draft)).rejects.toMatchObject(invalid);
    const body = { routine: draft, time: 'morning', slot: 'serum' } as const;
    await expect(test.atChat.call(routine.listChoices, { actor, body })).rejects.toMatchObject(invalid);
    expect(await read(actor)).toBeNull();
  });

  it.each<[string, routine.StepProduct]>([
    ['that nobody has', { from: 'shelf', id: randomUUID() }],
    ['that the catalogue does not have', { from: 'catalogue', id: 'no-such-product' }],
  ])('with a product %s is refused', async (_, unknown) => {
    const refused = { code: 'routine.unknown-product' };
    const draft = draftOf([stepOf({ product: unknown })]);
    await expect(save(person(), draft)).rejects.toMatchObject(refused);
    await expect(check(person(), draft)).rejects.toMatchObject(refused);
  });

  it.each(['2025-11-22', '2027-01-23'])('does not begin on %s', async (startOn) => {
    const invalid = { code: 'request.invalid', fields: { startOn: expect.any(String) } };
    await expect(save(person(), draftOf([]), startOn)).rejects.toMatchObject(invalid);
  });
});

describe("another person's routine", () => {
  it('is not seen, and its products are not lent', async () => {
    const owner = person();
    const own = await addToShelf(owner, 'Serum');
    const draft = draftOf([stepOf({ product: { from: 'shelf', id: own.id } })]);
    const kept = await save(owner, draft);
    const actor = person();
    expect(await read(actor)).toBeNull();
    await expect(save(actor, draft)).rejects.toMatchObject({ code: 'routine.unknown-product' });
    await expect(check(actor, draft)).rejects.toMatchObject({ code: 'routine.unknown-product' });
    await test.atChat.call(routine.deleteRoutine, { actor });
    expect(await read(owner)).toEqual(kept);
  });
});
