import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import type { FactKind } from '@petalwise/contracts/fact';
import * as facts from '@petalwise/contracts/facts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { natsLogin } from './connect-nats.ts';
import { type NatsUser, natsUsers } from './users.ts';

// Written by hand and not read from permissions.ts: what each user needs, in NATS's own terms. Everything else must be
// refused.
const streams = ['FACTS', 'KV_releases', 'KV_release-tokens', 'KV_release-uploads', 'OBJ_web-apps'];
const webApps = streams.slice(1);
const contents = [
  '$KV.releases.x',
  '$KV.release-tokens.x',
  '$KV.release-uploads.x',
  '$O.web-apps.C.x',
  '$O.web-apps.M.x',
];
const publisher: Record<string, NatsUser> = {
  'facts.identity.user-registered.v1': 'identity',
  'facts.identity.session-revoked.v1': 'identity',
  'facts.identity.email-verified.v1': 'identity',
  'facts.identity.user-deleted.v1': 'identity',
  'facts.identity.deletion-requested.v1': 'identity',
  'facts.identity.deletion-canceled.v1': 'identity',
  'facts.billing.coins-changed.v1': 'billing',
  'facts.billing.user-erased.v1': 'billing',
  'facts.billing.subscription-changed.v1': 'billing',
  'facts.billing.receipt-written.v1': 'billing',
  'facts.chat.message-answered.v1': 'chat',
  'facts.chat.message-failed.v1': 'chat',
  'facts.chat.photo-analysed.v1': 'chat',
  'facts.chat.user-erased.v1': 'chat',
  'facts.platform.release-activated.v1': 'gateway',
};
const heardByGateway = [
  'facts.billing.coins-changed.v1',
  'facts.billing.subscription-changed.v1',
  'facts.identity.session-revoked.v1',
  'facts.identity.user-deleted.v1',
];

const api = (verb: string, ...rest: string[]) => ['$JS.API', verb, ...rest].join('.');
/** Operations on one stream, and on a consumer of it. */
const streamVerbs = ['INFO', 'CREATE', 'UPDATE', 'DELETE', 'PURGE', 'SNAPSHOT', 'RESTORE', 'MSG.GET', 'MSG.DELETE'];
const oddVerbs = ['LEADER.STEPDOWN', 'PEER.REMOVE'];
const consumerVerbs = ['INFO', 'DELETE', 'MSG.NEXT', 'PAUSE', 'RESET', 'LEADER.STEPDOWN'];
const consumers = ['billing', 'chat', 'identity', 'gateway', 'someone'];

/** Every subject with an effect, of our streams and of NATS itself. */
const universe = [
  ...Object.keys(publisher),
  'facts.billing.invented.v1',
  'facts.identity.invented.v1',
  'anything.else',
  ...contents,
  '$KV.other.x',
  '$O.other.M.x',
  ...[...streams, 'OTHER'].flatMap((stream) => [
    ...[...streamVerbs, ...oddVerbs].map((verb) => api('STREAM', verb, stream)),
    api('DIRECT.GET', stream),
    api('DIRECT.GET', stream, 'x.y'),
    api('CONSUMER.LIST', stream),
    api('CONSUMER.NAMES', stream),
    api('CONSUMER.CREATE', stream),
    ...consumers.flatMap((consumer) => [
      ...consumerVerbs.map((verb) => api('CONSUMER', verb, stream, consumer)),
      api('CONSUMER.CREATE', stream, consumer),
      api('CONSUMER.CREATE', stream, consumer, 'facts.billing.receipt-written.v1'),
      api('CONSUMER.CREATE', stream, consumer, 'facts.identity.user-deleted.v1'),
      api('CONSUMER.DURABLE.CREATE', stream, consumer),
      `$JS.ACK.${stream}.${consumer}.1.1.1.1.1`,
      `$JS.FC.${stream}.${consumer}.x`,
    ]),
  ]),
  api('INFO'),
  api('STREAM.NAMES'),
  api('STREAM.LIST'),
  api('STREAM.TEMPLATE.CREATE', 'x'),
  api('META.LEADER.STEPDOWN'),
  api('SERVER.REMOVE'),
  api('ACCOUNT.PURGE', '$G'),
  api('ACCOUNT.STREAM.MOVE', '$G', 'FACTS'),
  ...['PING', 'SERVER.PING.CONNZ', 'ACCOUNT.$G.CONNZ', 'USER.INFO', 'SERVER.X.RELOAD'].map((one) => `$SYS.REQ.${one}`),
  '$SYS.ACCOUNT.$G.CONNECT',
  '$SRV.PING',
  ...natsUsers.map((user) => `_INBOX_${user}.reply`),
  '_INBOX.reply',
];

