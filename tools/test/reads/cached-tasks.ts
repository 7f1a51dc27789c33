import { execFileSync } from 'node:child_process';
import { HashPlanInspector } from 'nx/src/hasher/hash-plan-inspector.js';
import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph.js';
import { root } from '../../setup/paths.mjs';

/** A cached target of nx with the files that decide whether its result may be taken from the cache. */
export interface CachedTask {
  /** `@petalwise/billing:test` */
  readonly id: string;
  /** Relative to the repository. */
  readonly inputs: ReadonlySet<string>;
}

/** Every cached target of every workspace, as nx itself resolves them. */
export async function cachedTasks(): Promise<CachedTask[]> {
  const graph = await createProjectGraphAsync({ exitOnError: true });
  const inspector = new HashPlanInspector(graph, root);
  await inspector.init();
  return Object.entries(graph.nodes).flatMap(([project, { data }]) =>
    Object.entries(data.targets ?? {})
      .filter(([, { cache }]) => cache)
      .map(([target]) => {
        const id = `${project}:${target}`;
        const inputs = inspector.inspectTaskInputs({ project, target }, {}, undefined, true)[id];
        return { id, inputs: new Set(inputs?.files) };
      }),
  );
}

/** The files of the repository: what git tracks, and what is new and not ignored. Relative to the repository. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '');
