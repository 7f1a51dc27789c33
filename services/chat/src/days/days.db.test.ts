import { randomUUID } from 'node:crypto';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import * as routine from '@petalwise/contracts/chat/routine';
import { addShelfItem, deleteShelfItem } from '@petalwise/contracts/chat/shelf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readNotes } from '../routine/read-notes.ts';
import { routineCare } from '../testing/routine-care.ts';
import { draftOf, stepOf } from '../testing/routines.ts';
import { type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
const setClock = (time: string) => {
  test.world.now = () => new Date(time);
};
beforeEach(() => {
  test.reset();
  test.world.care = routineCare;
  setClock('2026-11-23T12:00:00Z');
});
afterAll(() => test.stop());

const today = '2026-11-23';
const save = (actor: Person, draft: routine.RoutineDraft, startOn = today) =>
  test.atChat.call(routine.saveRoutine, { actor, body: { routine: draft, startOn } });
const dayOf = async (actor: Person, day = today) =>
  (await test.atChat.call(routine.getRoutineDay, { actor, params: { day } })).today;
const tick = (actor: Person, step: string, { day = today, done = true } = {}) =>
  test.atChat.call(routine.tickStep, { actor, params: { day }, body: { step, done } });
const note = (actor: Person, words: string, day = today) =>
  test.atChat.call(routine.noteDay, { actor, params: { day }, body: { note: words } });
const ticked = (day: routine.RoutineDay | null) => day?.steps.filter(({ done }) => done).map(({ id }) => id);
const none = { code: 'routine.not-found' };

describe('a day', () => {
  it('has the steps of its week and night, what is done, and the note with a reply', async () => {
    const actor = person();
    expect(await dayOf(actor)).toBeNull();
    const [morning, always, first, later] = [
      stepOf({ time: 'morning', slot: 'cleanser' }),
      stepOf({ slot: 'moisturizer' }),
      stepOf({ nights: [0] }),
      stepOf({ nights: [1], fromWeek: 2 }),
    ];
    await save(actor, draftOf([morning, always, first, later], { cycle: 2 }));
    expect(await dayOf(actor)).toEqual({
      day: today,
      startedOn: today,
      week: 1,
      night: 'Night 1',
      steps: [morning, always, first].map(({ id, time, slot }) => ({
        id,
        time,
        name: `A ${slot}`,
        how: 'Use a little. ',
        warning: null,
        done: false,
      })),
      later: [],
      note: null,
      reply: null,
      kept: { days: 0, words: 'Begin with one step whenever you like.' },
      checkIn: null,
    });
    const idsOn = async (day: string) => (await dayOf(actor, day))?.steps.map(({ id }) => id);
    expect(await idsOn('2026-11-24')).toEqual([morning.id, always.id]);
    expect(await idsOn('2026-11-30')).toEqual([morning.id, always.id, later.id]);
    expect(await dayOf(actor, '2026-11-22')).toMatchObject({ week: 0, steps: [] });
    const after = await tick(actor, always.id);
    expect(ticked(after)).toEqual([always.id]);
    expect(after.kept).toEqual({ days: 1, words: 'The first day.' });
    expect(await note(actor, ' stings ')).toMatchObject({ note: 'stings', reply: 'Leave it out until it is calm.' });
    expect(await dayOf(actor)).toMatchObject({ note: 'stings', reply: 'Leave it out until it is calm.' });
    expect(ticked(await dayOf(actor))).toEqual([always.id]);
    expect(await note(actor, 'fine')).toMatchObject({ note: 'fine', reply: null });
    expect(await note(actor, ' \u200b')).toMatchObject({ note: null, reply: null });
    expect(ticked(await tick(actor, always.id, { done: false }))).toEqual([]);
  });

  it('keeps the ticks of two tabs that tick at once, and each tick once', async () => {
    const actor = person();
    const steps = Array.from({ length: 12 }, () => stepOf());
    await save(actor, draftOf(steps));
    const ids = steps.map(({ id }) => id);
    await Promise.all([...ids, ...ids].map((id) => tick(actor, id)));
    expect(ticked(await dayOf(actor))).toEqual(ids);
    const { rows } = await test.database.pool.query(
      'SELECT jsonb_array_length(done) AS ticks FROM routine_day WHERE owner_id = $1',
      [actor.userId],
    );
    expect(rows).toEqual([{ ticks: 12 }]);
    // One tab takes some back while the other one ticks.
    const [back, again] = [ids.slice(0, 6), ids.slice(6)];
    await Promise.all([...back.map((id) => tick(actor, id, { done: false })), ...again.map((id) => tick(actor, id))]);
    expect(ticked(await dayOf(actor))).toEqual(again);
  });

  it('keeps a tick and a note that come at once', async () => {
    const actor = person();
    const step = stepOf();
    await save(actor, draftOf([step]));
    await Promise.all([tick(actor, step.id), note(actor, 'stings')]);
    expect(await dayOf(actor)).toMatchObject({ note: 'stings', steps: [{ done: true }] });
  });

  it('returns the current steps to a tab that ticks a deleted one', async () => {
    const actor = person();
    const [old, now] = [stepOf(), stepOf()];
    await save(actor, draftOf([old]));
    await save(actor, draftOf([now]));
    const day = await tick(actor, old.id);
    expect(day.steps.map(({ id, done }) => [id, done])).toEqual([[now.id, false]]);
    expect(day.kept.days).toBe(0);
  });

  it('still has its steps where a product of it went off the shelf', async () => {
    const actor = person();
    const { id } = await test.atChat.call(addShelfItem, { actor, body: { name: 'Serum' } });
    const step = stepOf({ product: { from: 'shelf', id } });
    await save(actor, draftOf([step]));
    await test.atChat.call(deleteShelfItem, { actor, params: { id } });
    expect((await tick(actor, step.id)).steps).toMatchObject([{ id: step.id, name: 'A serum', done: true }]);
  });

  it('can be changed from seven days ago until tomorrow', async () => {
    const actor = person();
    const step = stepOf();
    await save(actor, draftOf([step]), '2026-11-01');
    for (const day of ['2026-11-16', '2026-11-24']) {
      expect(ticked(await tick(actor, step.id, { day }))).toEqual([step.id]);
      expect(await note(actor, 'fine', day)).toMatchObject({ day, note: 'fine' });
    }
    for (const day of ['2026-11-15', '2026-11-25', '0000-01-01']) {
      const other = { code: 'routine.other-day' };
      await expect(tick(actor, step.id, { day })).rejects.toMatchObject(other);
      await expect(tick(actor, step.id, { day, done: false })).rejects.toMatchObject(other);
      await expect(note(actor, 'fine', day)).rejects.toMatchObject(other);
    }
    await expect(dayOf(actor, '0000-01-01')).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(dayOf(actor, '2026-02-30')).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('counts the days with a tick of the last 14, also if the routine was different then', async () => {
    const actor = person();
    const [old, step] = [stepOf(), stepOf()];
    await save(actor, draftOf([old]), '2026-11-01');
    for (const day of ['08', '09', '10']) {
      setClock(`2026-11-${day}T12:00:00Z`);
      await tick(actor, old.id, { day: `2026-11-${day}` });
    }
    await note(actor, 'away', '2026-11-11');
    await save(actor, draftOf([step]));
    setClock('2026-11-23T12:00:00Z');
    expect((await dayOf(actor))?.kept).toEqual({ days: 1, words: '1 of the last 14 days.' });
    expect((await dayOf(actor, '2026-11-22'))?.kept.days).toBe(2);
    expect((await tick(actor, step.id)).kept.days).toBe(2);
  });

  it('gives the advisor the notes of the last two weeks', async () => {
    const actor = person();
    await save(actor, draftOf([stepOf()]));
    for (const [day, words] of [
      ['2026-11-17', 'old'],
      ['2026-11-23', 'stings'],
    ] as const) {
      await note(actor, words, day);
    }
    expect(await readNotes(test.deps, actor.userId)).toEqual([
      { day: '2026-11-17', words: 'old' },
      { day: '2026-11-23', words: 'stings' },
    ]);
    setClock('2026-12-02T12:00:00Z');
    expect(await readNotes(test.deps, actor.userId)).toEqual([{ day: '2026-11-23', words: 'stings' }]);
    expect(await readNotes(test.deps, randomUUID())).toEqual([]);
  });

  it('is gone with the routine', async () => {
    const actor = person();
    const step = stepOf();
    await save(actor, draftOf([step]));
    await note(actor, 'stings');
    await test.atChat.call(routine.deleteRoutine, { actor });
    expect(await dayOf(actor)).toBeNull();
    expect(await readNotes(test.deps, actor.userId)).toEqual([]);
    await expect(tick(actor, step.id)).rejects.toMatchObject(none);
    await expect(note(actor, 'stings')).rejects.toMatchObject(none);
  });
});

it('warns of a step that is not for the person any more, and calls the night by no name; it can still be ticked', async () => {
  const actor = person();
  const { id } = await test.atChat.call(addShelfItem, { actor, body: { name: 'Retinol serum' } });
  const [own, other] = [stepOf({ product: { from: 'shelf', id }, nights: [0] }), stepOf({ slot: 'moisturizer' })];
  await save(actor, draftOf([own, other], { cycle: 2 }));
  expect(await dayOf(actor)).toMatchObject({ night: 'Night 1', steps: [{ warning: null }, { warning: null }] });
  await test.atChat.call(addProfileLine, { actor, body: { kind: 'pregnancy', value: 'pregnant' } });
  const steps = [
    { id: own.id, warning: 'Retinol is not for you.', done: false },
    { id: other.id, warning: null, done: false },
  ];
  expect(await dayOf(actor)).toMatchObject({ night: null, steps });
  expect(await dayOf(actor, '2026-11-24')).toMatchObject({ night: 'Rest night', steps: [steps[1]] });
  expect((await tick(actor, own.id)).steps[0]).toMatchObject({ ...steps[0], done: true });
});

describe("another person's day", () => {
  it('is neither seen nor changed', async () => {
    const owner = person();
    const step = stepOf();
    await save(owner, draftOf([step]));
    await tick(owner, step.id);
    await note(owner, 'stings');
    const before = await dayOf(owner);
    const actor = person();
    expect(await dayOf(actor)).toBeNull();
    await expect(tick(actor, step.id, { done: false })).rejects.toMatchObject(none);
    await expect(note(actor, '')).rejects.toMatchObject(none);
    // With a routine of one's own, too.
    await save(actor, draftOf([stepOf()]));
    expect(ticked(await tick(actor, step.id))).toEqual([]);
    await tick(actor, step.id, { done: false });
    await note(actor, 'mine');
    expect(await dayOf(owner)).toEqual(before);
  });
});
