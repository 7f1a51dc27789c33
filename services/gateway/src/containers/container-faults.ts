import { containerName } from '@petalwise/contracts/web-apps/container-name';
import type { ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { satisfies } from 'semver';
import { type Container, readContainer, type TakenModule } from './read-container.ts';

/**
 * What a remote's manifest says and its files do not hold, in sentences; empty if all is true. Only what can be read
 * without running it: the rest is for the trial. The shell has no container.
 * @param scripts the text of every script of the release
 */
export const containerFaults = (manifest: ReleaseManifest, scripts: ReadonlyMap<string, string>): string[] => {
  if (manifest.app === 'shell') return [];
  const entry = scripts.get(manifest.entry) ?? '';
  const container = readContainer(entry);
  if (!container || !new RegExp(`\\b${containerName(manifest.app)}\\b`).test(entry)) {
    return [
      `${manifest.entry} is not the remote entry of ${manifest.app}: it has no map of modules; build with defineRemote of tools/federation`,
    ];
  }
  return [
    ...wrongModules(manifest, container),
    ...unknownHashes(manifest, container),
    ...container.taken.flatMap((one) => wrongShare(manifest, one)),
    ...secondReact(scripts),
  ];
};

const wrongModules = ({ exposes, integrity, entry }: ReleaseManifest, { modules }: Container): string[] =>
  Object.entries(exposes).flatMap(([module, { js }]) => {
    const hashes = modules.get(module);
    if (!hashes) {
      const others = [...modules.keys()].join(', ') || 'nothing';
      return [
        `the manifest exposes ${module} and the container does not: it has ${others}; expose it in rspack.config.ts`,
      ];
    }
    const listed = new Set(js.map((file) => integrity[file]));
    const missing = hashes.filter((hash) => !listed.has(hash)).length;
    const surplus = js.filter((file) => file !== entry && !hashes.includes(integrity[file] ?? ''));
    if (missing === 0 && surplus.length === 0) return [];
    return [
      `the files that the manifest names for ${module} are not those that the container loads for it; build again`,
    ];
  });

const unknownHashes = ({ integrity }: ReleaseManifest, { hashes }: Container): string[] => {
  const known = new Set(Object.values(integrity));
  const unknown = [...hashes].filter((hash) => !known.has(hash));
  return unknown.length === 0 ? [] : ['the container loads files that are not in this release; build again'];
};

const wrongShare = ({ shared }: ReleaseManifest, { key, range, isSingleton, hasOwnCopy }: TakenModule): string[] => {
  const library = packageOf(key);
  const version = Object.hasOwn(shared, library) ? shared[library] : undefined;
  if (version === undefined) return [`the container shares ${key}, and the manifest does not say so; build again`];
  return [
    ...(satisfies(version, range)
      ? []
      : [
          `the container needs ${key} ${range} and the manifest says ${library} ${version}; build it with the ${library} that the shell has`,
        ]),
    ...(isSingleton && !hasOwnCopy
      ? []
      : [`the container brings its own copy of ${key}; a remote takes it from the shell (singleton, import: false)`]),
  ];
};

/** `react/jsx-runtime` → `react`, `@petalwise/host/api` → `@petalwise/host` */
const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * What only React's own code does: hand its hooks to the renderer, as `Internals.H.useState(…)` (18: `….current.useState(…)`),
 * and assign its internals. Names of properties survive minifying; a bundler drops the assignment where nothing reads it.
 */
const ownCode = {
  react:
    /\.(?:H|current)\.use(?:State|Effect|LayoutEffect|Memo|Callback|Reducer)\(|\.(?:__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=(?!=)/,
  'react-dom': /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
};

const secondReact = (scripts: ReadonlyMap<string, string>): string[] =>
  Object.entries(ownCode).flatMap(([library, code]) => {
    const files = [...scripts].filter(([, text]) => code.test(text)).map(([file]) => file);
    return files.length === 0
      ? []
      : [
          `${files.join(', ')} contains a second ${library}, in which hooks fail; import it as '${library}', so that it is shared`,
        ];
  });
