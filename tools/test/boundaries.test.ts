import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Lays out a small repository and answers the names of the rules that it breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-boundaries-'));
  folders.push(folder);
  const koa = { 'node_modules/koa/package.json': '{"name":"koa","main":"index.js"}', 'node_modules/koa/index.js': '' };
  for (const [name, text] of Object.entries({ 'package.json': '{"dependencies":{"koa":"*"}}', ...koa, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const rooms = Object.keys(files).map((name) => name.split('/')[0] ?? '');
  const { forbidden, options } = config;
  const { output } = await cruise([...new Set(rooms)], {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden: forbidden ?? [] },
    validate: true,
  });
  return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))];
}

const value = 'export const value = 1;\n';
const take = (from: string) => `import { value } from '${from}';\nexport const taken = value;\n`;

describe('the boundaries', () => {
  it('accept a service that uses service-kit and contracts', async () => {
    const files = {
      'packages/contracts/src/money.ts': value,
      'packages/service-kit/src/http/route.ts': value,
      'services/billing/src/coins/ledger.ts': value,
      'services/billing/src/coins/http.ts': take('./ledger.ts'),
      'services/billing/src/main.ts': take('./coins/http.ts').replace('value }', 'taken as value }'),
    };
    expect(await broken(files)).toEqual([]);
  });

  it.each([
    ['contracts-import-nothing-of-ours', 'packages/contracts/src/a.ts', 'packages/service-kit/src/b.ts'],
    ['ui-imports-nothing-of-ours', 'packages/ui/src/a.tsx', 'packages/contracts/src/b.ts'],
    ['host-imports-contracts', 'packages/host/src/a.ts', 'packages/ui/src/b.tsx'],
    ['service-kit-imports-contracts', 'packages/service-kit/src/a.ts', 'tools/servers/src/b.ts'],
    ['a-test-of-service-kit-may-start-servers', 'packages/service-kit/src/a.test.ts', 'tools/start/b.ts'],
    ['servers-import-nothing-of-ours', 'tools/servers/src/a.ts', 'packages/service-kit/src/b.ts'],
    ['a-service-imports-no-service', 'services/chat/src/a.ts', 'tools/servers/src/b.ts'],
    ['a-service-imports-no-service', 'services/chat/src/a.ts', 'services/billing/src/b.ts'],
    ['a-service-imports-no-service', 'services/chat/src/a.ts', 'packages/ui/src/b.tsx'],
    ['a-test-of-a-service-may-use-tools', 'services/chat/src/a.test.ts', 'services/billing/src/b.ts'],
    ['a-test-of-a-service-may-use-tools', 'services/billing/src/a.test.ts', 'tools/stripe-simulator/src/store/b.ts'],
    ['a-service-imports-no-service', 'services/billing/src/a.ts', 'tools/stripe-simulator/src/start.ts'],
    ['an-app-imports-no-app', 'apps/mf-chat/src/a.tsx', 'apps/shell/src/b.tsx'],
    ['an-app-imports-no-app', 'apps/mf-chat/src/a.tsx', 'packages/service-kit/src/b.ts'],
    ['no-relative-import-across-workspaces', 'services/chat/src/a.ts', 'packages/contracts/src/b.ts'],
    ['features-are-one-level-deep', 'services/chat/src/a.ts', 'services/chat/src/photo/zones/b.ts'],
    [
      'only-publishing-writes-releases',
      'services/gateway/src/releases/a.ts',
      'services/gateway/src/release-store/b.ts',
    ],
    ['no-tests-in-the-product', 'services/chat/src/a.ts', 'services/chat/src/b.test.ts'],
  ])('%s: %s may not import %s', async (rule, from, to) => {
    const way = `${'../'.repeat(from.split('/').length - 1)}${to}`;
    expect(await broken({ [from]: take(way), [to]: value })).toContain(rule);
  });

  it('accept a test of a service that starts the Stripe simulator', async () => {
    const files = {
      'tools/stripe-simulator/src/start.ts': value,
      'services/billing/src/a.test.ts': take('../../../tools/stripe-simulator/src/start.ts'),
    };
    expect(await broken(files)).toEqual([]);
  });

  it('keep Koa and Prisma out of a domain file', async () => {
    const ledger = 'services/billing/src/coins/ledger.ts';
    expect(await broken({ [ledger]: "import Koa from 'koa';\nexport const app = new Koa();\n" })).toEqual([
      'domain-is-pure',
    ]);
    const client = { 'services/billing/prisma/client/client.ts': value };
    expect(await broken({ ...client, [ledger]: take('../../prisma/client/client.ts') })).toContain('domain-is-pure');
  });

  it('keep Node out of what runs in a browser', async () => {
    const files = {
      'packages/host/src/a.ts': "import { join } from 'node:path';\nexport const path = join('a', 'b');\n",
    };
    expect(await broken(files)).toEqual(['browser-code-stays-in-the-browser']);
  });

  it('refuse circles', async () => {
    const [a, b] = [
      take('./b.ts').replace('taken', 'value2'),
      take('./a.ts').replace('{ value }', '{ value2 as value }'),
    ];
    expect(await broken({ 'bench/a.ts': a, 'bench/b.ts': b.replace('taken', 'value') })).toContain('no-circles');
  });

  it('refuse circles of types', async () => {
    const types = "import type { B } from './b.ts';\nexport type A = B | 1;\n";
    const back = "import type { A } from './a.ts';\nexport type B = A | 2;\n";
    expect(await broken({ 'bench/a.ts': types, 'bench/b.ts': back })).toEqual(['no-circles']);
  });

  it('refuse what cannot be found', async () => {
    expect(await broken({ 'bench/a.ts': take('./missing.ts') })).toEqual(['no-unresolved-imports']);
  });
});