const is =
  (...patterns: RegExp[]) =>
  (subject: string) =>
    patterns.some((pattern) => pattern.test(subject));
const readsFacts = /^\$JS\.API\.STREAM\.(INFO|MSG\.GET)\.FACTS$/;
const durable = (name: string) =>
  new RegExp(`^\\$JS\\.(API\\.CONSUMER\\.(INFO|DELETE|MSG\\.NEXT)\\.FACTS\\.${name}$|ACK\\.FACTS\\.${name}\\.)`);
const ofWebApps = (what: string) => new RegExp(`^\\$JS\\.${what}\\.(${webApps.join('|')})(\\.|$)`);
const ofAny = (what: string) => new RegExp(`^\\$JS\\.API\\.${what}\\.(${streams.join('|')})(\\.|$)`);

/** Whether a user may publish to one of these subjects. */
const mayPublish: Record<NatsUser, (subject: string) => boolean> = {
  identity: is(readsFacts, durable('identity'), /^\$JS\.API\.CONSUMER\.CREATE\.FACTS\.identity\.facts\./),
  billing: is(readsFacts, durable('billing'), /^\$JS\.API\.CONSUMER\.CREATE\.FACTS\.billing\.facts\./),
  chat: is(
    readsFacts,
    durable('chat'),
    /^\$JS\.API\.CONSUMER\.CREATE\.FACTS\.chat\.facts\.identity\.user-deleted\.v1$/,
  ),
  gateway: (subject) =>
    contents.includes(subject) ||
    is(
      /^\$JS\.API\.(INFO|STREAM\.INFO\.FACTS|STREAM\.PURGE\.OBJ_web-apps)$/,
      ofWebApps('API\\.(STREAM\\.(INFO|MSG\\.GET)|DIRECT\\.GET)'),
      ofWebApps('API\\.CONSUMER\\.(INFO|DELETE)'),
      new RegExp(`^\\$JS\\.API\\.CONSUMER\\.CREATE\\.(${webApps.join('|')})\\.`),
      ofWebApps('FC'),
    )(subject),
  setup: is(/^\$JS\.API\.INFO$/, ofAny('STREAM\\.(INFO|CREATE|UPDATE)')),
  monitor: is(/^\$JS\.API\.INFO$/, ofAny('STREAM\\.INFO')),
  backup: (subject) =>
    !/\.FACTS\.(billing|chat|identity)(\.|$)/.test(subject) &&
    is(
      /^\$JS\.API\.(INFO|STREAM\.LIST)$/,
      ofAny('STREAM\\.(INFO|MSG\\.GET)'),
      ofAny('CONSUMER\\.(INFO|DELETE|MSG\\.NEXT)'),
      new RegExp(`^\\$JS\\.API\\.CONSUMER\\.CREATE\\.(${streams.join('|')})\\.`),
    )(subject),
  restore: (subject) =>
    contents.includes(subject) ||
    is(/^facts\./, /^\$JS\.API\.STREAM\.NAMES$/, ofAny('STREAM\\.(INFO|CREATE|DELETE)'))(subject),
};

const everyFact = Object.values(facts) as FactKind[];
const heard = [
  ...Object.keys(publisher),
  'facts.>',
  'facts.*.*.*',
  '>',
  '*.>',
  '$KV.>',
  '$KV.releases.>',
  '$O.>',
  '$JS.>',
  '$JS.API.>',
  '$JS.ACK.>',
  '$JS.EVENT.>',
  '$SYS.>',
  '_INBOX.>',
  ...natsUsers.map((user) => `_INBOX_${user}.>`),
];
const mayHear = (user: NatsUser, subject: string) =>
  subject === `_INBOX_${user}.>` || (user === 'gateway' && heardByGateway.includes(subject));

let nats: TestNats;
beforeAll(async () => {
  nats = await testNats();
});
afterAll(() => nats.stop());

const open = async (url: string) => {
  const connection = await connect({ ...natsLogin(url), reconnect: false });
  onTestFinished(() => connection.close());
  return connection;
};

/** The subjects for which the server reported that it refused this operation. */
async function refusedOf(connection: NatsConnection, work: () => void): Promise<string[]> {
  const refused = new Set<string>();
  const listening = (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'error' && status.error instanceof PermissionViolationError)
        refused.add(status.error.subject);
    }
  })();
  work();
  await connection.flush();
  await expect.poll(() => connection.isClosed() || refused.size >= 0).toBe(true);
  await connection.close();
  await listening;
  return [...refused].sort();
}

