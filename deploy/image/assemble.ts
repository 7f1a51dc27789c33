import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Installed, neededBy } from './dependencies.ts';
import { type ImageName, images } from './images.ts';
import { sbom } from './sbom.ts';

/** Of our own workspaces: what only tests, builds and `npm start` use. */
const notOurs =
  /^(node_modules|dist|test-results|testing|README\.md|tsconfig\.json|vitest\.config\.ts)$|\.(test|spec)\.ts$/;
/** Of packages: what no running program reads. Licences stay. */
const notTheirs = [
  /^node_modules$/,
  /\.map$/,
  // Types, and sources: Node runs no TypeScript of packages.
  /\.[cm]?tsx?$/,
  // Prisma's compilers for databases that are not PostgreSQL.
  /^query_compiler_\w+\.(cockroachdb|mysql|sqlite|sqlserver)\./,
];

/**
 * Puts what an image holds into a folder, picked from the installed repository at `root`: the image's workspaces with
 * what they need to run, a list of it (`sbom.cdx.json`), the program that starts it, and the health check.
 */
export function assemble({ root, image, out }: { root: string; image: ImageName; out: string }): void {
  const {
    rooms,
    start,
    files = [],
  }: { rooms: readonly string[]; start: string; files?: readonly string[] } = images[image];
  const packages = neededBy(root, rooms);
  mkdirSync(out, { recursive: true });
  for (const one of packages) copyPackage(root, out, one);
  for (const file of files) copy(root, out, file, () => true);
  for (const one of packages) if (one.isOurs) link(out, one);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof sbom>[2];
  writeFileSync(join(out, 'sbom.cdx.json'), JSON.stringify(sbom(image, packages, lock), null, 1));
  writeFileSync(join(out, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(out, 'start.mjs'), `import './${start}';\n`);
  cpSync(join(import.meta.dirname, 'health.mjs'), join(out, 'health.mjs'));
}

function copyPackage(root: string, out: string, { folder, isOurs }: Installed): void {
  const unwanted = isOurs ? [notOurs] : notTheirs;
  copy(root, out, folder, (name) => !unwanted.some((pattern) => pattern.test(name)));
}

/** Under its name, as npm links workspaces. */
function link(out: string, { name, folder }: Installed): void {
  const place = join('node_modules', name);
  mkdirSync(dirname(join(out, place)), { recursive: true });
  symlinkSync(relative(dirname(place), folder), join(out, place));
}

function copy(root: string, out: string, path: string, wanted: (name: string) => boolean): void {
  const from = join(root, path);
  // The folder itself is included, whatever its name.
  cpSync(from, join(out, path), { recursive: true, filter: (file) => file === from || wanted(basename(file)) });
}
