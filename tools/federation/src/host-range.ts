import type { Compilation } from '@rspack/core';
import { readJson } from './installed.ts';

/** Version of the host → module → the names that it added (`links.chat`: a member of `links`). Oldest version first. */
export type HostContract = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** One use of a module of the contract. `name` is undefined where all of the module is taken, as by `import()`. */
export interface HostUse {
  readonly module: string;
  readonly name: readonly string[] | undefined;
}

/** What every version of the host offers, the router's part included. */
export const hostContract = (): HostContract => readJson('@petalwise/host', 'contract.json') as HostContract;

/** The range of hosts that a finished build of a remote runs on: from the lowest that has all it uses. */
export const hostRange = (compilation: Compilation, contract = hostContract()): string =>
  `^${lowestHost(hostUses(compilation), contract)}`;

/**
 * The lowest version of the host that offers all of this.
 * @throws where a name is in no version
 */
export const lowestHost = (uses: readonly HostUse[], contract: HostContract): string => {
  const versions = Object.keys(contract);
  const needed = uses.map((use) => versions.indexOf(versionOf(use, contract)));
  return versions[Math.max(0, ...needed)] ?? '';
};

const versionOf = ({ module, name }: HostUse, contract: HostContract): string => {
  const [first, second] = name ?? [];
  // A whole object is as new as its newest member.
  const isMeant = (known: string) =>
    first === undefined || known === first || (second === undefined && known.startsWith(`${first}.`));
  const versions = Object.keys(contract);
  const added = (matches: (known: string) => boolean) =>
    versions.findLast((version) => contract[version]?.[module]?.some(matches));
  const version = added((known) => known === `${first}.${second}`) ?? added(isMeant);
  if (version) return version;
  throw new Error(
    `${[module, ...(name ?? [])].join(' ')} is in no version of the host that is installed here. Install a newer SDK, or, if the export is new, add it to packages/host/contract.json under a new minor version.`,
  );
};

/** What the modules of a build import of the contract, types and unused imports left out. */
const hostUses = ({ modules, moduleGraph }: Compilation): HostUse[] =>
  [...modules]
    .flatMap((module) => moduleGraph.getOutgoingConnections(module))
    .flatMap((connection) => {
      const { type, request = '', ids } = connection.dependency;
      const isOffered = request === 'react-router' || request.startsWith('@petalwise/host/');
      // `esm import` only says that the module is run; each name has its own connection.
      if (!isOffered || type === 'esm import' || connection.getActiveState(undefined) === false) return [];
      return [{ module: request, name: ids && ids.length > 0 ? ids : undefined }];
    });
