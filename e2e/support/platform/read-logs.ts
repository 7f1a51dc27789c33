import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWord } from '@petalwise/service-kit/testing/find-word';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { dataDir, run } from './platform.ts';

/**
 * Runs after all others of its run: whatever they did, the platform logged it at the level of every detail, and nothing
 * of any person may stand there. What to look for is asked from the databases, so nobody can be forgotten.
 */
const services = ['identity', 'chat', 'billing', 'gateway'] as const;

const rows = async (database: 'identity' | 'chat', text: string): Promise<string[]> => {
  const client = new pg.Client(run().databaseUrls[database]);
  await client.connect();
  try {
    return (await client.query<{ word: string | null }>(text)).rows.flatMap(({ word }) => word ?? []);
  } finally {
    await client.end();
  }
};

const logs = () => {
  const folder = join(dataDir(), 'logs');
  return readdirSync(folder)
    .filter((name) => services.some((service) => name.startsWith(service)))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
};

/** The first line of a log that has one of these words in it, with the log's name. */
const linesWith = (words: readonly string[]): string[] => {
  const sought = words.map(asLogged);
  return logs().flatMap(({ name, text }) => {
    const found = findWord(text.toLowerCase(), sought);
    if (!found) return [];
    const { word, at } = found;
    return [`${name}: “${word}” in ${text.slice(text.lastIndexOf('\n', at) + 1, at + 200)}`];
  });
};

/** As JSON writes it. */
const asLogged = (word: string) => JSON.stringify(word).slice(1, -1).toLowerCase();

test('every service logged what it did, in every detail', () => {
  for (const service of services) {
    const text = logs().find(({ name }) => name.startsWith(service))?.text ?? '';
    expect(text, service).toContain('"level":"debug"');
    expect(text, service).toContain('"msg":"request"');
  }
});

test('no log knows an e-mail address, a name or a username', async () => {
  const words = await rows(
    'identity',
    `SELECT email AS word FROM account UNION SELECT username FROM account WHERE length(username) > 7
     UNION SELECT name FROM account WHERE length(name) > 7 AND name LIKE '% %'`,
  );
  expect(words.length).toBeGreaterThan(2);
  expect(linesWith(words)).toEqual([]);
});

test('no log repeats what somebody wrote, or was answered', async () => {
  const written = await rows('chat', 'SELECT left(content, 200) AS word FROM message WHERE length(content) > 11');
  const said = await rows('identity', 'SELECT comment AS word FROM feedback WHERE length(comment) > 7');
  const rated = await rows('chat', 'SELECT words AS word FROM answer_rating WHERE length(words) > 7');
  expect(written.length).toBeGreaterThan(0);
  expect(linesWith([...written, ...said, ...rated])).toEqual([]);
});

test('no log holds what opens a door', () => {
  const kept = JSON.parse(readFileSync(join(dataDir(), 'secrets.json'), 'utf8')) as object;
  const secrets = textsIn(kept).filter((text) => text.length > 15 && !/^https?:/.test(text));
  expect(secrets.length).toBeGreaterThan(3);
  expect(linesWith([...secrets, 'secret-1', 'petalwise=', 'set-cookie', 'eyJhbGci'])).toEqual([]);
});

test('the security log knows who signed in, by hashes alone', () => {
  const lines = logs().flatMap(({ text }) => text.split('\n').filter((line) => line.includes('"event":"')));
  expect(lines.filter((line) => line.includes('"event":"sign-in.succeeded"')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => /127\.0\.0\.1|::1|Mozilla|@/.test(line))).toEqual([]);
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
