import type { SdkPackage } from './packages.ts';

/** A `package.json` of this repository, as far as it matters here. */
export interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | null>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Versions {
  /** One for the whole SDK: that of the host. */
  readonly sdk: string;
  /** Library → the shell's version: a release with another one is refused. */
  readonly shared: Readonly<Record<string, string>>;
  /** Which of them a remote takes from the page. */
  readonly fromThePage: readonly string[];
}

/** The `package.json` with which a package leaves this repository. */
export const writeManifest = (source: Manifest, { bin, exports, types = {} }: SdkPackage, versions: Versions) => {
  const { sdk, shared, fromThePage } = versions;
  const dependencies = Object.entries({ ...source.dependencies, ...types }).map(([name, range]): [string, string] => [
    name,
    name.startsWith('@petalwise/') ? sdk : (shared[name] ?? range),
  ]);
  const isPeer = ([name]: [string, string]) => fromThePage.includes(name) && !name.startsWith('@petalwise/');
  return {
    name: source.name,
    version: sdk,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    ...(source.exports && { exports: { ...exports, ...compiledExports(source.exports) } }),
    ...(bin && { bin }),
    ...(source.sideEffects !== undefined && { sideEffects: source.sideEffects }),
    dependencies: Object.fromEntries(dependencies.filter((one) => !isPeer(one))),
    // npm installs these by itself, and refuses an app that asks for other versions.
    peerDependencies: Object.fromEntries(dependencies.filter(isPeer)),
  };
};

/** `./src/*.ts` → the compiled file and its types. */
const compiledExports = (exports: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(exports).map(([subpath, file]) => {
      const stem = /^(.*)\.tsx?$/.exec(file ?? '')?.[1];
      return [subpath, stem === undefined ? file : { types: `${stem}.d.ts`, default: `${stem}.js` }];
    }),
  );
