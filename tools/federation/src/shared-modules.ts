import { fileURLToPath } from 'node:url';
import { hostContract } from './host-range.ts';
import { versionOf } from './installed.ts';

const hostPackage = '@petalwise/host';
/** What exists once in a page: the shell carries it, remotes take it from the shell. */
export const singletons = ['react', 'react-dom', 'react-router', '@tanstack/react-query', 'zustand', hostPackage];
/** Not a shared module, but the shell's runs the remotes, so that its version has to be theirs. */
const runtime = '@module-federation/enhanced';

/** Package → exact version, as release.json states it. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries([...singletons, runtime].map((name) => [name, versionOf(name)]));

/** The part of the router that the product uses; a third of the package. By name: outside of this repository it is compiled. */
export const offeredRouter = fileURLToPath(import.meta.resolve('@petalwise/federation/offered-router'));
/** How the offered part reaches the package itself, past the share scope. */
export const wholeRouter = { 'whole-react-router$': fileURLToPath(import.meta.resolve('react-router')) };

/**
 * Every module that shell and remotes share, by its package. The shell imports each of them: a module that is not
 * imported is not in the share scope, and a remote that needs it would fail.
 */
export const sharedModules = (): Readonly<Record<string, string>> => ({
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router': 'react-router',
  '@tanstack/react-query': '@tanstack/react-query',
  zustand: 'zustand',
  ...Object.fromEntries(hostModules().map((module) => [module, hostPackage])),
});

/** A test holds the contract against the files. */
const hostModules = (): string[] => {
  const listed = Object.values(hostContract()).flatMap((modules) => Object.keys(modules));
  return [...new Set(listed)].filter((module) => module.startsWith(`${hostPackage}/`)).sort();
};

/** The shell's side: all of it in the first file, so that no remote waits for a further request. */
export const providedModules = () => {
  const versions = sharedVersions();
  return mapValues(sharedModules(), (packageName, module) => ({
    ...strict(versions[packageName]),
    version: String(versions[packageName]),
    eager: true,
    ...(module === 'react-router' && { import: offeredRouter }),
  }));
};

/** A remote's side: it carries no copy. */
export const consumedModules = () => {
  const versions = sharedVersions();
  return mapValues(sharedModules(), (packageName) => ({
    ...strict(packageName === hostPackage ? firstOfMajor(versions[packageName]) : versions[packageName]),
    import: false as const,
  }));
};

/**
 * Which minor version of the host a remote needs is known only when it is built (`host-range.ts`), and checked before
 * a release becomes active. The page refuses another major version.
 */
const firstOfMajor = (version = '') => `${version.split('.')[0]}.0.0`;

// Another version throws where it is loaded, and the boundary around the remote shows it; without it the page only warns.
const strict = (version: string | undefined) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: `^${version}`,
});

const mapValues = <T>(record: Readonly<Record<string, string>>, map: (value: string, key: string) => T) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
