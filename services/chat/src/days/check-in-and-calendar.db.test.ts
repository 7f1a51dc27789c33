import { randomUUID } from 'node:crypto';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import * as routine from '@petalwise/contracts/chat/routine';
import { addShelfItem } from '@petalwise/contracts/chat/shelf';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const save = (actor: Person, draft: routine.RoutineDraft, startOn = '2026-11-23') =>
  test.atChat.call(routine.saveRoutine, { actor, body: { routine: draft, startOn } });
const none = { code: 'routine.not-found' };

describe('the questions after four and eight weeks', () => {
  const answers = { change: 'same', comfort: 'comfortable', kept: 'most-days' } as const;
  const answer = (actor: Person, week: '4' | '8') =>
    test.atChat.call(routine.answerCheckIn, { actor, body: { week, answers } });
  const dueOn = async (actor: Person, day: string) => {
    setClock(`${day}T12:00:00Z`);
    const { today } = await test.atChat.call(routine.getRoutineDay, { actor, params: { day } });
    return today?.checkIn?.week;
  };

  it('wait for two weeks, until they are answered', async () => {
    const actor = person();
    await save(actor, draftOf([stepOf()]), '2026-09-01');
    expect(await dueOn(actor, '2026-09-28')).toBeUndefined();
    expect(await dueOn(actor, '2026-09-29')).toBe('4');
    expect(await dueOn(actor, '2026-10-13')).toBe('4');
    expect(await dueOn(actor, '2026-10-14')).toBeUndefined();
    expect(await dueOn(actor, '2026-10-26')).toBeUndefined();
    expect(await dueOn(actor, '2026-10-27')).toBe('8');
    await answer(actor, '4');
    expect(await dueOn(actor, '2026-10-27')).toBe('8');
    const { words, photos } = await answer(actor, '8');
    expect(words.length).toBeGreaterThan(0);
    expect(photos).toEqual([]);
    expect(await dueOn(actor, '2026-10-27')).toBeUndefined();
    expect(await dueOn(actor, '2026-09-29')).toBeUndefined();
    const row = await test.deps.db.routine.findUnique({ where: { ownerId: actor.userId } });
    expect(row?.checkIns).toEqual({ 4: answers, 8: answers });
  });

  it('cannot be sent before, nor without a routine, nor for another user', async () => {
    const actor = person();
    await expect(answer(actor, '4')).rejects.toMatchObject(none);
    const owner = person();
    await save(owner, draftOf([stepOf()]), '2026-10-26');
    await expect(answer(actor, '4')).rejects.toMatchObject(none);
    // It has been four weeks where it is tomorrow already.
    setClock('2026-11-21T23:00:00Z');
    await expect(answer(owner, '4')).rejects.toMatchObject({ code: 'request.invalid', fields: { week: /4 weeks/ } });
    setClock('2026-11-22T12:00:00Z');
    await answer(owner, '4');
    await expect(answer(owner, '8')).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('offer the first and the last own photo since the routine began', async () => {
    const actor = person();
    await save(actor, draftOf([stepOf()]), '2026-10-20');
    const first = await addPhoto(actor, '2026-10-24T10:00:00Z');
    await addPhoto(actor, '2026-10-19T10:00:00Z');
    await addPhoto(person(), '2026-11-22T10:00:00Z');
    expect((await answer(actor, '4')).photos).toEqual([]);
    await addPhoto(actor, '2026-11-01T10:00:00Z');
    const last = await addPhoto(actor, '2026-11-20T10:00:00Z');
    expect((await answer(actor, '4')).photos).toEqual([
      { url: `/api/chat/photo/${first}`, takenAt: '2026-10-24T10:00:00.000Z' },
      { url: `/api/chat/photo/${last}`, takenAt: '2026-11-20T10:00:00.000Z' },
    ]);
  });

  const addPhoto = async ({ userId: ownerId }: Person, at: string): Promise<string> => {
    const [id, messageId, sessionId, createdAt] = [randomUUID(), randomUUID(), randomUUID(), new Date(at)];
    const { db } = test.deps;
    await db.chatSession.create({ data: { id: sessionId, ownerId } });
    const message = { id: messageId, sessionId, role: 'user', content: 'How is my skin?', status: 'answered' };
    await db.message.create({ data: message });
    await db.photo.create({ data: { id, ownerId, messageId, jpeg: Buffer.from('a jpeg'), createdAt } });
    return id;
  };
});

describe('the calendar file', () => {
  const load = async (actor: Person, zone = 'Europe/Berlin') => {
    const query = new URLSearchParams({ zone, morning: '07:30', evening: '21:30' });
    return fetch(`${test.url}/api/chat/routine/calendar?${query}`, {
      headers: { authorization: `Bearer ${await test.tokenOf(actor)}` },
    });
  };

  it('is of the own routine alone, and names no account', async () => {
    const owner = person();
    const morning = stepOf({ time: 'morning', slot: 'cleanser' });
    await save(owner, draftOf([morning, stepOf({ nights: [0] }), stepOf({ nights: [1] })], { cycle: 2 }));
    const response = await load(owner);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="petalwise-routine.ics"');
    const text = await response.text();
    expect(text).not.toContain(owner.userId);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map(({ summary, startDate }) => `${startDate} ${summary}`)).toEqual([
      '2026-11-23T07:30:00 Morning routine',
      '2026-11-23T21:30:00 Evening routine: Night 1',
      '2026-11-24T21:30:00 Evening routine: Night 2',
    ]);
    expect((await load(person())).status).toBe(404);
    expect(await (await load(owner)).text()).toBe(text);
  });

  it('leaves out what is not for the person any more', async () => {
    const actor = person();
    const { id } = await test.atChat.call(addShelfItem, { actor, body: { name: 'Retinol serum' } });
    await save(actor, draftOf([stepOf({ product: { from: 'shelf', id } })]));
    expect(await (await load(actor)).text()).toContain('1. Retinol serum');
    await test.atChat.call(addProfileLine, { actor, body: { kind: 'pregnancy', value: 'pregnant' } });
    const calendar = new ICAL.Component(ICAL.parse(await (await load(actor)).text()));
    const told = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).description);
    expect(told).toEqual(['Left out: Retinol serum, not for you now. See your routine.']);
  });

  it('begins on the day that it is where the person is', async () => {
    const actor = person();
    await save(actor, draftOf([stepOf()]), '2026-11-01');
    expect(await (await load(actor, 'Pacific/Kiritimati')).text()).toMatch(
      /DTSTART;TZID=Pacific\/Kiritimati:20261124T/,
    );
    expect(await (await load(actor, 'America/Los_Angeles')).text()).toMatch(
      /DTSTART;TZID=America\/Los_Angeles:20261123T/,
    );
  });

  it.each(['Mars/Olympus', '+05:00', ''])('refuses the zone "%s"', async (zone) => {
    const actor = person();
    await save(actor, draftOf([stepOf()]));
    expect((await load(actor, zone)).status).toBe(400);
  });
});
