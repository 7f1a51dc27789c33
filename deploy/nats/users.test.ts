import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNatsServer } from '@petalwise/servers/nats-program';
import { natsUsers } from '@petalwise/service-kit/nats/users';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { makeKept, secretFiles } from '../compose/secret-files.ts';
import { passwordVariable, userFiles } from './make-users.ts';

const root = join(import.meta.dirname, '../..');
const files = userFiles();
const kept = makeKept();
const composeUsers = secretFiles(kept, {}, 'https://pay.localhost').nats?.['users.conf'] ?? '';

it.each(Object.keys(files))('%s is what deploy/nats/make-users.ts writes', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(files[file]);
});

it('says the same of every user in compose, in Kubernetes and for other servers, but for the passwords', () => {
  const withoutPasswords = (users: { user: string; permissions: unknown }[]) =>
    users.map(({ user, permissions }) => ({ user, permissions }));
  const compose = JSON.parse(composeUsers.replace(/^authorization /, '')).users;
  const helm = parse(files['deploy/k8s/helm/nats-users.yaml'] ?? '').config.merge.authorization.users;
  const other = JSON.parse(
    (files['deploy/nats/users.conf'] ?? '').replace(/^[\s\S]*authorization /, '').replace(/\$NATS_PASSWORD_\w+/g, '""'),
  ).users;
  expect(withoutPasswords(helm)).toEqual(withoutPasswords(compose));
  expect(withoutPasswords(other)).toEqual(withoutPasswords(compose));
  expect(compose.map(({ user }: { user: string }) => user)).toEqual(natsUsers);
});

it.each([
  ['compose', `include users.conf`, composeUsers],
  ['other servers', `include users.conf`, files['deploy/nats/users.conf'] ?? ''],
])('nats-server takes the file of %s', async (_, configuration, users) => {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-users-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'nats.conf'), `port: 4222\n${configuration}\n`);
  writeFileSync(join(folder, 'users.conf'), users);
  const env = Object.fromEntries(natsUsers.map((user) => [passwordVariable(user), `w${user}`]));
  const program = await findNatsServer(() => undefined);
  const { status, stderr } = spawnSync(program, ['-t', '-c', join(folder, 'nats.conf')], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('is valid')]);
});

it('compose gives each container the login of its own user', () => {
  const secrets = secretFiles(kept, {}, 'https://pay.localhost');
  for (const user of natsUsers) {
    const having = Object.entries(secrets).filter(([, one]) => JSON.stringify(one).includes(kept.natsPasswords[user]));
    const own = user === 'restore' ? ['backup'] : user === 'monitor' ? [] : [user];
    expect(having.map(([name]) => name).sort(), user).toEqual(['nats', ...own].sort());
  }
});
