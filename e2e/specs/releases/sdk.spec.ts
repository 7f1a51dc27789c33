import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newcomer, type Person, startChat } from '@petalwise/e2e/people/person';
import { type Platform, startPlatform } from '@petalwise/e2e/platform/platform';
import { releaseAt } from '@petalwise/e2e/platform/releases';
import { listen, violations } from '@petalwise/e2e/screens/look-at';
import { packSdk } from '@petalwise/sdk/pack-sdk';
import { type Browser, chromium, expect, test } from '@playwright/test';

// A team elsewhere has one file of ours, Node and npm. Nothing of this repository is within its reach.

test.describe.configure({ timeout: 300_000 });

const root = fileURLToPath(new URL('../../../', import.meta.url));
const browserPath = process.env.CHROMIUM_PATH ?? chromium.executablePath();
const heading = 'What is your skin type?';

let platform: Platform;
let place: string;
let sdk: string;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  place = await mkdtemp(join(tmpdir(), 'petalwise-elsewhere-'));
  [platform, sdk] = await Promise.all([
    startPlatform({ RELEASE_TRIAL: 'on', TRIAL_BROWSER: browserPath }),
    packSdk(join(place, 'downloads')),
  ]);
  await mkdir(join(place, 'bin'));
  await symlink(process.execPath, join(place, 'bin/node'));
});
test.afterAll(async () => {
  await platform.stop();
  await rm(place, { recursive: true, force: true });
});

/** The environment of another machine: no program of this repository in PATH, and nothing of the npm that runs this test. */
const elsewhere = (): Record<string, string | undefined> => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !`${folder}/`.startsWith(root));
  const others = Object.entries(process.env).filter(([name]) => !/^(npm_|node_options$|data_dir$)/i.test(name));
  return { ...Object.fromEntries(others), PATH: [join(place, 'bin'), ...path].join(delimiter) };
};

const run = async (folder: string, words: string, env: Record<string, string> = {}): Promise<string> => {
  const [program = '', ...args] = words.split(' ');
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env: { ...elsewhere(), ...env } });
  return stdout;
};
const failureOf = (running: Promise<string>): Promise<string> =>
  running.then(
    () => 'it succeeded',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

test(
  'a remote made elsewhere from the packed SDK alone is live, with only its page edited',
  {
    tag: '@alone',
  },
  async ({ browser }, { annotations }) => {
    const made = await releaseAt(platform.dataDir, [
      'token',
      'mint',
      'mf-skin-quiz',
      'team quiz',
      '--days',
      '1',
      '--json',
    ]);
    const { token } = JSON.parse(made) as { token: string };
    const started = Date.now();
    // The command alone is in this cache; what the remote installs is in npm's own.
    const create = { npm_config_cache: join(place, 'cache') };
    await run(place, `npx --yes --offline file:${sdk} mf-skin-quiz`, create);
    const folder = join(place, 'mf-skin-quiz');
    await run(folder, 'npm install --prefer-offline --no-audit --no-fund');

    const page = join(folder, 'src/first-page/first-page.tsx');
    const text = await readFile(page, 'utf8');
    expect(text).toContain('title="Skin Quiz"');
    await writeFile(page, text.replace('title="Skin Quiz"', `title="${heading}"`));
    await run(folder, 'npm run typecheck');
    const said = await run(folder, `npm run release -- --to ${platform.run().url}`, { PETALWISE_RELEASE_TOKEN: token });
    const seconds = Math.round((Date.now() - started) / 1000);
    annotations.push({ type: 'from create to live', description: `${seconds} s` });
    expect(said).toMatch(/mf-skin-quiz [0-9a-f]{16}/);
    expect(said).toMatch(/passed its trial in \d+\.\d s: 1 of 1 pages/);
    // What teams are promised; most of it is npm's.
    expect(seconds).toBeLessThan(600);

    const person = await newcomer(platform.run().url);
    const context = await browser.newContext({
      baseURL: platform.run().url,
      storageState: await person.api.storageState(),
    });
    const opened = await context.newPage();
    const complaints = listen(opened, () => false);
    await opened.goto('/dashboard');
    await opened.getByRole('banner').getByRole('link', { name: 'Skin Quiz' }).click();
    await expect(opened).toHaveURL(/\/skin-quiz$/);
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(opened.getByText('Hello, Maya Test.')).toBeVisible();
    await expect(opened.getByRole('heading', { name: 'No chats yet' })).toBeVisible();
    await startChat(person);
    await opened.reload();
    await expect(opened.getByRole('list', { name: 'Your chats' }).getByRole('link')).toHaveCount(1);
    expect(await violations(opened)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();

    await opensAlone(folder, browser, person);
    await typesAreChecked(folder);
    await updates(folder);
  },
);

/** `npm run dev`: its page alone with the real host, and calls to the platform. */
const opensAlone = async (folder: string, browser: Browser, { email, password }: Person): Promise<void> => {
  const stop = new AbortController();
  const serving = promisify(execFile)('npm', ['run', 'dev'], {
    cwd: folder,
    env: { ...elsewhere(), PETALWISE_URL: platform.run().url },
    signal: stop.signal,
  });
  serving.catch(() => undefined);
  const context = await browser.newContext();
  try {
    const address = await new Promise<string>((resolve) => {
      let output = '';
      serving.child.stdout?.on('data', (chunk) => {
        output += chunk;
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
        if (found && output.includes('compiled')) resolve(found);
      });
    });
    const page = await context.newPage();
    await page.goto(`${address}/skin-quiz`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('list', { name: 'Your chats' }).getByRole('link')).toHaveCount(1);
  } finally {
    await context.close();
    stop.abort();
  }
};

/** The built types are types: what the contract does not have is an error, and so is what the page's router lacks. */
const typesAreChecked = async (folder: string): Promise<void> => {
  const file = join(folder, 'src/wrong.ts');
  await writeFile(
    file,
    `import { listSessions } from '@petalwise/contracts/chat/conversation';
import { call } from '@petalwise/host/api';
import { useBlocker } from 'react-router';
export const title: number | undefined = (await call(listSessions))[0]?.title;
export { useBlocker };
`,
  );
  const said = await failureOf(run(folder, 'npm run typecheck'));
  expect(said).toContain(`Type 'string' is not assignable to type 'number'`);
  expect(said).toContain(`has no exported member 'useBlocker'`);
  await rm(file);
};

/** Another SDK takes the place of the one that the remote has. */
const updates = async (folder: string): Promise<void> => {
  await rm(join(folder, 'sdk'), { recursive: true });
  const create = { npm_config_cache: join(place, 'cache') };
  expect(await run(folder, `npx --yes --offline file:${sdk} --update`, create)).toContain('This remote now has SDK 1.');
  await run(folder, 'npm install --prefer-offline --no-audit --no-fund');
  await run(folder, 'npm run build');
  expect(await failureOf(run(place, `npx --yes --offline file:${sdk} --update`, create))).toContain(
    'is not the folder of a remote',
  );
};
