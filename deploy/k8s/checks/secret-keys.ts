import type { KubeObject } from '../build.ts';

/** Name → keys of every secret that a cluster with these objects has. */
export function secretKeysOf(objects: readonly KubeObject[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { kind, metadata, spec, stringData } of objects) {
    if (kind === 'Secret') found.set(metadata.name, Object.keys(stringData));
    if (kind === 'ExternalSecret') {
      const keys = spec.data.map(({ secretKey }: { secretKey: string }) => secretKey);
      found.set(
        metadata.name,
        Object.keys(spec.target?.template?.data ?? Object.fromEntries(keys.map((key: string) => [key, '']))),
      );
    }
    // CloudNativePG makes one with the certificate of those that sign its servers.
    if (kind === 'Cluster') found.set(`${metadata.name}-ca`, ['ca.crt', 'ca.key']);
  }
  return found;
}
