import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What each version added, as it was released. A released version never changes; a new one gets a line here. */
const released: Readonly<Record<string, string>> = {
  '1.0.0': '86a2f3647165cfb1',
  '1.1.0': '474a0e9a1249ff98',
  '1.2.0': 'cbe7c330353265a2',
  '1.3.0': '5edefe54a246aed5',
  '1.4.0': 'c47ad85ffc6cc7cd',
  '1.5.0': '278a26fc4965748c',
  '1.6.0': '0921389effbb72ce',
  '1.7.0': '18026bc32e8686e1',
  '1.8.0': '67292329aabe9d4f',
};

const host = join(import.meta.dirname, '../../../packages/host');
const json = (file: string) => JSON.parse(readFileSync(join(host, file), 'utf8'));
const { version: current } = json('package.json') as { version: string };
const versions = Object.entries(json('contract.json') as Record<string, Record<string, string[]>>);
const numbers = versions.map(([version]) => version.split('.').map(Number));

/** Every name of every subpath; of `links`, whose members come one by one, each member. */
const offered = async (): Promise<string[]> => {
  const files = readdirSync(join(host, 'src')).filter((file) => /^[\w-]+\.ts$/.test(file));
  const subpaths = files.map((file) => file.replace(/\.ts$/, ''));
  const names = await Promise.all(
    subpaths.map(async (subpath) => {
      const exports: Record<string, unknown> = await import(`../../../packages/host/src/${subpath}.ts`);
      const own = Object.entries(exports).flatMap(([name, value]) =>
        name === 'links' ? Object.keys(value as object).map((member) => `links.${member}`) : [name],
      );
      return own.map((name) => `@petalwise/host/${subpath} ${name}`);
    }),
  );
  return names.flat().sort();
};

const listed = versions
  .flatMap(([, modules]) =>
    Object.entries(modules).flatMap(([module, names]) => names.map((name) => `${module} ${name}`)),
  )
  .filter((name) => name.startsWith('@petalwise/host/'))
  .sort();

it('lists every export: a new one needs a new minor version, and removing one needs a new major version', async () => {
  expect(listed).toEqual(await offered());
});

it('lists each name once', () => {
  expect(listed).toEqual([...new Set(listed)]);
});

it('begins with a major version, goes up by minor versions, and ends with the version of the package', () => {
  const [major = 0] = current.split('.').map(Number);
  const expected = numbers.map((_, minor) => [major, minor, 0]);
  expect(numbers).toEqual(expected);
  expect(versions.at(-1)?.[0]).toBe(current.replace(/\.\d+$/, '.0'));
});

it('changes no version that was released', () => {
  const digest = (modules: object) => createHash('sha256').update(JSON.stringify(modules)).digest('hex').slice(0, 16);
  expect(Object.fromEntries(versions.map(([version, modules]) => [version, digest(modules)]))).toEqual(released);
});
