// `npm run lock:complete`: npm leaves those platform packages out of package-lock.json that the registry it was used
// with does not offer, and then `npm ci` refuses the file everywhere. This writes them back, with the checksum of each
// one that the registry does offer.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from './paths.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */
/** @typedef {Record<string, Entry>} Packages */

const file = join(root, 'package-lock.json');
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * @param {Packages} packages of a lock file
 * @returns {{ name: string, version: string, dev: boolean }[]} optional packages that others name and that have no entry
 */
export function missingOptionals(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => /^\d+\.\d+\.\d+/.test(version) && !isFound(packages, path, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  );
}

/** Node's own search: the package's folder, then each folder above. @param {Packages} packages @param {string} from @param {string} name */
function isFound(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

/** @param {string} name such as `@nx/nx-linux-arm64-musl` @returns {Pick<Entry, 'os' | 'cpu' | 'libc'>} */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = words.includes('gnueabihf') ? ['arm'] : processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) };
}

/** @param {Packages} packages @returns {[name: string, entry: Entry][]} packages that npm would install without a check of their bytes */
export const unchecked = (packages) =>
  Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return path.includes('node_modules/') && !entry.link && !entry.integrity ? [[name, entry]] : [];
  });

/** @param {string} name @param {string | undefined} version @returns {Promise<string>} '' where the registry does not offer it */
async function askIntegrity(name, version) {
  const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity']).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
}

async function complete() {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptionals(lock.packages);
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
  }
  const left = [];
  for (const [name, entry] of unchecked(lock.packages)) {
    const integrity = await askIntegrity(name, entry.version);
    if (integrity) entry.integrity = integrity;
    else left.push(name);
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  if (missing.length > 0) console.log(`Written back: ${missing.map(({ name }) => name).join(', ')}`);
  if (left.length === 0) console.log('package-lock.json is complete.');
  else console.log(`Without a checksum, because this registry does not offer them: ${left.join(', ')}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await complete();
