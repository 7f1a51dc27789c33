import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AppReleases } from '@petalwise/contracts/web-apps/release-api';
import { dataDir, run } from './platform.ts';

const command = fileURLToPath(new URL('../../../tools/release/main.ts', import.meta.url));

/**
 * `npm run release -- …` over HTTP, as the operator or with a team's token; answers what it printed.
 * @throws with what it said in `stderr`, and its exit code
 */
export const release = (args: readonly string[], token?: string): Promise<string> => releaseAt(dataDir(), args, token);

/** The same at a platform of the test's own. */
export const releaseAt = async (folder: string, args: readonly string[], token?: string): Promise<string> => {
  const own = token && { PETALWISE_RELEASE_TOKEN: token };
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', command, ...args], {
    env: { ...process.env, DATA_DIR: folder, ...own },
  });
  return stdout;
};

/** A token that may release one app. */
export const mintToken = async (app: string): Promise<{ id: string; token: string }> =>
  JSON.parse(await release(['token', 'mint', app, `CI of ${app}`, '--days', '1', '--json']));

export const releasesOf = async (): Promise<AppReleases[]> => JSON.parse(await release(['list', '--json']));

/** What a page that is opened now would load. */
const served = async (): Promise<Record<string, { enabled: boolean; release: string }>> => {
  const html = await (await fetch(run().url, { headers: { accept: 'text/html' } })).text();
  const registry = /id="petalwise-registry">(.+?)<\/script>/.exec(html)?.[1] ?? '{}';
  return (JSON.parse(registry) as { remotes?: Record<string, { enabled: boolean; release: string }> }).remotes ?? {};
};

/** Waits until every page that is opened from now on loads this release. */
export const untilServed = async (app: string, wanted: string): Promise<void> => {
  while ((await served())[app]?.release !== wanted);
};

/** Waits until every page that is opened from now on is of this release of the shell. */
export const untilShellServed = async (wanted: string): Promise<void> => {
  const html = async () => (await fetch(run().url, { headers: { accept: 'text/html' } })).text();
  while (!(await html()).includes(`/releases/shell/${wanted}/`));
};

/** Starts or stops serving an app, with the operator's own command, and waits until the gateway knows. */
export const switchApp = async (app: string, enabled: boolean): Promise<void> => {
  await release([enabled ? 'enable' : 'disable', app]);
  while ((await served())[app]?.enabled !== enabled);
};

/** The release that a build's folder holds. */
export const releaseIn = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as { release: string }).release;

/** How many reports of browsers the gateway has counted with these labels. */
export const counted = async (labels: Readonly<Record<string, string>>): Promise<number> => {
  const text = await (await fetch(`${run().url}/metrics`)).text();
  const matching = text
    .split('\n')
    .filter((line) => line.startsWith('browser_reports_total{'))
    .filter((line) => Object.entries(labels).every(([name, value]) => line.includes(`${name}="${value}"`)));
  return matching.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};
