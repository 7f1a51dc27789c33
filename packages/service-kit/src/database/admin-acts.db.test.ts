import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminActTable } from '../testing/fact-database.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { listActs, type NewAct, recordAct } from './admin-acts.ts';
import { transaction } from './open-database.ts';

let database: TestDatabase;
const admin = { userId: randomUUID(), requestId: 'request-1' };
const other = { userId: randomUUID(), requestId: 'request-2' };
const operator = { userId: null, requestId: 'command-line' };

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(await adminActTable());
});
afterAll(() => database.drop());

const record = (by: Parameters<typeof recordAct>[1], more: Partial<NewAct> = {}) =>
  transaction(database.pool, (tx) =>
    recordAct(tx, by, { act: 'coins-adjusted', subject: 'ada', reason: 'A goodwill gift', ...more }),
  );
const list = (query: Partial<Parameters<typeof listActs>[1]> = {}) => listActs(database.pool, { limit: 100, ...query });

describe('admin acts', () => {
  it('are listed newest first with who, why, when and in which request', async () => {
    await record(admin, { detail: { coins: 5 } });
    await record(other, { act: 'ai-key-set', subject: 'openai-key', reason: 'A new contract' });
    const { acts, actors } = await list();
    expect(acts).toMatchObject([
      { actorId: other.userId, act: 'ai-key-set', subject: 'openai-key', reason: 'A new contract', detail: {} },
      { actorId: admin.userId, requestId: 'request-1', act: 'coins-adjusted', subject: 'ada', detail: { coins: 5 } },
    ]);
    expect(Math.abs(Date.now() - Date.parse(acts[0]?.at ?? ''))).toBeLessThan(60_000);
    expect(actors.sort()).toEqual([admin.userId, other.userId].sort());
  });

  it('are filtered by kind and by admin, and continue after the last act of the page before', async () => {
    expect((await list({ act: 'ai-key-set' })).acts).toHaveLength(1);
    expect((await list({ actorId: admin.userId })).acts).toMatchObject([{ actorId: admin.userId }]);
    const [newest, oldest] = (await list()).acts;
    expect((await list({ limit: 1 })).acts).toEqual([newest]);
    expect((await list({ limit: 1, cursor: newest?.id })).acts).toEqual([oldest]);
    expect((await list({ cursor: oldest?.id })).acts).toEqual([]);
  });

  it('of the operator have no user id, and the operator is not among the admins', async () => {
    const { actors } = await list();
    await record(operator, { act: 'ledger-repaired' });
    expect((await list({ act: 'ledger-repaired' })).acts).toMatchObject([{ actorId: null }]);
    expect((await list()).actors).toHaveLength(actors.length);
  });

  it('are only written together with their change', async () => {
    const { acts } = await list();
    const broken = transaction(database.pool, async (tx) => {
      await recordAct(tx, admin, { act: 'coins-adjusted', subject: 'ada', reason: 'Lost with its change' });
      throw new Error('the change failed');
    });
    await expect(broken).rejects.toThrow('the change failed');
    expect((await list()).acts).toEqual(acts);
  });

  it('are written once for each key, and never without a reason', async () => {
    await record(admin, { key: 'adjustment:1' });
    await expect(record(admin, { key: 'adjustment:1' })).rejects.toThrow('duplicate key');
    await expect(record(admin, { reason: '' })).rejects.toThrow('admin_act_has_a_reason');
  });

  it.each([
    `UPDATE admin_act SET reason = 'another'`,
    'DELETE FROM admin_act',
    'DELETE FROM admin_act WHERE false',
    'TRUNCATE admin_act',
  ])('are never changed or deleted: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('never changed or deleted');
  });
});
