import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface Installed {
  /** Below the root: `services/chat`, `node_modules/zod`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly isOurs: boolean;
}

/**
 * What these workspaces need to run, of what is installed below `root`: dependencies, and theirs. No dev dependency,
 * and no optional peer: npm keeps those that another package has (Prisma's command line, half a gigabyte).
 *
 * @throws if something needed is not installed
 */
export function neededBy(root: string, rooms: readonly string[]): Installed[] {
  const found = new Map<string, Installed>();
  const waiting = [...rooms];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    const manifest = readManifest(root, folder);
    const { name, version = '0.0.0', license } = manifest;
    found.set(folder, {
      folder,
      name,
      version,
      license,
      isOurs: !folder.startsWith('node_modules/') && !folder.includes('/node_modules/'),
    });
    for (const [dependency, required] of dependenciesOf(manifest)) {
      const place = find(root, folder, dependency);
      // A workspace is installed as a link to its folder.
      if (place) waiting.push(relative(root, realpathSync(join(root, place))));
      else if (required) throw new Error(`${folder} needs ${dependency}, which is not installed.`);
    }
  }
  return [...found.values()].sort((a, b) => a.folder.localeCompare(b.folder));
}

const readManifest = (root: string, folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

function dependenciesOf(manifest: Manifest): Map<string, boolean> {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  // Some packages count their types among what they need to run.
  const needed = [...Object.keys(dependencies), ...peers].filter((name) => !name.startsWith('@types/'));
  return new Map([
    ...needed.map((name) => [name, true] as const),
    // Of a package for every kind of machine, only the one for this machine is installed.
    ...Object.keys(optionalDependencies).map((name) => [name, false] as const),
  ]);
}

/** As Node looks: in the package's own node_modules, then in those of the folders above. */
function find(root: string, folder: string, name: string): string | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const place = join(above === '.' ? '' : above, 'node_modules', name);
    if (existsSync(join(root, place, 'package.json'))) return place;
    if (above === '.') return undefined;
  }
}
