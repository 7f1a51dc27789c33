import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** An object of Kubernetes, as far as every kind has the same. */
export interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape, which its schema checks.
  readonly [field: string]: any;
}

export const root = import.meta.dirname;

/** Every folder that is applied on its own: `overlays/prod/services`, … */
export const overlays = readdirSync(join(root, 'overlays'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('kustomization.yaml') && isApplied(join(root, 'overlays', file)))
  .map((file) => relative(root, join(root, 'overlays', file, '..')))
  .sort();

function isApplied(file: string): boolean {
  return /^kind: Kustomization$/m.test(readFileSync(file, 'utf8'));
}

/** What `kubectl apply -k` would send for these folders. @throws what kustomize says, or what to install */
export const build = (...folders: readonly string[]): KubeObject[] =>
  folders.flatMap((folder) => parseObjects(built(folder)));

const texts = new Map<string, string>();
function built(folder: string): string {
  const text = texts.get(folder) ?? kustomize(join(root, folder));
  texts.set(folder, text);
  return text;
}

/** The objects of a file that is applied as it is. */
export const readObjects = (file: string): KubeObject[] => parseObjects(readFileSync(join(root, file), 'utf8'));

export const parseObjects = (text: string): KubeObject[] =>
  parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.map((error) => error.message).join('\n'));
    return document.toJS() as KubeObject;
  });

const tools = [
  ['kubectl', 'kustomize'],
  ['kustomize', 'build'],
] as const;

function kustomize(folder: string): string {
  for (const [program, verb] of tools) {
    const { error, status, stdout, stderr } = spawnSync(program, [verb, folder], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    if (error) continue;
    if (status === 0) return stdout;
    throw new Error(`${program} ${verb} ${folder}: ${stderr.trim()}`);
  }
  throw new Error(
    'The manifests of deploy/k8s are checked with kubectl, and there is none on PATH. Install kubectl 1.30 or newer ' +
      '(https://kubernetes.io/docs/tasks/tools) or kustomize 5 (https://kubectl.docs.kubernetes.io/installation/kustomize); no cluster is needed.',
  );
}
