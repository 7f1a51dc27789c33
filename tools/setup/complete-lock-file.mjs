// `npm run lock:complete`: npm leaves those platform packages out of package-lock.json that the registry it was used
// with does not offer, and then `npm ci` refuses the file everywhere. This writes them back.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Entry */
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

function complete() {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptionals(lock.packages);
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    missing.length === 0
      ? 'package-lock.json is complete.'
      : `Written back: ${missing.map(({ name }) => name).join(', ')}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) complete();
