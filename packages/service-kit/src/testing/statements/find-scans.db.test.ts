import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { findScans } from './find-scans.ts';
import { recordStatements } from './record-statements.ts';
import { unseenStatements } from './unseen-statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('CREATE TABLE thing (id uuid PRIMARY KEY, n integer NOT NULL)');
  await database.pool.query('INSERT INTO thing SELECT gen_random_uuid(), n FROM generate_series(1, 20000) AS n');
  await database.pool.query('CREATE INDEX thing_n ON thing (n)');
  await database.pool.query('ANALYZE');
});
afterAll(() => database.drop());

const id = '00000000-0000-4000-8000-000000000000';
const scans = (text: string, values: unknown[], accepted: { statement: string; why: string }[] = []) =>
  findScans(database.pool, [{ text, values }], { small: {}, accepted });

it.each([
  ['a cast on the key', 'SELECT n FROM thing WHERE id::text = $1', [id]],
  ['a scan in a deeper query', 'SELECT (SELECT count(*) FROM thing WHERE n % 2 = $1)', [1]],
  ['an index that is read from end to end', 'SELECT n FROM thing ORDER BY n', []],
  ['a LIMIT that may never be reached', 'SELECT n FROM thing WHERE id::text LIKE $1 ORDER BY n LIMIT 5', ['%abc%']],
  ['a change', 'DELETE FROM thing WHERE n % 2 = $1', [1]],
])('reports %s', async (_, text, values) => {
  expect(await scans(text, values)).toEqual([`thing scanned by: ${text}`]);
});

it.each([
  ['a row by its key', 'SELECT n FROM thing WHERE id = $1', [id]],
  ['a change by its key', 'UPDATE thing SET n = $2 WHERE id = $1', [id, 1]],
  ['the first rows in the order of an index', 'SELECT n FROM thing ORDER BY n LIMIT 5', []],
])('accepts %s', async (_, text, values) => {
  expect(await scans(text, values)).toEqual([]);
});

it('reports an accepted statement that no longer scans', async () => {
  const accepted = [{ statement: 'FROM thing', why: 'a test' }];
  expect(await scans('SELECT count(*) FROM thing', [], accepted)).toEqual([]);
  expect(await scans('SELECT n FROM thing WHERE id = $1', [id], accepted)).toEqual([
    'does not scan (any more): FROM thing',
  ]);
});

it('reports a statement that is in the source and that the pool did not run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  writeFileSync(
    join(folder, 'a.ts'),
    `pool.query(\`SELECT n\n  FROM thing WHERE n = \${n} ORDER BY n\`); pool.query('DELETE FROM thing'); db.bigThing.findMany({});`,
  );
  const { statements } = recordStatements(database.pool);
  await database.pool.query('SELECT n FROM thing WHERE n = 5 ORDER BY n');
  const unseen = unseenStatements(pathToFileURL(`${folder}/`), statements(), []);
  expect(unseen).toEqual(['a.ts: DELETE FROM thing', 'a.ts: bigThing.find']);
  rmSync(folder, { recursive: true });
});
