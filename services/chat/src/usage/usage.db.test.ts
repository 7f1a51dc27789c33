import * as settings from '@petalwise/contracts/admin/settings';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { admin, person, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { createUsageCounter } from './count-usage.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(async () => {
  test.reset();
  await test.deps.usage.flush();
  await test.database.pool.query('DELETE FROM advisor_day');
});
afterAll(() => test.stop());

const look = () => test.atChat.call(settings.getAdvisorUsage, { actor: admin });
const at = (time: string) => {
  test.world.now = () => new Date(time);
};
const nothing = {
  embeddedAnswers: 0,
  modelAnswers: 0,
  freeReplies: 0,
  fallbacks: 0,
  cutOffs: 0,
  costUsd: 0,
  unknownCosts: 0,
  errors: [],
};

it('is shown to admins alone', async () => {
  const asked = test.atChat.call(settings.getAdvisorUsage, { actor: person() });
  await expect(asked).rejects.toMatchObject({ code: 'auth.forbidden' });
  expect(await look()).toEqual({ today: nothing, last30Days: nothing });
});

it('adds up today, and the 30 days of which today is one', async () => {
  const { count } = test.deps.usage;
  at('2026-10-01T23:59:59Z');
  count('model-cost', 100);
  at('2026-10-02T00:00:00Z');
  count('model-cost', 0.25);
  count('fallback');
  at('2026-10-31T23:59:00Z');
  for (const what of ['model-cost', 'model-cost'] as const) count(what, 0.5);
  count('model-answer');
  count('free-reply');
  for (const what of ['error:too-often', 'error:key-refused', 'error:key-refused'] as const) count(what);
  const { today, last30Days } = await look();
  const errors = [
    { kind: 'key-refused', count: 2 },
    { kind: 'too-often', count: 1 },
  ];
  expect(today).toEqual({ ...nothing, modelAnswers: 1, freeReplies: 1, costUsd: 1, errors });
  expect(last30Days).toEqual({ ...today, fallbacks: 1, costUsd: 1.25 });
});

it('adds the counts of every replica', async () => {
  const { db } = test.deps;
  const replica = createUsageCounter({ db, log: createLog('chat', 'silent'), now: () => new Date() });
  replica.count('cut-off');
  test.deps.usage.count('cut-off');
  await replica.close();
  expect((await look()).today.cutOffs).toBe(2);
});

it('keeps its counts while the database is away', async () => {
  test.deps.usage.count('fallback');
  await test.database.owner.query('ALTER TABLE advisor_day RENAME TO advisor_day_away');
  await expect(test.deps.usage.flush()).rejects.toThrow();
  await test.database.owner.query('ALTER TABLE advisor_day_away RENAME TO advisor_day');
  expect((await look()).today.fallbacks).toBe(1);
});
