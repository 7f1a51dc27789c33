import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotMade } from './write-remote.ts';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

/** Where a remote keeps the packages, so that it can be installed anywhere without a registry that has them. */
const kept = 'sdk';
const used = ['@petalwise/contracts', '@petalwise/host', '@petalwise/ui'];
const usedByTools = ['@petalwise/federation', '@petalwise/release'];

/** What a remote outside of the platform's repository has besides the template. `sdk`: the folder of the installed SDK. */
export const filesElsewhere = (name: string, sdk: string, registry: boolean): Record<string, string> => {
  const places = placesOf(sdk, registry);
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      dev: 'rspack serve',
      build: 'rspack build',
      typecheck: 'tsc --noEmit',
      release: 'petalwise-release',
    },
    dependencies: places(used),
    devDependencies: { ...places(usedByTools), typescript: '^7.0.2' },
  };
  return {
    'package.json': json(manifest),
    'tsconfig.json': json({ extends: '@petalwise/federation/tsconfig.remote.json', include: ['src'] }),
    '.gitignore': 'node_modules/\ndist/\n',
  };
};

/** Puts the packages of this SDK into a remote, in the place of older ones. */
export const copyPackages = (sdk: string, folder: string): void => {
  rmSync(join(folder, kept), { recursive: true, force: true });
  mkdirSync(join(folder, kept));
  for (const file of globSync('*.tgz', { cwd: join(sdk, 'packages') })) {
    cpSync(join(sdk, 'packages', file), join(folder, kept, file));
  }
};

/** Gives a remote the packages of this SDK; returns what to do next. @throws NotMade in another folder */
export const updateRemote = (sdk: string, folder: string, registry: boolean): string => {
  const file = join(folder, 'package.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
  if (!manifest?.devDependencies?.['@petalwise/federation']) {
    throw new NotMade(`${folder} is not the folder of a remote: its package.json does not have @petalwise/federation.`);
  }
  const places = placesOf(sdk, registry);
  const changed = {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...places(used) },
    devDependencies: { ...manifest.devDependencies, ...places(usedByTools) },
  };
  writeFileSync(file, json(changed));
  if (registry) rmSync(join(folder, kept), { recursive: true, force: true });
  else copyPackages(sdk, folder);
  return `This remote now has SDK ${versionOf(sdk)}. Next: npm install && npm run typecheck && npm run build`;
};

/** Package → what a package.json says of it: an exact version, so that a new host is taken when the team wants it. */
const placesOf = (sdk: string, registry: boolean) => {
  const version = versionOf(sdk);
  return (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, registry ? version : `file:${kept}/${tarballOf(name, version)}`]));
};

/** As npm names what it packs. */
const tarballOf = (name: string, version: string) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

const versionOf = (sdk: string) => (JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as Manifest).version;

const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`;
