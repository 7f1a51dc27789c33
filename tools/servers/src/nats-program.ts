import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { canInstallPackages, installDebianPackage } from './debian-package.ts';

const run = promisify(execFile);

// The version and sums of the official image, https://github.com/nats-io/nats-docker (2.12.x/alpine3.22/Dockerfile).
const VERSION = '2.12.15';
const SHA256: Record<string, string> = {
  'linux-amd64': '58ab8131f819263897e2fc38e503e1b755b63bcafeecc7d12582487df48ca15e',
  'linux-arm64': 'b724db99fefbf8f5c808baa82819ee50350aee9734017e4a478f7e545cef3ab6',
};

/**
 * The path of a nats-server: from PATH, else from the cache, else installed (`apt-get` as root on Debian and Ubuntu),
 * else the official release, checked against its sum. `say` is called with steps that take time.
 */
export async function findNatsServer(say: (line: string) => void): Promise<string> {
  const known = inPath() ?? cached();
  if (known) return known;
  const failures: string[] = [];
  for (const get of [installPackage, downloadRelease]) {
    try {
      const program = await get(say);
      if (program) return program;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    [
      'nats-server is missing and could not be got:',
      ...failures.map((line) => `  ${line}`),
      'Install it (Debian and Ubuntu: apt-get install nats-server; macOS: brew install nats-server;',
      'others: https://github.com/nats-io/nats-server/releases) or set NATS_URL to a server of your own with JetStream.',
    ].join('\n'),
  );
}

function inPath(): string | undefined {
  // Debian keeps it in /usr/sbin, which is not in an ordinary user's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'nats-server')).find(isExecutable);
}

const cacheFolder = () => join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'petalwise');

const cachedFile = () => join(cacheFolder(), `nats-server-${VERSION}`);

const cached = () => (isExecutable(cachedFile()) ? cachedFile() : undefined);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installPackage(say: (line: string) => void): Promise<string | undefined> {
  if (!canInstallPackages()) return undefined;
  say('Installing nats-server with apt-get');
  await installDebianPackage('nats-server');
  // The package starts its own server on 4222 if systemd runs; we start ours with our own data.
  spawnSync('systemctl', ['disable', '--now', 'nats-server'], { stdio: 'ignore' });
  return inPath();
}

async function downloadRelease(say: (line: string) => void): Promise<string> {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const sum = SHA256[platform];
  if (!sum) throw new Error(`download: no checked release of nats-server is known for ${platform}`);
  const name = `nats-server-v${VERSION}-${platform}`;
  const url = `https://github.com/nats-io/nats-server/releases/download/v${VERSION}/${name}.tar.gz`;
  say(`Downloading nats-server ${VERSION}`);
  const response = await fetch(url, { signal: AbortSignal.timeout(120_000) }).catch((error: Error) => {
    throw new Error(`download ${url}: ${error.message}`, { cause: error });
  });
  if (!response.ok) throw new Error(`download ${url}: status ${response.status}`);
  const archive = Buffer.from(await response.arrayBuffer());
  const found = createHash('sha256').update(archive).digest('hex');
  if (found !== sum) throw new Error(`download ${url}: the sum is ${found}, not ${sum}; not used`);
  return unpack(archive, name);
}

async function unpack(archive: Buffer, name: string): Promise<string> {
  mkdirSync(cacheFolder(), { recursive: true });
  const folder = mkdtempSync(join(cacheFolder(), 'unpack-'));
  try {
    writeFileSync(join(folder, 'archive.tar.gz'), archive);
    await run('tar', ['-xzf', 'archive.tar.gz', `${name}/nats-server`], { cwd: folder });
    renameSync(join(folder, name, 'nats-server'), cachedFile());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return cachedFile();
}
