import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppName, ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { publishApp } from '@petalwise/release/publish';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
let cacheDir: string;

beforeEach(async () => {
  nats = await testNats();
  cacheDir = await mkdtemp(join(tmpdir(), 'petalwise-cache-'));
  gateway = await startTestGateway({ natsUrl: nats.url, cacheDir });
});
afterEach(async () => {
  await gateway.stop();
  await nats.stop();
  await rm(cacheDir, { recursive: true, force: true });
});

const restart = async () => {
  await gateway.stop();
  gateway = await startTestGateway({ natsUrl: nats.url, cacheDir });
};

interface Published {
  readonly dist: string;
  readonly manifest: ReleaseManifest;
}
const publish = async (app: AppName, text: string): Promise<Published> => {
  const dist = await writeBuild(app, text);
  await publishApp({ ...gateway.releaseTarget, app, dist });
  return { dist, manifest: JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) };
};
const gauge = async (name: string): Promise<number | undefined> => {
  const { text } = await gateway.ask('/metrics');
  const value = new RegExp(`^${name}\\{[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
};
/** What is in a build's folder, and so has to be on the gateway's disk. */
const filesIn = async ({ dist }: Published) => {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(dist.length + 1));
  return names.filter((name) => name !== 'release.json').sort();
};
const onDisk = ({ manifest: { app, release } }: Published) => join(cacheDir, 'files', app, release);
const untilFilled = async (releases: readonly Published[]) => {
  const count = (await Promise.all(releases.map(filesIn))).flat().length;
  await expect.poll(async () => [await gauge('web_files'), await gauge('web_files_missing')]).toEqual([count, 0]);
};
const address = ({ manifest: { app, release } }: Published, file: string) => `/releases/${app}/${release}/${file}`;

describe('the copy of web apps on the disk', () => {
  it('has every file of active and previous releases, which a gateway serves that starts without NATS', async () => {
    const releases: Published[] = [];
    for (const text of ['one', 'two'])
      for (const app of ['shell', 'mf-chat', 'mf-commerce'] as const) releases.push(await publish(app, text));
    // Not one of them was asked for.
    await untilFilled(releases);
    await nats.kill();
    await restart();
    let served = 0;
    for (const release of releases) {
      for (const file of await filesIn(release)) {
        const built = await readFile(join(release.dist, file));
        expect((await readFile(join(onDisk(release), file))).equals(built), file).toBe(true);
        const asked = file.replace(/\.(br|gz)$/, '');
        const coding = file === asked ? 'identity' : file.endsWith('.br') ? 'br' : 'gzip';
        const { statusCode, body } = await gateway.send(address(release, asked), {
          headers: { 'accept-encoding': coding },
        });
        expect(statusCode, file).toBe(200);
        expect(Buffer.from(await body.arrayBuffer()).equals(built), file).toBe(true);
        served++;
      }
    }
    expect(served).toBe((await Promise.all(releases.map(filesIn))).flat().length);
    expect((await gateway.ask('/pricing', { headers: { accept: 'text/html' } })).statusCode).toBe(200);
  });

  it('is not whole while NATS is away, which makes no gateway unready, and becomes whole when it is back', async () => {
    const shell = await publish('shell', 'one');
    await untilFilled([shell]);
    const ready = async () => (await gateway.ask('/readyz')).json() as { parts: Record<string, string> };
    const before = Object.keys((await ready()).parts);
    await nats.kill();
    await rm(join(cacheDir, 'files'), { recursive: true });
    await restart();
    await expect.poll(() => gauge('web_files_missing')).toBe((await filesIn(shell)).length);
    expect(Object.keys((await ready()).parts)).toEqual(before);
    await nats.restart();
    await untilFilled([shell]);
  });

  it('mends a file that is damaged, and removes what is half-written and what no record has', async () => {
    const shell = await publish('shell', 'one');
    await untilFilled([shell]);
    const damaged = join(onDisk(shell), 'js/entry.abc.js');
    await writeFile(damaged, '');
    await writeFile(`${damaged}.abc.new`, 'half');
    const forgotten = join(cacheDir, 'files/shell/forgotten');
    await mkdir(forgotten);
    await writeFile(join(forgotten, 'index.html'), 'old');
    await restart();
    await expect
      .poll(() => readFile(damaged, 'utf8'))
      .toBe(await readFile(join(shell.dist, 'js/entry.abc.js'), 'utf8'));
    await expect
      .poll(async () => (await readdir(onDisk(shell), { recursive: true })).filter((f) => f.endsWith('.new')))
      .toEqual([]);
    await expect(readdir(forgotten)).rejects.toThrow('ENOENT');
  });
});
