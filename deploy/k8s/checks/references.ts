import type { KubeObject } from '../build.ts';
import { selects, workloadsOf } from './workloads.ts';

/** Names that lead nowhere: config maps, secrets and their keys, services, ports, what is scaled or watched. */
export function missingReferences(
  objects: readonly KubeObject[],
  secrets: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [
    ...workloadsOf(objects).flatMap(({ name, pod, containers }) =>
      [
        ...containers.flatMap((container) => environmentGaps(container, objects, secrets)),
        ...containers.flatMap((container) => portGaps(container)),
        ...containers.flatMap((container) => mountGaps(container, pod)),
        ...(pod.volumes ?? []).flatMap((volume: KubeObject) =>
          gap(secrets, volume.secret?.secretName, volume.secret?.items),
        ),
      ].map((words) => `${name}: ${words}`),
    ),
    ...objects.flatMap((object) =>
      objectGaps(object, objects, secrets).map((words) => `${object.kind} ${object.metadata.name}: ${words}`),
    ),
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: parts of objects, which their schema checks.
type Part = any;

function environmentGaps(
  container: Part,
  objects: readonly KubeObject[],
  secrets: ReadonlyMap<string, readonly string[]>,
): string[] {
  const maps = new Set(objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name));
  const whole = (container.envFrom ?? []).flatMap(({ configMapRef, secretRef }: Part) => [
    ...(configMapRef && !maps.has(configMapRef.name) ? [`no ConfigMap ${configMapRef.name}`] : []),
    ...gap(secrets, secretRef?.name),
  ]);
  const single = (container.env ?? []).flatMap(({ valueFrom }: Part) =>
    gap(secrets, valueFrom?.secretKeyRef?.name, valueFrom?.secretKeyRef && [valueFrom.secretKeyRef]),
  );
  return [...whole, ...single];
}

function gap(
  secrets: ReadonlyMap<string, readonly string[]>,
  name: string | undefined,
  items: readonly { key: string }[] = [],
): string[] {
  if (name === undefined) return [];
  const keys = secrets.get(name);
  if (!keys) return [`no secret ${name}`];
  return items.filter(({ key }) => !keys.includes(key)).map(({ key }) => `the secret ${name} has no ${key}`);
}

function portGaps(container: Part): string[] {
  const names = new Set((container.ports ?? []).map(({ name }: Part) => name));
  return ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap((probe) => {
    const port = container[probe]?.httpGet?.port ?? container[probe]?.tcpSocket?.port;
    return port === undefined || names.has(port) ? [] : [`${probe} asks a port ${port} that is not there`];
  });
}

const mountGaps = (container: Part, pod: Part): string[] =>
  (container.volumeMounts ?? [])
    .filter(({ name }: Part) => !(pod.volumes ?? []).some((volume: Part) => volume.name === name))
    .map(({ name }: Part) => `no volume ${name}`);

function objectGaps(
  object: KubeObject,
  objects: readonly KubeObject[],
  secrets: ReadonlyMap<string, readonly string[]>,
): string[] {
  const { kind, spec } = object;
  const is = (wanted: string, name: string) =>
    objects.some((one) => one.kind === wanted && one.metadata.name === name) ? [] : [`no ${wanted} ${name}`];
  if (kind === 'Service') return serviceGaps(object, objects);
  if (kind === 'HorizontalPodAutoscaler') return is(spec.scaleTargetRef.kind, spec.scaleTargetRef.name);
  if (kind === 'Ingress')
    return spec.rules.flatMap((rule: Part) =>
      rule.http.paths.flatMap(({ backend }: Part) =>
        backendGaps(backend.service.name, backend.service.port.name, objects),
      ),
    );
  if (kind === 'Database') return [...is('Cluster', spec.cluster.name), ...roleGaps(spec.owner, objects)];
  if (kind === 'ScheduledBackup') return is('Cluster', spec.cluster.name);
  if (kind === 'Cluster')
    return [
      ...(spec.managed?.roles ?? []).flatMap(({ passwordSecret }: Part) =>
        gap(secrets, passwordSecret.name, [{ key: 'password' }]),
      ),
      ...(spec.plugins ?? []).flatMap(({ parameters }: Part) => is('ObjectStore', parameters.barmanObjectName)),
    ];
  if (kind === 'ObjectStore')
    return Object.values<Part>(spec.configuration.s3Credentials).flatMap(({ name, key }) =>
      gap(secrets, name, [{ key }]),
    );
  if (kind === 'ExternalSecret') return is(spec.secretStoreRef.kind, spec.secretStoreRef.name);
  if (kind === 'ServiceMonitor') return monitorGaps(object, objects, secrets);
  return [];
}

function serviceGaps({ spec }: KubeObject, objects: readonly KubeObject[]): string[] {
  const behind = workloadsOf(objects).filter(({ labels }) => selects({ matchLabels: spec.selector }, labels));
  if (behind.length !== 1) return [`${behind.length} workloads are behind it`];
  const names = behind[0]?.containers.flatMap(({ ports = [] }) => ports.map(({ name }: Part) => name));
  return spec.ports
    .filter(({ targetPort }: Part) => !names?.includes(targetPort))
    .map(({ targetPort }: Part) => `nobody behind it has a port ${targetPort}`);
}

function backendGaps(name: string, port: string, objects: readonly KubeObject[]): string[] {
  const service = objects.find((one) => one.kind === 'Service' && one.metadata.name === name);
  if (!service) return [`no Service ${name}`];
  return service.spec.ports.some((one: Part) => one.name === port) ? [] : [`the Service ${name} has no port ${port}`];
}

const roleGaps = (owner: string, objects: readonly KubeObject[]): string[] =>
  objects.some(({ kind, spec }) => kind === 'Cluster' && spec.managed?.roles.some(({ name }: Part) => name === owner))
    ? []
    : [`no role ${owner}`];

function monitorGaps(
  { spec }: KubeObject,
  objects: readonly KubeObject[],
  secrets: ReadonlyMap<string, readonly string[]>,
): string[] {
  const services = objects.filter(
    ({ kind, metadata }) => kind === 'Service' && selects(spec.selector, metadata.labels ?? {}),
  );
  if (services.length === 0) return ['watches nothing'];
  return spec.endpoints.flatMap(({ port, authorization }: Part) => [
    ...services.flatMap(({ metadata }) => backendGaps(metadata.name, port, objects)),
    ...gap(secrets, authorization?.credentials.name, authorization && [authorization.credentials]),
  ]);
}
