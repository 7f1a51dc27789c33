import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { appHere } from './app-here.ts';
import { runCommand, WrongUse } from './commands.ts';
import { appsOfRepository } from './own-apps.ts';

// The platform's responses and their effects are tested at the gateway and in e2e/specs/releases/release.spec.ts.

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A proxy in front of the platform, or in place of it. */
const answering = async (statuses: number[], body: string): Promise<string> => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200));
    response.end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const emptyFolder = () => mkdtemp(join(tmpdir(), 'petalwise-release-'));
const run = async (args: string[], env: Record<string, string> = {}, apps = appsOfRepository) => {
  const printed: string[] = [];
  const DATA_DIR = await emptyFolder();
  const out = (lines: readonly string[]) => printed.push(...lines);
  await runCommand(args, { apps, env: { DATA_DIR, ...env }, out, say: () => undefined });
  return printed;
};
const token = { PETALWISE_RELEASE_TOKEN: 'pwr_x' };

describe('in the folder of an app outside of this repository', () => {
  const appCalled = async (name: string) => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name }));
    return folder;
  };

  it('takes the name of the app from its package.json', async () => {
    const folder = await appCalled('@quiz/mf-quiz');
    const inFolder = (...args: string[]) => run([...args, '--to', 'http://127.0.0.1:1'], token, appHere(folder));
    expect((await inFolder('--help')).at(-1)).toContain('apps: mf-quiz;');
    await expect(inFolder('publish')).rejects.toThrow(`${join(folder, 'dist')} contains no build`);
    await expect(inFolder('publish', 'elsewhere')).rejects.toThrow('elsewhere contains no build');
    await expect(inFolder('publish', 'mf-other')).rejects.toThrow(`Build mf-other first`);
    await expect(inFolder('activate')).rejects.toThrow('npm run release -- list mf-quiz');
    await expect(inFolder('publsh')).rejects.toThrow('Unknown argument: publsh');
  });

  it('says what to do where there is none, or its name cannot be that of an app', async () => {
    const nowhere = await emptyFolder();
    expect(() => appHere(nowhere)).toThrow(`${nowhere} has no package.json with a name. Run this in the folder of`);
    const wrong = await appCalled('quiz');
    expect(() => appHere(wrong)).toThrow('quiz cannot be the name of an app. Run this in the folder of a web app');
  });
});

