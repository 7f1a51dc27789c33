import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { leftBehind, type OutsideData, outsideDataOf } from '@petalwise/servers/outside-data';
import { restoring } from '../restoring.ts';

export interface Kept {
  readonly path: string;
  readonly bytes: number;
  /** Where it leads, if it is a link: then only the link is deleted. */
  readonly linksTo: string | undefined;
}

/** What a platform writes into its DATA_DIR, by name; `.new` ends a file that is not complete. The lock goes by itself. */
const ours =
  /^(postgres|nats|stripe-simulator|logs|mail|web-cache(-.+)?|run\.json|run\.lock(?=\.)|e2e-cast\.json|restoring|secrets\.json)(\.new|\.\d+)?$/;
/** A folder is ours by one of these. They go last, so that a deletion that breaks off can be run again. */
const proofs = ['secrets.json', restoring];

/** All that the platform of this DATA_DIR keeps, there and under /var, in the order in which it is deleted. */
export function findData(dataDir: string): Kept[] {
  const names = lstatSync(dataDir, { throwIfNoEntry: false }) ? readdirSync(dataDir) : [];
  const isOurs = proofs.some((name) => names.includes(name));
  const known = isOurs ? names.filter((name) => ours.test(name)) : [];
  const inOrder = [...known.filter((name) => !proofs.includes(name)), ...known.filter((name) => proofs.includes(name))];
  const outside = outsideDataOf(join(dataDir, 'postgres')).map(({ path }) => path);
  return [...outside, ...inOrder.map((name) => join(dataDir, name))].map(describe);
}

/** What deleted DATA_DIRs left under /var. */
export const findLeftBehind = (): (Kept & Pick<OutsideData, 'madeFor'>)[] =>
  leftBehind().map(({ path, madeFor }) => ({ ...describe(path), madeFor }));

const describe = (path: string): Kept => {
  const isLink = lstatSync(path).isSymbolicLink();
  return { path, bytes: sizeOf(path), linksTo: isLink ? readlinkSync(path) : undefined };
};

/** The bytes of all files below, without following a link. */
function sizeOf(path: string): number {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}
