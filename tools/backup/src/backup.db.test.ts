import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jetstreamManager } from '@nats-io/jetstream';
import { checkLedger } from '@petalwise/billing/src/audit/check-ledger.ts';
import { listDeliveries, summariseDeliveries } from '@petalwise/chat/src/deliveries/read-deliveries.ts';
import { startOpenAi } from '@petalwise/chat/src/testing/openai-server.ts';
import { writeBuild } from '@petalwise/gateway/src/testing/builds.ts';
import { publishApp } from '@petalwise/release/publish';
import { openDatabase, transaction } from '@petalwise/service-kit/database/open-database';
import { pause } from '@petalwise/service-kit/process/pause';
import { testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { refuseHalfRestored } from '../../start/restoring.ts';
import { connectOnce } from './connect-once.ts';
import { backupName, deleteOldBackups, listFiles, openBackup, seal, unfinished } from './folder.ts';
import { usedStreams } from './load-stream.ts';
import type { Manifest } from './manifest.ts';
import { takeBackup } from './take-backup.ts';
import { ask, call, type Person, register, signIn } from './testing/people.ts';
import { compiled, operatorToken, root, type SmallPlatform, startSmallPlatform } from './testing/small-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'petalwise-backup-'));
chmodSync(folder, 0o711);
const [first, second, backups] = ['first', 'second', 'backups'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const apiKey = 'sk-test-of-the-backup-1234';
const adminOf = ({ secrets }: SmallPlatform) => ({
  email: 'admin@petalwise.test',
  password: secrets.demoAdminPassword,
});

let backup: string;
/** Who was there before the backup, with a chat. */
let person: Person;
let chat: string;
let release: string;
const running: SmallPlatform[] = [];
let openAi: Awaited<ReturnType<typeof startOpenAi>>;

/** Runs one of our programs. */
const run = (program: 'backup.ts' | 'restore.ts', args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', join(root, 'tools/backup', program), ...args], {
      env: { ...compiled, PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'nothing'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });

const ledger = async ({ databaseUrls }: SmallPlatform) => {
  const billing = openDatabase({ url: databaseUrls.billing, max: 2 });
  const deliveries = openDatabase({ url: databaseUrls.chat, max: 2 });
  try {
    return await checkLedger(
      { pool: billing.pool, now: () => new Date() },
      {
        summarise: () => summariseDeliveries(deliveries.pool),
        list: async (part) => (await listDeliveries(deliveries.pool, part)).holdKeys,
      },
    );
  } finally {
    await Promise.all([billing.close(), deliveries.close()]);
  }
};

const query = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const database = openDatabase({ url, max: 1 });
  try {
    return (await database.pool.query<Row>(text)).rows;
  } finally {
    await database.close();
  }
};

/** Users who ask one question after another until they are stopped; every seventh answer is cut off, and free. */
const keepAsking = async (platform: SmallPlatform, people: readonly Person[]) => {
  let [stopped, asked] = [false, 0];
  const asking = people.map(async ({ cookie }) => {
    for (; !stopped; asked++) await ask(platform.url, cookie, 'Does it help with redness?').catch(() => undefined);
  });
  const untilMore = async (count: number) => {
    const before = asked;
    while (asked <= before + count) await pause(20);
  };
  await untilMore(12);
  return {
    untilMore,
    stop: async () => {
      stopped = true;
      await Promise.all(asking);
    },
  };
};

/** Chat's facts are late, and the holds that they settle look as old as they would be after a later restore. */
const whileAnswersWait = async <T>(
  { databaseUrls }: SmallPlatform,
  traffic: { untilMore(count: number): Promise<void> },
  work: () => Promise<T>,
): Promise<T> => {
  const chatDatabase = openDatabase({ url: databaseUrls.chat, max: 2 });
  try {
    const working = await transaction(chatDatabase.pool, async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('petalwise.relay'))`);
      await traffic.untilMore(6);
      await query(databaseUrls.billing, `UPDATE open_hold SET created_at = now() - interval '1 hour'`);
      const begun = work();
      const waits = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
      let failed = false;
      begun.catch(() => (failed = true));
      while (!failed && (await chatDatabase.pool.query(waits)).rowCount === 0) await pause(20);
      return { begun };
    });
    return await working.begun;
  } finally {
    await chatDatabase.close();
  }
};

beforeAll(async () => {
  let answered = 0;
  openAi = await startOpenAi(async (_, say, __, { finish }) => {
    answered++;
    await pause(20);
    say('Yes, gently.');
    if (answered % 7 === 0) finish('length');
  });
  mkdirSync(join(first, 'stripe-simulator'), { recursive: true });
  const simulator = new DatabaseSync(join(first, 'stripe-simulator/stripe.sqlite'));
  simulator.exec('PRAGMA journal_mode = WAL; CREATE TABLE object (id TEXT)');
  simulator.exec(`INSERT INTO object VALUES ('pi_1')`);
  const platform = await startSmallPlatform(first, openAi.baseUrl);
  running.push(platform);
  const cookie = await signIn(platform.url, adminOf(platform));
  await call(platform.url, '/api/admin/settings/starter-coins', { cookie, body: { coins: 1000 } });
  await call(platform.url, '/api/admin/settings/openai-key', { cookie, body: { apiKey } });
  const dist = await writeBuild('shell', 'backup');
  ({ release } = await publishApp({ url: platform.url, token: operatorToken, app: 'shell', dist }));
  const people = await Promise.all(Array.from({ length: 4 }, () => register(platform.url)));
  person = people[0] as Person;
  chat = await ask(platform.url, person.cookie, 'What is retinol?');
  const traffic = await keepAsking(platform, people);
  const taken = await whileAnswersWait(platform, traffic, () =>
    takeBackup({ platform, dataDir: first, to: backups, withSecrets: true, step: (_, work) => work() }),
  );
  await traffic.untilMore(5);
  await traffic.stop();
  backup = taken.folder;
  simulator.close();
  await running.pop()?.stop();
});
afterAll(async () => {
  openAi.stop();
  await Promise.all(running.map((platform) => platform.stop()));
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('can be read by its owner only, and sha256sum can check it', async () => {
    const files = await listFiles(backup);
    expect(files).toContain('files/secrets.json');
    for (const file of files) expect(statSync(join(backup, file)).mode & 0o077, file).toBe(0);
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backup }).status).toBe(0);
  });

  it('keeps the newest, as many as were asked for', async () => {
    const names = [1, 2, 3].map((day) => backupName(new Date(2020, 0, day)));
    const others = ['holiday-photos', 'petalwise-config'];
    for (const name of [...names, `${backupName(new Date(2019, 0, 1))}${unfinished}`, ...others])
      mkdirSync(join(backups, name));
    await deleteOldBackups(backups, 2);
    expect(readdirSync(backups).sort()).toEqual([...others, names[2], basename(backup)].sort());
  });

  it('says what is missing where no platform runs, and leaves nothing behind', async () => {
    const { code, said } = await run('backup.ts', ['--to', join(folder, 'none')]);
    expect([code, said]).toEqual([1, expect.stringContaining('BILLING_DATABASE_URL')]);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('says at once that a folder cannot be made, and takes no word that it would not read', async () => {
    const unreachable = 'postgresql://nobody@127.0.0.1:1/nobody';
    const env = Object.fromEntries(
      ['IDENTITY', 'BILLING', 'CHAT'].map((name) => [`${name}_DATABASE_URL`, unreachable]),
    );
    const to = (place: string) => run('backup.ts', ['--to', place], { ...env, NATS_URL: 'nats://127.0.0.1:1' });
    expect(await to('/proc/backups')).toEqual({
      code: 1,
      said: expect.stringContaining('/proc/backups cannot be made'),
    });
    expect((await to(join(folder, 'away'))).said).toContain('NATS cannot be reached at nats://127.0.0.1:1:');
    expect(readdirSync(join(folder, 'away'))).toEqual([]);
    expect(await to('')).toEqual({ code: 2, said: expect.stringContaining('Usage') });
    expect((await run('backup.ts', ['elsewhere'])).code).toBe(2);
    expect((await run('restore.ts', [backup, '--into', '/proc/restored'])).said).toContain('cannot be made');
  });
});

describe('a restore of a backup that was taken while people asked', () => {
  let platform: SmallPlatform;
  beforeAll(async () => {
    const { code, said } = await run('restore.ts', [backup, '--into', second]);
    expect(code, said).toBe(0);
    // Older than any hold may become: what is still to be settled must not be given back by the sweep.
    platform = await startSmallPlatform(second, openAi.baseUrl);
    running.push(platform);
  });

  it('has a ledger in which every answer is paid once and nothing else is, once all facts have arrived', async () => {
    const { chat: chatUrl, billing: billingUrl } = platform.databaseUrls;
    const settled = async () => {
      const pending = await query(chatUrl, `SELECT id FROM message WHERE status = 'pending'`);
      const delivered = await query<{ key: string }>(chatUrl, 'SELECT hold_key AS key FROM delivery');
      const open = await query<{ key: string }>(billingUrl, 'SELECT key FROM open_hold');
      const keys = new Set(delivered.map(({ key }) => key));
      return [pending.length, open.filter(({ key }) => keys.has(key)).length];
    };
    await expect.poll(settled).toEqual([0, 0]);
    const report = await ledger(platform);
    expect(report.proofs.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.transfers).toBeGreaterThan(25);
    expect(await query(billingUrl, 'SELECT * FROM inbox_failure')).toEqual([]);
    expect(await query(billingUrl, `SELECT 1 FROM transfer WHERE kind = 'release'`)).not.toEqual([]);
  });

  it('knows where in the restored stream each of its facts is', async () => {
    const nats = await connectOnce(platform.natsUrl);
    onTestFinished(() => nats.close());
    const { streams } = await jetstreamManager(nats);
    const { databases } = await openBackup(backup);
    expect(databases.chat.tables.find(({ name }) => name === 'outbox')?.rows).toBeGreaterThan(5);
    const facts = await query<{ id: string; at: string }>(
      platform.databaseUrls.chat,
      'SELECT id, stream_sequence AS at FROM outbox WHERE published_at IS NOT NULL ORDER BY random() LIMIT 10',
    );
    const seen = await query<{ id: string; at: string }>(
      platform.databaseUrls.billing,
      'SELECT fact_id AS id, stream_sequence AS at FROM inbox ORDER BY random() LIMIT 10',
    );
    expect([facts.length, seen.length]).toEqual([10, 10]);
    for (const { id, at } of [...facts, ...seen]) {
      const message = await streams.getMessage('FACTS', { seq: Number(at) });
      expect(message?.header.get('Nats-Msg-Id')).toBe(id);
    }
  });

  it('lets people sign in and read their chats, and serves the web apps', async () => {
    const cookie = await signIn(platform.url, person);
    const messages = await call<{ content: string }[]>(platform.url, `/api/chat/session/${chat}/messages`, { cookie });
    expect(messages.map(({ content }) => content)).toEqual(['What is retinol?', 'Yes, gently.']);
    const page = await (await fetch(platform.url)).text();
    expect(page).toContain('<title>Petalwise</title>');
    const script = await fetch(`${platform.url}/releases/shell/${release}/js/entry.abc.js`);
    expect(await script.text()).toContain('// backup');
  });

  it('goes on: the AI key is readable, and a new answer is charged', async () => {
    const cookie = await signIn(platform.url, person);
    const before = openAi.asked.length;
    const spent = `SELECT id FROM transfer WHERE kind = 'post'`;
    const posted = (await query(platform.databaseUrls.billing, spent)).length;
    const tries = [1, 2, 3].map(() => ask(platform.url, cookie, 'What is niacinamide?').catch(() => undefined));
    const answered = (await Promise.all(tries)).filter(Boolean).length;
    expect(answered).toBeGreaterThan(0);
    expect(openAi.asked.at(before)?.key).toBe(`Bearer ${apiKey}`);
    await expect
      .poll(async () => (await query(platform.databaseUrls.billing, spent)).length)
      .toBeGreaterThanOrEqual(posted + answered);
    expect((await ledger(platform)).ok).toBe(true);
  });

  it('has the mails and what the payment simulator knew', () => {
    expect(readdirSync(join(second, 'mail')).length).toBeGreaterThan(3);
    const simulator = new DatabaseSync(join(second, 'stripe-simulator/stripe.sqlite'));
    expect(simulator.prepare('SELECT id FROM object').all()).toEqual([{ id: 'pi_1' }]);
    simulator.close();
  });

  it('also fills databases and a NATS of your own, or leaves all of them empty', async () => {
    const nats = await testNats();
    onTestFinished(() => nats.stop());
    const names = ['identity', 'billing', 'chat'];
    for (const name of names) await query(platform.ownerUrls.chat, `CREATE DATABASE other_${name}`);
    const urlOf = (name: string) => platform.ownerUrls.chat.replace(/chat$/, `other_${name}`);
    const own = Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, urlOf(name)]));
    const env = { ...own, NATS_URL: nats.url, RESTORE_NATS_URL: nats.urlOf('restore') };
    const partly = await run('restore.ts', [backup], { ...env, CHAT_DATABASE_URL: '' });
    expect(partly).toEqual({ code: 1, said: expect.stringContaining('CHAT_DATABASE_URL') });
    await query(urlOf('billing'), 'CREATE TABLE other (id int)');
    const refused = await run('restore.ts', [backup], env);
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('The database of billing is not empty') });
    const connection = await connectOnce(nats.url);
    onTestFinished(() => connection.close());
    const { streams } = await openBackup(backup);
    const kept = streams.map(({ name }) => name);
    expect(kept).toContain('FACTS');
    expect(await usedStreams(connection, kept)).toEqual([]);
    await query(urlOf('billing'), 'DROP TABLE other');
    expect((await run('restore.ts', [backup], env)).said).toContain('Start the services');
    const { databases } = await openBackup(backup);
    for (const { name, rows } of databases.billing.tables) {
      const [found] = await query<{ count: number }>(urlOf('billing'), `SELECT count(*)::int AS count FROM "${name}"`);
      expect([name, found?.count]).toEqual([name, rows]);
    }
    expect((await run('restore.ts', [backup], env)).said).toContain('not empty');
  });
});

describe('a restore is refused', () => {
  const copy = (name: string) => {
    const other = join(folder, name);
    cpSync(backup, other, { recursive: true });
    return other;
  };
  const refusalOf = async (other: string) => {
    const { code, said } = await run('restore.ts', [other, '--into', join(folder, 'third')]);
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'third'))).toBe(false);
    return said;
  };
  const change = async (name: string, changes: (manifest: Manifest) => object) => {
    const other = copy(name);
    const manifest = await openBackup(other);
    rmSync(join(other, 'SHA256SUMS'));
    await seal(other, { ...manifest, ...changes(manifest) });
    return other;
  };

  it('where there is something already', async () => {
    const { code, said } = await run('restore.ts', [backup, '--into', first]);
    expect([code, said]).toEqual([1, expect.stringContaining('is not empty')]);
  });

  it('of a backup with a changed, a missing or no file, and names it', async () => {
    const other = copy('damaged');
    appendFileSync(join(other, 'postgres/billing/wallet.copy.gz'), 'x');
    rmSync(join(other, 'nats/FACTS.jsonl.gz'));
    const said = await refusalOf(other);
    expect(said).toContain('postgres/billing/wallet.copy.gz has changed');
    expect(said).toContain('nats/FACTS.jsonl.gz is missing');
    expect(await refusalOf(backups)).toContain('is no backup');
  });

  it('of a backup that turns out not to be whole, and the folder is there and empty as before', async () => {
    const other = copy('short');
    rmSync(join(other, 'SHA256SUMS'));
    truncateSync(join(other, 'nats/FACTS.jsonl.gz'), 100);
    await seal(other, await openBackup(backup));
    const target = join(folder, 'fifth');
    mkdirSync(target);
    expect(await run('restore.ts', [other, '--into', target])).toEqual({
      code: 1,
      said: expect.stringContaining('Nothing was restored: unexpected end of file'),
    });
    expect(readdirSync(target)).toEqual([]);
  });

  it('of a backup of a newer version', async () => {
    const later = await change('later', ({ databases }) => ({
      databases: {
        ...databases,
        chat: {
          ...databases.chat,
          migrations: [...databases.chat.migrations, { name: '29990101000000_later', checksum: '' }],
        },
      },
    }));
    expect(await refusalOf(later)).toContain(
      'taken by a newer version: this one has no migration 29990101000000_later',
    );
    expect(await refusalOf(await change('format', () => ({ format: 2 })))).toContain('newer Petalwise');
  });

  it('by npm start until it is finished, if it was killed; run again, it is whole', async () => {
    const target = join(folder, 'fourth');
    const child = spawn(process.execPath, [
      '--no-warnings',
      join(root, 'tools/backup/restore.ts'),
      backup,
      '--into',
      target,
    ]);
    for await (const chunk of child.stdout) if (String(chunk).includes('Started PostgreSQL')) break;
    child.kill('SIGKILL');
    expect(() => refuseHalfRestored(target)).toThrow('did not finish');
    expect((await run('restore.ts', [backup, '--into', target])).said).toContain('Restored as of');
    expect(() => refuseHalfRestored(target)).not.toThrow();
  });
});
