import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = readdirSync(join(root, 'docs/runbooks')).map((name) => read(`docs/runbooks/${name}`));
/** The text between backticks, of all pages. */
const code = pages.flatMap((page) => [...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? ''));

describe('the runbooks', () => {
  const databases: Awaited<ReturnType<typeof testDatabase>>[] = [];
  beforeAll(async () => {
    for (const service of ['identity', 'billing', 'chat']) {
      // With the rights of a service's role: docs/operations.md says that an operator needs no more for them.
      databases.push(await testDatabase({ migrations: join(root, `services/${service}/prisma/migrations`) }));
    }
  });
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it('ask for rows and columns that there are', async () => {
    const queries = code.filter((text) => /^(SELECT|UPDATE|DELETE) /.test(text));
    expect(queries.length).toBeGreaterThan(6);
    for (const query of queries) {
      const runs = databases.map(({ pool }) => pool.query(query.replace("'…'", 'NULL')));
      const answers = await Promise.allSettled(runs);
      const reasons = answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason) : 'it runs'));
      expect(reasons, query).toContain('it runs');
    }
  });

  it('name scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = code.flatMap((text) => /^npm run ([\w:-]+)/.exec(text)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('look for lines that a service logs', () => {
    const lines = pages.flatMap((page) =>
      [...page.matchAll(/[Ll]og(?:'s)?(?: lines?)?[:,]? `([^`]+)`/g)].map(([, text]) => text ?? ''),
    );
    expect(lines.length).toBeGreaterThan(5);
    const sources = ['packages/service-kit/src', 'services'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /src\/.*\.ts$|^[\w-]+\/[\w-]+\.ts$/.test(name) && !/test|node_modules|generated/.test(name))
        .map((name) => read(join(folder, name))),
    );
    const all = sources.join('\n');
    expect(lines.filter((line) => !all.includes(line))).toEqual([]);
  });
});
