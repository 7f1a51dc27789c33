import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalwise-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => join(folder, 'secrets.json');

describe('the secrets', () => {
  it('of a version with one login for NATS get one for each user', () => {
    const { natsPasswords: _, ...older } = readSecrets(folder);
    writeFileSync(file(), JSON.stringify({ ...older, natsPassword: 'of-everybody' }));
    const { natsPasswords } = readSecrets(folder);
    expect(Object.keys(natsPasswords)).toEqual(expect.arrayContaining(['gateway', 'billing', 'setup', 'backup']));
    expect(new Set(Object.values(natsPasswords)).size).toBe(Object.keys(natsPasswords).length);
    expect(Object.values(natsPasswords)).not.toContain('of-everybody');
    expect(readSecrets(folder).natsPasswords).toEqual(natsPasswords);
  });

  it('get a password for a NATS user that a later version adds', () => {
    const { natsPasswords, ...rest } = readSecrets(folder);
    const { monitor: _, ...fewer } = natsPasswords;
    writeFileSync(file(), JSON.stringify({ ...rest, natsPasswords: fewer }));
    const completed = readSecrets(folder).natsPasswords;
    expect(completed).toMatchObject(fewer);
    expect(completed.monitor).toMatch(/^[\w-]{32}$/);
  });

  it('are made once, for their owner only', () => {
    const made = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(made);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(made.payments.secretKey).toMatch(/^sk_test_\w{20,}$/);
    expect(made.payments.publishableKey).toMatch(/^pk_test_\w{20,}$/);
    expect(made.payments.webhookSecret).toMatch(/^whsec_\w{20,}$/);
  });

  it('of an older version are kept and completed', () => {
    const { payments: _, ...older } = readSecrets(folder);
    writeFileSync(file(), JSON.stringify(older));
    const completed = readSecrets(folder);
    expect(completed).toMatchObject(older);
    expect(completed.payments.secretKey).toMatch(/^sk_test_/);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(completed);
  });
});
