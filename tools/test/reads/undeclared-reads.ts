import { relative, sep } from 'node:path';

/** What a task and its child processes read: absolute paths, without symbolic links. */
export interface Reads {
  readonly files: ReadonlySet<string>;
  /** Folders whose entries were listed. */
  readonly folders: ReadonlySet<string>;
}

interface Declared {
  readonly id: string;
  /** Files that decide whether the cached result still holds, relative to the repository. */
  readonly inputs: ReadonlySet<string>;
}

export interface Repository {
  /** Absolute. */
  readonly root: string;
  /** Every file of the repository, relative to its root. */
  readonly files: readonly string[];
}

/**
 * One line for each task that read what it does not declare: a file of the repository that is not among its inputs, or
 * the list of a folder none of whose files is. A change there would leave an outdated result in the cache.
 */
export function undeclaredReads(
  tasks: readonly Declared[],
  reads: ReadonlyMap<string, Reads>,
  { root, files }: Repository,
): string[] {
  const known = new Set(files);
  const folders = foldersOf(files);
  return tasks.flatMap(({ id, inputs }) => {
    const { files: opened = new Set<string>(), folders: listed = new Set<string>() } = reads.get(id) ?? {};
    const inputFolders = foldersOf([...inputs]);
    const undeclared = [
      ...within(root, opened).filter((file) => known.has(file) && !inputs.has(file)),
      ...within(root, listed).filter((folder) => folders.has(folder) && !inputFolders.has(folder)),
    ].sort();
    return undeclared.length > 0 ? [`${id} reads ${shortened(undeclared)}`] : [];
  });
}

const most = 12;
const shortened = (paths: readonly string[]) =>
  paths.length > most ? `${paths.slice(0, most).join(', ')} and ${paths.length - most} more` : paths.join(', ');

const within = (root: string, paths: Iterable<string>): string[] =>
  [...paths].map((path) => relative(root, path).split(sep).join('/')).filter((path) => !path.startsWith('..'));

/** Every folder that has one of the files at some depth. */
const foldersOf = (files: readonly string[]): Set<string> => {
  const folders = new Set<string>();
  for (const file of files) {
    const parts = file.split('/').slice(0, -1);
    while (parts.length > 0 && !folders.has(parts.join('/'))) {
      folders.add(parts.join('/'));
      parts.pop();
    }
  }
  return folders;
};