const manager = async (connection: NatsConnection) => jetstreamManager(connection, { checkAPI: false });
const ownSubjects: Record<string, string> = {
  FACTS: 'facts.>',
  KV_releases: '$KV.releases.>',
  'KV_release-tokens': '$KV.release-tokens.>',
  'KV_release-uploads': '$KV.release-uploads.>',
  'OBJ_web-apps': '$O.web-apps.>',
};
/** How many messages each stream has under each of the subjects that are read from it. */
const sizes = async () => {
  const { streams: all } = await manager(await open(nats.url));
  const counts = streams.map(async (name) => {
    const { state } = await all.info(name, { subjects_filter: ownSubjects[name] ?? '' });
    return [name, state.subjects ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

it('the table of this test lists every fact of the contracts and its owner', () => {
  const owners = everyFact.map(({ subject, owner }) => [subject, owner === 'platform' ? 'gateway' : owner]);
  expect(Object.fromEntries(owners)).toEqual(publisher);
  const gateways = everyFact.filter((kind) => kind.consumers.includes('gateway')).map(({ subject }) => subject);
  expect(gateways.sort()).toEqual([...heardByGateway].sort());
});

describe.each(natsUsers)('%s', (user) => {
  it('may publish what it needs, and nothing else', async () => {
    const connection = await open(nats.urlOf(user));
    // Allowed requests are malformed on purpose, so JetStream rejects them and they change nothing.
    const refused = await refusedOf(connection, () => {
      for (const subject of universe) connection.publish(subject, 'not a request');
    });
    const forbidden = universe.filter((subject) => publisher[subject] !== user && !mayPublish[user](subject));
    expect(refused).toEqual([...new Set(forbidden)].sort());
    expect(forbidden.length).toBeGreaterThan(100);
  });

  it('may receive its own replies and the facts it consumes, and nothing else', async () => {
    const connection = await open(nats.urlOf(user));
    const refused = await refusedOf(connection, () => {
      for (const subject of heard) connection.subscribe(subject, { callback: () => undefined });
    });
    expect(refused).toEqual(heard.filter((subject) => !mayHear(user, subject)).sort());
  });
});

describe("a login in an attacker's hands", () => {
  it.each(['gateway', 'chat', 'billing', 'monitor', 'setup', 'backup'] as const)(
    'of %s registers no user',
    async (user) => {
      const before = await sizes();
      const connection = await open(nats.urlOf(user));
      const asked = connection.request('facts.identity.user-registered.v1', '{}', { timeout: 1_000 });
      await expect(asked).rejects.toMatchObject({ cause: expect.any(PermissionViolationError) });
      expect(await sizes()).toEqual(before);
    },
  );

  // The server delivers to any subject that a consumer names, without checking that its creator may publish there.
  // Other streams then store the message under its first subject, which no one reads: no fact and no record is forged.
  it.each([
    ['gateway', 'KV_releases', 'someone', '$KV.releases.>'],
    ['identity', 'FACTS', 'identity', 'facts.>'],
    ['chat', 'FACTS', 'chat', 'facts.identity.user-deleted.v1'],
    ['billing', 'FACTS', 'billing', 'facts.>'],
    ['backup', 'FACTS', 'someone', 'facts.>'],
  ] as const)('of %s forges nothing through a consumer of %s', async (user, stream, name, filter) => {
    const tester = await open(nats.url);
    const content = stream === 'FACTS' ? 'facts.billing.receipt-written.v1' : '$KV.releases.bait';
    const targets = [
      '$KV.releases.shell',
      'facts.identity.user-registered.v1',
      '$JS.API.STREAM.PURGE.FACTS',
      '$JS.API.STREAM.DELETE.FACTS',
    ];
    for (const subject of targets.slice(0, 2)) tester.subscribe(subject, { callback: () => undefined });
    const { consumers } = await manager(await open(nats.urlOf(user)));
    for (const deliver_subject of targets) {
      const config = {
        name,
        deliver_subject,
        filter_subject: filter,
        deliver_policy: 'new',
        ack_policy: 'none',
      } as const;
      await consumers.add(stream, config).catch(() => undefined);
      const before = await sizes();
      await jetstream(tester).publish(content, '');
      await new Promise((done) => setTimeout(done, 150));
      const own = before[stream] ?? {};
      expect(await sizes(), deliver_subject).toEqual({
        ...before,
        [stream]: { ...own, [content]: (own[content] ?? 0) + 1 },
      });
      await (await manager(tester)).consumers.delete(stream, name).catch(() => undefined);
    }
    expect(await (await new Kvm(tester).open('releases')).get('shell')).toBeNull();
  });
});
