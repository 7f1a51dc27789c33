import { randomUUID } from 'node:crypto';
import type { AdminAct, AuditPage } from '@petalwise/contracts/admin/acts';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.url });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});
afterEach(() => {
  for (const one of [gateway.billing, gateway.identity, gateway.chat]) one.reset();
});

const headersOf = (who = gateway.people.admin) => ({ cookie: gateway.cookieOf(who) });
const read = (query = '', headers: Record<string, string> = headersOf()) =>
  gateway.ask(`/api/admin/audit${query}`, { headers });
const page = async (query = '') => (await read(query)).json() as unknown as AuditPage;
const gone = randomUUID();
/** Acts in the order of their numbers, as UUIDv7 gives them. */
const act = (number: number, more: Partial<AdminAct>): AdminAct => ({
  id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  at: new Date(number * 1000).toISOString(),
  actorId: gateway.people.admin.id,
  requestId: `request-${number}`,
  act: 'coins-adjusted',
  subject: gateway.people.ann.id,
  reason: 'A gift',
  detail: { coins: number },
  ...more,
});
const setUp = () => {
  gateway.acts.billing.splice(0, 9, act(5, { actorId: gone }), act(3, {}), act(1, { subject: 'starter-coins' }));
  gateway.acts.chat.splice(
    0,
    9,
    act(4, { act: 'ai-key-removed', subject: 'openai-key' }),
    act(2, { act: 'ai-key-set' }),
  );
  gateway.chatWithActs();
};

describe('the audit', () => {
  it('merges what admins did in billing and chat, newest first, with names', async () => {
    setUp();
    const { entries, admins, away, nextCursor } = await page();
    expect(entries.map(({ requestId }) => requestId)).toEqual([5, 4, 3, 2, 1].map((number) => `request-${number}`));
    expect(entries[0]).toMatchObject({ actorId: gone, actorName: null, subjectName: 'Ann', reason: 'A gift' });
    expect(entries[1]).toMatchObject({ actorName: 'Adam', subject: 'openai-key', subjectName: null });
    expect(admins).toEqual(
      expect.arrayContaining([
        { id: gateway.people.admin.id, name: 'Adam' },
        { id: gone, name: null },
      ]),
    );
    expect([away, nextCursor]).toEqual([[], null]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  it('goes on after the last act of the page before, without losing or repeating one', async () => {
    setUp();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { entries, nextCursor }: AuditPage = await page(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...entries.map(({ requestId }) => requestId));
      cursor = nextCursor;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((number) => `request-${number}`));
  });

  it('is filtered by kind and by admin', async () => {
    setUp();
    expect((await page('?act=ai-key-set')).entries).toMatchObject([{ requestId: 'request-2' }]);
    expect((await page(`?actorId=${gone}`)).entries).toMatchObject([{ requestId: 'request-5' }]);
    expect((await read('?act=anything')).json()).toMatchObject({
      code: 'request.invalid',
      errors: { act: expect.any(String) },
    });
  });

  it('names the service that is away and shows the rest; names are missing while identity is away', async () => {
    setUp();
    gateway.billing.answerWith((_req, res) => res.destroy());
    expect(await page()).toMatchObject({ away: ['billing'], entries: [{ requestId: 'request-4' }, {}] });
    gateway.billing.reset();
    gateway.chat.answerWith((_req, res) => res.destroy());
    expect(await page()).toMatchObject({ away: ['chat'], entries: [{ requestId: 'request-5' }, {}, {}] });
    setUp();
    const headers = headersOf();
    await read('', headers);
    gateway.identity.answerWith((_req, res) => res.destroy());
    expect((await read('', headers)).json()).toMatchObject({ entries: [{}, { actorName: null }, {}, {}, {}] });
  });

  it('is unavailable while no service responds', async () => {
    for (const one of [gateway.billing, gateway.chat]) one.answerWith((_req, res) => res.destroy());
    expect((await read()).json()).toMatchObject({ code: 'unavailable', status: 503 });
  });

  it('is for admins alone', async () => {
    expect((await read('', headersOf(gateway.people.ann))).json()).toMatchObject({
      code: 'auth.forbidden',
      status: 403,
    });
    expect((await read('', {})).json()).toMatchObject({ code: 'auth.required', status: 401 });
  });
});

it('transfers that admins made are told with the names of both, as far as they are known', async () => {
  const { ann, admin } = gateway.people;
  const transfer = { what: 'given', coins: 5, description: 'A gift', createdAt: new Date(0).toISOString() } as const;
  const made = { actorId: admin.id, requestId: 'request-1', reason: 'A gift' };
  gateway.transfers.push({ id: '2', userId: ann.id, ...transfer, act: made });
  gateway.transfers.push({ id: '1', userId: gone, ...transfer, act: null });
  expect((await gateway.ask('/api/admin/ledger/transfers', { headers: headersOf() })).json()).toMatchObject([
    { id: '2', userName: 'Ann', actorName: 'Adam', act: made },
    { id: '1', userName: null, actorName: null, act: null },
  ]);
});
