import type { KubeObject } from '../build.ts';
import { watch } from './watch-reads.ts';

/** Who has the schemas of a group; what is not here is Kubernetes' own. */
const packages: Readonly<Record<string, string>> = {
  'cert-manager.io': '@kubernetes-models/cert-manager',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
  'traefik.io': '@kubernetes-models/traefik',
};

type Validate = (object: unknown) => void;

/**
 * What is wrong with an object by the schema of its kind: invalid values, missing fields, and unknown fields. The
 * schemas are compiled functions that read the fields they know and ignore others, so a field that was not read does
 * not exist.
 */
export async function problemsOf(object: KubeObject): Promise<string[]> {
  const name = `${object.kind} ${object.metadata?.name}`;
  const validate = await validatorOf(object);
  if (!validate) return [`${name}: nobody here knows ${object.apiVersion} ${object.kind}`];
  const watched = watch(object);
  try {
    validate(watched.object);
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`];
  }
  return watched.unread().map((path) => `${name}: no such field: ${path}`);
}

async function validatorOf({ apiVersion, kind }: KubeObject): Promise<Validate | undefined> {
  if (apiVersion === 'barmancloud.cnpg.io/v1' && kind === 'ObjectStore') return objectStoreValidator();
  const [group = ''] = apiVersion.split('/');
  return load(`${packages[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`, kind);
}

async function load(path: string, kind: string): Promise<Validate | undefined> {
  const models = await import(/* @vite-ignore */ path).catch(() => undefined);
  const model = models?.[kind] as { prototype: { validate(): void } } | undefined;
  return model && ((object) => model.prototype.validate.call(object));
}

/** Of the backup plugin, which publishes no models; its configuration is CloudNativePG's own. */
async function objectStoreValidator(): Promise<Validate | undefined> {
  const kind = 'BarmanObjectStoreConfiguration';
  const configuration = await load(
    `${packages['postgresql.cnpg.io']}/github.com/cloudnative-pg/barman-cloud/pkg/api/${kind}`,
    kind,
  );
  const resources = await load('kubernetes-models/v1/ResourceRequirements', 'ResourceRequirements');
  return (
    configuration &&
    ((object) => {
      const { apiVersion, kind: ownKind, metadata, spec } = object as KubeObject;
      if (!apiVersion || !ownKind || !metadata.name || !metadata.namespace)
        throw new Error('no kind, name or namespace');
      if (!/^[1-9][0-9]*[dwm]$/.test(spec.retentionPolicy)) throw new Error('spec.retentionPolicy: as 30d');
      configuration(spec.configuration);
      resources?.(spec.instanceSidecarConfiguration.resources);
    })
  );
}
