import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { afterAll, describe, expect, it } from 'vitest';
import { defineRemote } from './define-remote.ts';
import { hostContract, lowestHost } from './host-range.ts';

const contract = {
  '2.0.0': { '@petalwise/host/api': ['call', 'stream'], '@petalwise/host/links': ['links.home'] },
  '2.1.0': { '@petalwise/host/links': ['links.chat'], 'react-router': ['useBlocker'] },
  '2.2.0': { '@petalwise/host/live': ['onLive'] },
};
const use = (module: string, ...name: string[]) => ({ module, name });

describe('the lowest host that a remote runs on', () => {
  it('is the newest of the versions that brought what it uses', () => {
    expect(lowestHost([], contract)).toBe('2.0.0');
    expect(lowestHost([use('@petalwise/host/api', 'call')], contract)).toBe('2.0.0');
    const two = [use('@petalwise/host/live', 'onLive'), use('@petalwise/host/api', 'call')];
    expect(lowestHost(two, contract)).toBe('2.2.0');
    expect(lowestHost([use('react-router', 'useBlocker')], contract)).toBe('2.1.0');
  });

  it('looks at members where the contract lists them, and at any other export as a whole', () => {
    expect(lowestHost([use('@petalwise/host/links', 'links', 'home')], contract)).toBe('2.0.0');
    expect(lowestHost([use('@petalwise/host/links', 'links', 'chat')], contract)).toBe('2.1.0');
    expect(lowestHost([use('@petalwise/host/links', 'links')], contract)).toBe('2.1.0');
    expect(lowestHost([use('@petalwise/host/api', 'call', 'name')], contract)).toBe('2.0.0');
  });

  it('takes a module that is imported as a whole to need all of it', () => {
    expect(lowestHost([{ module: '@petalwise/host/links', name: undefined }], contract)).toBe('2.1.0');
  });

  it('refuses a name that no version has', () => {
    const unknown = [
      use('@petalwise/host/api', 'cal'),
      use('@petalwise/host/links', 'links', 'nowhere'),
      use('@petalwise/host/none', 'x'),
    ];
    for (const one of unknown) expect(() => lowestHost([one], contract)).toThrow('is in no version of the host');
  });
});

it('knows every name of the router that remotes may use', async () => {
  const text = await readFile(join(import.meta.dirname, '../offered/react-router.ts'), 'utf8');
  const offered = [...text.matchAll(/^ {2}(?!type )(\w+),$/gm)].map(([, name]) => name);
  const listed = Object.values(hostContract()).flatMap((modules) => modules['react-router'] ?? []);
  expect(offered.length).toBeGreaterThan(20);
  expect([...listed].sort()).toEqual(offered.sort());
});

describe('the range in release.json', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

  /** Builds a remote of this one module; returns the range that it declares. */
  const rangeOf = async (source: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'petalwise-remote-'));
    folders.push(folder);
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'src/app.tsx'), source);
    const config = defineRemote({
      name: 'mf-chat',
      exposes: { './app': './src/app.tsx' },
      facts: { owner: 'x', routes: [], widgets: [] },
    })({});
    const dist = join(folder, 'dist');
    await build({ ...config, context: folder, output: { ...config.output, path: dist } });
    return JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')).host;
  };

  it('stays the oldest for a remote that uses only old exports, and rises with a newer one', async () => {
    const old = "import { call } from '@petalwise/host/api';\nimport { Link } from 'react-router';\n";
    expect(await rangeOf(`${old}export default () => [call, Link];`)).toBe('^1.0.0');
    const newer = "import { useStarterCoins } from '@petalwise/host/starter-coins';\n";
    expect(await rangeOf(`${old}${newer}export default () => [call, Link, useStarterCoins()];`)).toBe('^1.2.0');
  });

  it('counts what is used: no type, no import that is left over, one member of links', async () => {
    const types = "import type { Widgets } from '@petalwise/host/widgets';\n";
    const unused = "import { useStarterCoins } from '@petalwise/host/starter-coins';\n";
    const links = "import { links } from '@petalwise/host/links';\n";
    const body = 'const widgets: Widgets | undefined = undefined;\nexport default () => [links.home, widgets];';
    expect(await rangeOf(types + unused + links + body)).toBe('^1.0.0');
    expect(await rangeOf(`${links}export default () => links.receipts;`)).toBe('^1.1.0');
  });

  it('follows what is fetched later, and a module taken as a whole', async () => {
    expect(await rangeOf("export default () => import('@petalwise/host/widgets');")).toBe('^1.1.0');
    const whole = "import * as links from '@petalwise/host/links';\nexport default () => Object.keys(links);";
    expect(await rangeOf(whole)).toBe('^1.8.0');
  });

  it('is refused where an import is of no version', async () => {
    const source = "import { cal } from '@petalwise/host/api';\nexport default () => cal;";
    await expect(rangeOf(source)).rejects.toThrow('@petalwise/host/api cal is in no version of the host');
  });
});

const build = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
