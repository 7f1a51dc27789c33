import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'petalwise-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nowhere = 'postgresql://chat:hunter2@127.0.0.1:1/chat';

describe('npm run doctor', () => {
  const run = (...args: string[]) => runIn(folder, ...args);
  const runIn = (DATA_DIR: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0' };
    const program = join(root, 'tools/doctor/doctor.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', '--', program, ...args], { env });
    return { status, said: `${stdout}${stderr}` };
  };
  const write = (text: string) => {
    const file = join(folder, 'test.env');
    writeFileSync(file, text);
    return file;
  };

  it('finds no problem in a fresh clone', () => {
    const { status, said } = run();
    expect([status, said]).toEqual([0, expect.stringContaining('✓ chat: All its variables are set')]);
  });

  it('names everything that production lacks at once, and ends with 1', () => {
    const file = write(
      `NODE_ENV=production\nSETTINGS_ENCRYPTION_KEY=hunter2\nBILLING_DATABSE_URL=x\nCHAT_DATABASE_URL=${nowhere}`,
    );
    const { status, said } = run('--env-file', file);
    expect(status).toBe(1);
    for (const words of [
      'MAIL_FROM',
      'NATS_URL',
      'STRIPE_SECRET_KEY',
      'must be 32 random bytes',
      'It cannot be reached',
    ])
      expect(said).toContain(words);
    expect(said).toContain('Did you mean BILLING_DATABASE_URL?');
    expect(said, 'what production does not do is not called good').not.toMatch(/embedded\.|simulated/);
    expect(said).not.toContain('hunter2');
  });

  it('checks the environment of one container, as JSON too', () => {
    const keys = makeServiceKeys();
    const file = write(
      [
        `SERVICE_PRIVATE_KEY=${keys.private.chat}`,
        `SERVICE_PUBLIC_KEYS='${keys.public}'`,
        'BILLING_URL=http://billing:8080',
        'NATS_URL=nats://127.0.0.1:1',
        `DATABASE_URL=${nowhere}`,
      ].join('\n'),
    );
    const { status, said } = run('--env-file', file, '--service', 'chat', '--json');
    expect(status).toBe(1);
    const found = JSON.parse(said) as { level: string; about: string; says: string }[];
    expect(found).toContainEqual(expect.objectContaining({ about: 'Keys of chat', level: 'good' }));
    expect(found).toContainEqual(expect.objectContaining({ about: 'chat', says: expect.stringContaining('PORT') }));
    expect(found).toContainEqual(expect.objectContaining({ about: 'NATS', level: 'wrong' }));
    expect(said).not.toContain('hunter2');
  });

  it('says which addresses are none, and shows nothing of them', () => {
    const wrongUrls = {
      PUBLIC_URL: 'https://me:hunter2@petalwise.example',
      NATS_URL: 'nats://us:hunter2@',
      REDIS_URL: 'redis://:hunter2@127.0.0.1:none',
      SMTP_URL: 'smtp://us:hunter2@',
      IDENTITY_DATABASE_URL: 'hunter2',
      BILLING_DATABASE_URL: 'mysql://us:hunter2@db/billing',
      CHAT_DATABASE_URL: 'postgresql://us:hunter2@db:none/chat',
      STRIPE_SECRET_KEY: 'hunter2',
      STRIPE_PUBLISHABLE_KEY: 'hunter2',
      STRIPE_WEBHOOK_SECRET: 'hunter2',
    };
    const lines = Object.entries(wrongUrls).map(([name, value]) => `${name}=${value}`);
    const { status, said } = run('--env-file', write(lines.join('\n')), '--json');
    const found = JSON.parse(said) as { level: string; about: string }[];
    const about = found.filter(({ level }) => level === 'wrong').map((finding) => finding.about);
    const databases = ['identity', 'billing', 'chat'].map((name) => `Database of ${name}`);
    expect(about).toEqual(expect.arrayContaining(['PUBLIC_URL', 'NATS', 'Redis', 'SMTP', 'Stripe', ...databases]));
    expect([status, said]).toEqual([1, expect.not.stringContaining('hunter2')]);
  });

  it('tells of secrets in files that are absent, a folder, empty, or not read by npm start', () => {
    const empty = join(folder, 'empty');
    writeFileSync(empty, '\n');
    const file = write(`DATABASE_URL_FILE=/nowhere\nSERVICE_PRIVATE_KEY_FILE=${folder}\nNATS_URL_FILE=${empty}`);
    const service = run('--env-file', file, '--service', 'chat').said;
    for (const words of ['DATABASE_URL_FILE cannot be read: ENOENT', 'SERVICE_PRIVATE_KEY_FILE cannot be read: EISDIR'])
      expect(service).toContain(words);
    expect(service).toContain('! NATS_URL_FILE: The file is empty');
    expect(service).toContain('✗ chat: NATS_URL: It must be set.');
    expect(run('--env-file', file).said).toContain('! NATS_URL_FILE: npm start does not read NATS_URL from a file');
  });

  it('looks at the disk of a folder that is not there yet, and tells of secrets that are damaged', () => {
    const DATA_DIR = join(folder, 'damaged');
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, 'secrets.json'), '{');
    expect(runIn(DATA_DIR).said).toContain('✗ secrets.json: ');
    expect(runIn('/not/there/yet').said).toContain('✓ Disk: ');
  });

  it('prints its help, and succeeds', () => {
    for (const flag of ['--help', '-h']) {
      const { status, said } = run(flag);
      expect(status).toBe(0);
      for (const words of ['--env-file <file>', '--service <name>', '--json', 'Exit code'])
        expect(said).toContain(words);
      expect(said).not.toContain('✓');
    }
  });

  it('says that DATA_DIR cannot be used, and why', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { status, said } = runIn(file);
    expect([status, said]).toEqual([
      1,
      expect.stringContaining(`✗ DATA_DIR: ${file} cannot be used (it is not a folder)`),
    ]);
    expect(runIn(join(file, 'below')).said).toMatch(/✗ DATA_DIR: .* cannot be used \(ENOTDIR/);
    expect(runIn('/not/there/yet').said).toContain('✓ DATA_DIR: /not/there/yet does not exist yet');
  });

  it('says that this user may not read DATA_DIR', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'petalwise-closed-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
    chmodSync(DATA_DIR, 0);
    const command = [process.execPath, '--no-warnings', '--', join(root, 'tools/doctor/doctor.ts')];
    // Root may read every folder, unless it gives these rights up.
    const rights = '-dac_override,-dac_read_search';
    const limited = ['setpriv', `--bounding-set=${rights}`, `--inh-caps=${rights}`, ...command];
    const [program = '', ...args] = process.getuid?.() === 0 ? limited : command;
    const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0' };
    const { stdout, stderr } = spawnSync(program, args, { env });
    expect(`${stdout}${stderr}`).toMatch(/✗ DATA_DIR: .* cannot be used \(EACCES/);
  });

  it('tells what at the edge would not know visitors apart, or let them guess passwords', () => {
    const said = (text: string) => run('--env-file', write(`NODE_ENV=production\n${text}`)).said;
    expect(said('')).toContain('! TRUSTED_PROXY: It is not set. Behind a proxy, every visitor');
    expect(said('TRUSTED_PROXY=0.0.0.0/0')).toContain('✗ TRUSTED_PROXY: It trusts every address');
    expect(said('TRUSTED_PROXY=traefik')).toContain('✗ gateway: TRUSTED_PROXY: Addresses or CIDR ranges');
    expect(said('TRUSTED_PROXY=10.0.0.0/8')).toContain('✓ TRUSTED_PROXY: 10.0.0.0/8');
    expect(said('RATE_LIMIT_FACTOR=50')).toContain('✗ RATE_LIMIT_FACTOR: It is 50: production allows 50 times');
    expect(said('RATE_LIMIT_FACTOR=1')).not.toContain('RATE_LIMIT_FACTOR: It is');
    expect(run('--env-file', write('RATE_LIMIT_FACTOR=50')).said).not.toContain('RATE_LIMIT_FACTOR: It is');
  });

  it('tells that npm start does not read MAIL_DIR, and whether a service can write to it', () => {
    expect(run('--env-file', write('MAIL_DIR=/tmp/mail')).said).toContain('! MAIL_DIR: npm start does not read it');
    const identity = (MAIL_DIR: string) =>
      run('--env-file', write(`MAIL_DIR=${MAIL_DIR}`), '--service', 'identity').said;
    expect(identity(folder)).toContain(`✓ MAIL_DIR: Mails are kept in ${folder}.`);
    expect(identity(join(folder, 'test.env'))).toContain('✗ MAIL_DIR: ');
  });

  it('ends also where something listens that says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { status, said } = run('--env-file', write(`NATS_URL=nats://127.0.0.1:${port}`));
    expect([status, said]).toEqual([1, expect.stringContaining('✗ NATS: It cannot be reached: timeout.')]);
  });

  it('says how it is called where it was called wrongly', () => {
    expect(run('--service', 'shop').status).toBe(2);
    expect(run('chat').status).toBe(2);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { doctor: string } };
    // Node would take the flag for itself.
    expect(scripts.doctor).toContain(' -- tools/doctor/doctor.ts');
    expect(run('--env-file', '/nowhere').said).toContain('ENOENT: no such file or directory, open ');
  });
});
