import { addProfileLine } from '@petalwise/contracts/chat/profile';
import * as routine from '@petalwise/contracts/chat/routine';
import { addShelfItem, changeShelfItem, deleteShelfItem } from '@petalwise/contracts/chat/shelf';
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

const save = (actor: Person, draft: routine.RoutineDraft) =>
  test.atChat.call(routine.saveRoutine, { actor, body: { routine: draft, startOn: '2026-11-23' } });
const read = async (actor: Person) => (await test.atChat.call(routine.getRoutine, { actor })).kept;
const addToShelf = (actor: Person, name: string, over: object = {}) =>
  test.atChat.call(addShelfItem, { actor, body: { name, ...over } });

describe('a link to a routine', () => {
  const share = async (actor: Person) => (await test.atChat.call(routine.shareRoutine, { actor })).token;
  const sharedAt = async (actor: Person) => (await test.atChat.call(routine.getShare, { actor })).sharedAt;
  const open = (token: string) => test.atChat.call(routine.getSharedRoutine, { params: { token } });
  const notShared = { code: 'routine.not-shared' };

  it('shows the steps to every visitor until it is revoked or replaced; only its hash is stored', async () => {
    const actor = person();
    const step = stepOf({ nights: [0] });
    await save(actor, draftOf([step], { cycle: 2 }));
    expect(await sharedAt(actor)).toBeNull();
    const token = await share(actor);
    expect(await sharedAt(actor)).toBe('2026-11-23T22:00:00.000Z');
    const response = await fetch(`${test.url}/api/shared-routine/${token}`);
    expect(await response.json()).toEqual({
      cycle: 2,
      nightNames: ['Night 1', 'Night 2'],
      steps: [
        {
          id: step.id,
          time: 'evening',
          slot: 'serum',
          nights: [0],
          name: 'A serum',
          brand: null,
          how: 'Use a little. ',
        },
      ],
    });
    const { rows } = await test.database.pool.query(
      `SELECT row_to_json(routine)::text AS row, encode(sha256($2), 'hex') AS hash, encode(share_hash, 'hex') AS kept
         FROM routine WHERE owner_id = $1`,
      [actor.userId, Buffer.from(token)],
    );
    expect(rows[0].row).not.toContain(token);
    expect(rows[0].kept).toBe(rows[0].hash);
    const other = await share(actor);
    await expect(open(token)).rejects.toMatchObject(notShared);
    expect((await open(other)).steps).toHaveLength(1);
    await test.atChat.call(routine.revokeShare, { actor });
    await expect(open(other)).rejects.toMatchObject(notShared);
    expect(await sharedAt(actor)).toBeNull();
  });

  it('shows the routine as it is now, and goes with it', async () => {
    const actor = person();
    await save(actor, draftOf([stepOf()]));
    const token = await share(actor);
    await save(actor, draftOf([stepOf(), stepOf()]));
    expect((await open(token)).steps).toHaveLength(2);
    await test.atChat.call(routine.deleteRoutine, { actor });
    await expect(open(token)).rejects.toMatchObject(notShared);
    await expect(share(actor)).rejects.toMatchObject({ code: 'routine.not-found' });
    // A new routine is not shared by the old link.
    await save(actor, draftOf([stepOf()]));
    await expect(open(token)).rejects.toMatchObject(notShared);
  });

  it('is worked out once, until the routine or a product in it changes', async () => {
    const actor = person();
    const own = await addToShelf(actor, 'Serum');
    const step = stepOf({ product: { from: 'shelf', id: own.id } });
    await save(actor, draftOf([step]));
    const token = await share(actor);
    let shows = 0;
    test.world.care = {
      ...routineCare,
      // Judging it can take the advisor seconds, and every visitor can open a link.
      checkRoutine: () => Promise.reject(new Error('a shared routine was judged')),
      showRoutine: (asked) => {
        shows += 1;
        return routineCare.showRoutine(asked);
      },
    };
    const [first, ...others] = await Promise.all([open(token), open(token), open(token)]);
    for (const one of [...others, await open(token)]) expect(one).toEqual(first);
    expect(shows).toBe(1);
    await addToShelf(actor, 'Another serum');
    await open(token);
    expect(shows).toBe(1);
    await test.atChat.call(changeShelfItem, { actor, params: { id: own.id }, body: { name: 'Night serum' } });
    expect((await open(token)).steps[0]?.name).toBe('Night serum');
    expect(shows).toBe(2);
    test.world.now = () => new Date('2026-11-23T22:10:00Z');
    await open(token);
    expect(shows).toBe(3);
    await test.atChat.call(routine.revokeShare, { actor });
    await expect(open(token)).rejects.toMatchObject(notShared);
  });

  it('shows nothing of the person: profile, goals, notes, other products', async () => {
    const actor = person();
    await test.atChat.call(addProfileLine, { actor, body: { kind: 'allergy', value: 'limonene' } });
    const own = await addToShelf(actor, 'Serum', { label: 'Aqua, Linalool', openedOn: '2026-01-01', keepsMonths: 1 });
    await addToShelf(actor, 'Hemorrhoid cream');
    const wishes = { ...draftOf([]).wishes, goals: ['rosacea'] };
    const kept = await save(actor, draftOf([stepOf({ product: { from: 'shelf', id: own.id } })], { wishes }));
    const params = { day: '2026-11-23' };
    await test.atChat.call(routine.noteDay, { actor, params, body: { note: 'burns terribly' } });
    const personal = /limonene|linalool|hemorrhoid|rosacea|burns|2026|past-its-time/i;
    expect(JSON.stringify(await read(actor))).toMatch(/limonene.*burns terribly.*rosacea/);
    const shown = JSON.stringify(await open(await share(actor)));
    expect(shown).not.toMatch(personal);
    for (const id of [actor.userId, own.id]) expect(shown).not.toContain(id);
    expect(shown).toContain('"name":"Serum"');
    expect(kept.routine.steps[0]?.how).toMatch(personal);
  });

  it('still works where a product of it went off the shelf', async () => {
    const actor = person();
    const own = await addToShelf(actor, 'Serum');
    await save(actor, draftOf([stepOf({ product: { from: 'shelf', id: own.id } })]));
    const token = await share(actor);
    await test.atChat.call(deleteShelfItem, { actor, params: { id: own.id } });
    expect((await open(token)).steps).toMatchObject([{ name: 'A serum' }]);
  });

  it('of another person is neither seen nor removed, and a guess leads nowhere', async () => {
    const owner = person();
    await save(owner, draftOf([stepOf()]));
    const token = await share(owner);
    const actor = person();
    expect(await sharedAt(actor)).toBeNull();
    await test.atChat.call(routine.revokeShare, { actor });
    expect((await open(token)).steps).toHaveLength(1);
    await expect(open('x'.repeat(43))).rejects.toMatchObject(notShared);
    await expect(open('x'.repeat(42))).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