describe('npm run release', () => {
  it('says what to type', async () => {
    expect((await run(['--help'])).join('\n')).toContain('npm run release -- rollback <app>');
    await expect(run([])).rejects.toThrow('npm run release -- <app>');
    await expect(run(['mf-nothing'])).rejects.toThrow('There is no app called mf-nothing here. There are: shell, mf-');
    await expect(run(['publish', 'mf_chat'], token)).rejects.toThrow(
      'mf_chat cannot be the name of an app: use mf- followed by',
    );
    await expect(run(['activate', 'mf-chat'], token)).rejects.toThrow(
      'Name a release. To list them: npm run release -- list mf-chat',
    );
    await expect(run(['token', 'mint', 'mf-chat'], token)).rejects.toThrow('token mint <app> <name>');
    await expect(run(['list', '--forr', 'x'])).rejects.toMatchObject({ code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  });

  it('refuses what it would not read, and a number that is none', async () => {
    for (const words of ['mf-trending extra', 'rollback mf-chat now', 'publish-all mf-chat', 'token list all']) {
      await expect(run(words.split(' '), token), words).rejects.toThrow(WrongUse);
    }
    for (const words of ['rollback mf-chat', 'activate mf-chat r1', 'publish mf-chat']) {
      const wrong = run([...words.split(' '), '--with-remotes', '--to', 'http://127.0.0.1:1'], token);
      await expect(wrong, words).rejects.toThrow('--with-remotes is for the shell.');
    }
    await expect(run(['activate', 'mf-chat', 'one', 'two', 'three'], token)).rejects.toThrow(
      'Unknown argument: two three',
    );
    const mint = (days: string) => run(['token', 'mint', 'mf-chat', 'CI', '--days', days], token);
    await expect(mint('abc')).rejects.toThrow('--days must be a number, for example --days 30; abc is not.');
    await expect(mint('1.5')).rejects.toThrow(WrongUse);
    await expect(run(['list', '--wait', 'long'], token)).rejects.toThrow('--wait must be a number');
  });

  it('never sends or shows a password in an address', async () => {
    const list = run(['list', '--to', 'http://me:hunter2@127.0.0.1:1', '--wait', '0'], token);
    await expect(list).rejects.toThrow(/^(?!.*hunter2).*contains a password/);
  });

  it('says what is missing: a platform, a token, the file of one, an address', async () => {
    await expect(run(['list'], token)).rejects.toThrow('Start it with npm start, or name an address: --to URL');
    await expect(run(['list', '--to', 'http://127.0.0.1:1'])).rejects.toThrow('A token is needed.');
    await expect(run(['list', '--token-file', '/nowhere'])).rejects.toThrow("The token's file cannot be read: ENOENT");
    await expect(run(['list', '--to', 'petalwise.example'], token)).rejects.toThrow('is not a valid address');
  });

  it('shows no word of a token that two were pasted into', async () => {
    const twice = run(['list', '--to', 'http://127.0.0.1:1'], { PETALWISE_RELEASE_TOKEN: 'pwr_one\npwr_two' });
    await expect(twice).rejects.toThrow(/^The token contains a space, a line break/);
  });

  it('says that a build broke off', async () => {
    const dist = await emptyFolder();
    await writeFile(join(dist, 'release.json'), '{ "app"');
    const publish = run(['publish', 'mf-chat', dist, '--to', 'http://127.0.0.1:1'], token);
    await expect(publish).rejects.toThrow('release.json was written by another version. Build mf-chat again.');
  });

  it('never sends the operator’s token of this machine to another one', async () => {
    const DATA_DIR = await emptyFolder();
    await writeFile(join(DATA_DIR, 'secrets.json'), JSON.stringify({ releaseOperatorToken: 'o'.repeat(43) }));
    await expect(run(['list', '--to', 'http://127.0.0.1:1'], { DATA_DIR })).rejects.toThrow('A token is needed.');
    await writeFile(join(DATA_DIR, 'run.json'), JSON.stringify({ url: 'http://localhost:1', processes: [] }));
    await expect(run(['list', '--wait', '0.001'], { DATA_DIR })).rejects.toThrow('http://localhost:1 does not respond');
  });

  it('reports what is wrong with a build, before any request', async () => {
    const folder = await emptyFolder();
    const publish = () => run(['publish', 'mf-chat', folder, '--to', 'http://127.0.0.1:1'], token);
    await expect(publish()).rejects.toThrow('contains no build (release.json is missing). Build mf-chat first.');
    const manifest = { release: 'r', entry: 'e.js', host: '1', shared: {}, exposes: {}, integrity: {} };
    const write = (changes: object) =>
      writeFile(join(folder, 'release.json'), JSON.stringify({ ...manifest, ...changes }));
    await write({ app: 'mf-admin', files: [] });
    await expect(publish()).rejects.toThrow('contains a build of mf-admin, not of mf-chat.');
    await write({ app: 'mf-chat', files: ['gone.js'] });
    await expect(publish()).rejects.toThrow('gone.js is missing in');
    await mkdir(join(folder, 'js'));
    await write({ app: 'mf-chat', files: ['js'] });
    await expect(publish()).rejects.toThrow('A file of the build cannot be read: EISDIR');
    await write({ app: 'mf-chat' });
    await expect(publish()).rejects.toThrow('was written by another version');
  });

  it('follows no symbolic link of a build: neither a file, nor a folder on the way to it, nor the manifest', async () => {
    const folder = await emptyFolder();
    const outside = await emptyFolder();
    const publish = () => run(['publish', 'mf-chat', folder, '--to', 'http://127.0.0.1:1'], token);
    const manifest = { app: 'mf-chat', release: 'r', entry: 'e.js', host: '1', shared: {}, exposes: {}, integrity: {} };
    const write = (place: string, files: string[]) =>
      writeFile(join(place, 'release.json'), JSON.stringify({ ...manifest, files }));
    await writeFile(join(outside, 'secret.js'), 'a secret');

    await write(folder, ['logo.svg']);
    await symlink('/etc/passwd', join(folder, 'logo.svg'));
    await expect(publish()).rejects.toThrow(
      `logo.svg in ${folder} is a symbolic link to /etc/passwd, or lies behind one. Links are not published, and nothing was sent.`,
    );
    await write(folder, ['app.js']);
    await writeFile(join(folder, 'app.js'), '1');
    await symlink(join(outside, 'secret.js'), join(folder, 'app.js.br'));
    await expect(publish()).rejects.toThrow('app.js.br in');
    await rm(join(folder, 'app.js.br'));
    await write(folder, ['js/secret.js']);
    await symlink(outside, join(folder, 'js'));
    await expect(publish()).rejects.toThrow(/js\/secret.js is missing|is a symbolic link to .*secret.js/);
    await rm(join(folder, 'release.json'));
    await write(outside, []);
    await symlink(join(outside, 'release.json'), join(folder, 'release.json'));
    await expect(publish()).rejects.toThrow('release.json in');
  });

  it('reports by how much a build is too large, before any request', async () => {
    const folder = await emptyFolder();
    const files = ['video.mp4'];
    await writeFile(join(folder, 'video.mp4'), '');
    // Sparse: it takes no room on the disk.
    await truncate(join(folder, 'video.mp4'), 24_010_000);
    const manifest = { release: 'r', entry: 'e.js', host: '1', shared: {}, exposes: {}, integrity: {}, files };
    await writeFile(join(folder, 'release.json'), JSON.stringify({ app: 'mf-chat', ...manifest }));
    const publish = run(['publish', 'mf-chat', folder, '--to', 'http://127.0.0.1:1'], token);
    await expect(publish).rejects.toThrow(
      /too large to be released: video.mp4 has 24.0 MB, and a file may have 16.8 MB; it has 24.0 MB in all, /,
    );
  });

  it('retries while there is no response or a proxy responds, and reports what responded', async () => {
    const empty = JSON.stringify({ apps: [] });
    const late = await answering([502, 503, 200], empty);
    expect(await run(['list', '--to', late], token)).toEqual([]);
    const other = await answering([404], '<html>nginx</html>');
    await expect(run(['list', '--to', other], token)).rejects.toThrow('is not a Petalwise of this version');
    await expect(run(['list', '--to', 'http://127.0.0.1:1', '--wait', '0.1'], token)).rejects.toThrow(
      'http://127.0.0.1:1 does not respond',
    );
  });
});
