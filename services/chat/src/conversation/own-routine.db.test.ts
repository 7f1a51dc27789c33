import type { Conversation } from '@petalwise/advisor/advice/advice';
import { askTrendingQuestion } from '@petalwise/contracts/chat/conversation';
import * as routine from '@petalwise/contracts/chat/routine';
import { addShelfItem, deleteShelfItem } from '@petalwise/contracts/chat/shelf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adviceOf } from '../testing/advice.ts';
import { routineCare } from '../testing/routine-care.ts';
import { draftOf, stepOf } from '../testing/routines.ts';
import { freeReply, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
let heard: Conversation | undefined;
beforeEach(() => {
  test.reset();
  heard = undefined;
  test.world.care = routineCare;
  test.world.now = () => new Date('2026-11-24T02:00:00Z');
  test.world.plan = async (conversation) => {
    heard = conversation;
    return freeReply();
  };
});
afterAll(() => test.stop());

const save = (actor: Person, draft: routine.RoutineDraft) =>
  test.atChat.call(routine.saveRoutine, { actor, body: { routine: draft, startOn: '2026-11-20' } });
/** What the advisor gets with a question. */
const ask = async (actor: Person, day?: string) => {
  await test.send(actor, await test.start(actor), { content: 'What do I use tonight?', ...(day && { day }) });
  return heard;
};

it("gives the advisor the saved routine, on the user's own date", async () => {
  const actor = person();
  expect(await ask(actor)).toMatchObject({ routine: null });
  const step = stepOf({ slot: 'moisturizer' });
  await save(actor, draftOf([step]));
  for (const day of ['2026-11-22', '2026-11-23']) {
    const params = { day };
    await test.atChat.call(routine.tickStep, { actor, params, body: { step: step.id, done: true } });
  }
  const known = { draft: { steps: [step] }, startedOn: '2026-11-20', keptDays: 2, gone: [] };
  expect(await ask(actor, '2026-11-23')).toMatchObject({ routine: { ...known, today: '2026-11-23' } });
  expect(await ask(actor)).toMatchObject({ routine: { ...known, today: '2026-11-24' } });
  // No clock is a month ahead.
  expect(await ask(actor, '2026-12-24')).toMatchObject({ routine: { today: '2026-11-24' } });
  expect((await ask(person()))?.routine).toBeNull();
});

it('refuses a day that is none', async () => {
  const actor = person();
  const body = { content: 'What do I use tonight?', day: 'tonight' };
  await expect(test.send(actor, await test.start(actor), body)).rejects.toMatchObject({ code: 'request.invalid' });
});

it('names products that are gone, and those that are past their time', async () => {
  const actor = person();
  const [gone, old] = [
    await test.atChat.call(addShelfItem, { actor, body: { name: 'Serum' } }),
    await test.atChat.call(addShelfItem, {
      actor,
      body: { name: 'Cleanser', openedOn: '2025-01-01', keepsMonths: 6 },
    }),
  ];
  const steps = [gone, old].map(({ id, slot }) => stepOf({ slot, product: { from: 'shelf', id } }));
  await save(actor, draftOf(steps));
  await test.atChat.call(deleteShelfItem, { actor, params: { id: gone.id } });
  const told = await ask(actor);
  expect(told?.routine?.draft.steps.map(({ product }) => product.from)).toEqual(['look-for', 'shelf']);
  expect(told?.routine?.gone).toEqual([expect.stringMatching(/no longer in My Products/)]);
  expect(told?.expired).toEqual(new Set([old.id]));
});

it('gives what a routine should be to the page, in chats and in the widget', async () => {
  const wishes = { goals: ['acne'], budget: 50, mostSteps: 3 };
  const { about } = adviceOf();
  test.world.plan = async () => freeReply({ links: ['routine'], about: { ...about, wishes } });
  const actor = person();
  const session = await test.start(actor);
  const { question, answer } = await test.send(actor, session, { content: 'Build me a routine, $50' });
  expect(answer).toMatchObject({ links: ['routine'], wishes });
  expect(question.wishes).toBeNull();
  expect((await test.messages(actor, session))[1]).toEqual({ ...answer, rating: null });
  const body = { message: 'Build me a routine', context: 'trending_products', day: '2026-11-23' } as const;
  expect(await test.atChat.call(askTrendingQuestion, { actor, body })).toMatchObject({ wishes });
});
