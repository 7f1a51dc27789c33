import type { KubeObject } from '../build.ts';
import { missingReferences } from './references.ts';
import { selects, type Workload, workloadsOf } from './workloads.ts';

/**
 * What in these objects is against the rules of the house, in words. Give all that one cluster gets.
 * @param options.secrets name → keys of the secrets that others make
 * @param options.spread at least two of each service, and room for one to go
 */
export function breaches(
  objects: readonly KubeObject[],
  options: { secrets: ReadonlyMap<string, readonly string[]>; spread: boolean },
): string[] {
  const workloads = workloadsOf(objects);
  return [
    ...workloads.flatMap((workload) => podBreaches(workload).map((breach) => `${workload.name}: ${breach}`)),
    ...servicesOf(workloads).flatMap(({ object, labels, pod }) =>
      serviceBreaches({ object, labels, pod }, objects, options.spread).map(
        (breach) => `Deployment ${object.metadata.name}: ${breach}`,
      ),
    ),
    ...clusterBreaches(objects),
    ...missingReferences(objects, options.secrets),
  ];
}

const servicesOf = (workloads: readonly Workload[]) =>
  workloads.filter(
    ({ object, labels }) => object.kind === 'Deployment' && labels['app.kubernetes.io/component'] === 'service',
  );

function podBreaches({ object, pod, containers }: Workload): string[] {
  const isJob = object.kind.endsWith('Job');
  return said([
    [pod.automountServiceAccountToken !== false, 'gets a token of the Kubernetes API'],
    [pod.hostNetwork || pod.hostPID || pod.hostIPC, 'shares a namespace of its machine'],
    [pod.securityContext?.runAsNonRoot !== true, 'may run as root'],
    [pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault', 'has no seccomp profile'],
    [pod.volumes?.some((volume: object) => 'hostPath' in volume), 'mounts a folder of its machine'],
    [isJob && object.spec.activeDeadlineSeconds === undefined, 'may run for ever'],
    ...containers.flatMap((container): [unknown, string][] => [
      [!isPinned(container.image), `the image ${container.image} has neither a version nor a digest`],
      [container.securityContext?.privileged, 'is privileged'],
      [container.securityContext?.allowPrivilegeEscalation !== false, 'may gain privileges'],
      [container.securityContext?.readOnlyRootFilesystem !== true, 'writes to its root file system'],
      [!container.securityContext?.capabilities?.drop?.includes('ALL'), 'keeps capabilities'],
      ...['requests', 'limits'].flatMap((bound) =>
        ['cpu', 'memory'].map((what): [unknown, string] => [
          container.resources?.[bound]?.[what] === undefined,
          bound === 'limits' ? `does not limit ${what}` : `does not say how much ${what} it needs`,
        ]),
      ),
      [!isJob && !container.readinessProbe, 'has no readiness probe'],
      [!isJob && !container.livenessProbe, 'has no liveness probe'],
      ...((container.env ?? []) as { name: string; value?: string }[]).map(({ name, value }): [unknown, string] => [
        value !== undefined && isSecretName(name),
        `${name} is written out`,
      ]),
    ]),
  ]);
}

function serviceBreaches(
  { object, labels, pod }: Pick<Workload, 'object' | 'labels' | 'pod'>,
  objects: readonly KubeObject[],
  spread: boolean,
): string[] {
  const { name } = object.metadata;
  const budgets = objects.filter(({ kind, spec }) => kind === 'PodDisruptionBudget' && selects(spec.selector, labels));
  const scaler = objects.find((one) => one.kind === 'HorizontalPodAutoscaler' && one.spec.scaleTargetRef.name === name);
  const { maxUnavailable, maxSurge } = object.spec.strategy?.rollingUpdate ?? {};
  const places = (pod.topologySpreadConstraints ?? []).map(({ topologyKey }: { topologyKey: string }) => topologyKey);
  return said([
    [budgets.length !== 1, `has ${budgets.length} disruption budgets`],
    [maxUnavailable !== 0 || maxSurge !== 1, 'is not replaced one by one, the new one first'],
    [!places.includes('kubernetes.io/hostname'), 'is not spread over machines'],
    [!places.includes('topology.kubernetes.io/zone'), 'is not spread over zones'],
    [!pod.containers[0].startupProbe, 'has no startup probe'],
    [!pod.containers[0].lifecycle?.preStop, 'is still sent requests when it stops'],
    [spread && (scaler?.spec.minReplicas ?? object.spec.replicas ?? 1) < 2, 'has a single replica'],
    [scaler && object.spec.replicas !== undefined, 'is set to a number of replicas and scaled, too'],
  ]);
}

function clusterBreaches(objects: readonly KubeObject[]): string[] {
  const namespaces = objects.filter(({ kind }) => kind === 'Namespace');
  const denies = objects.some(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' &&
      selects(spec.podSelector, { any: 'pod' }) &&
      spec.policyTypes.length === 2 &&
      !spec.ingress &&
      !spec.egress,
  );
  return said([
    [!denies, 'no policy denies what no other allows'],
    ...namespaces.map(({ metadata }): [unknown, string] => [
      metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted',
      `Namespace ${metadata.name} lets pods be more than restricted`,
    ]),
    ...objects.map(({ kind, metadata }): [unknown, string] => [
      kind === 'Secret',
      `Secret ${metadata.name} is written out`,
    ]),
    ...objects
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ metadata, data }) =>
        Object.entries<string>(data ?? {}).map(([key, value]): [unknown, string] => [
          isSecretName(key) || /:\/\/[^/\s]*:[^/\s]*@/.test(value) || /sk_(live|test)_/.test(value),
          `ConfigMap ${metadata.name}: ${key} is a secret`,
        ]),
      ),
  ]);
}

const isPinned = (image: string) => /@sha256:[0-9a-f]{64}$/.test(image) || /:(?!latest$)[\w][\w.-]*$/.test(image);
const isSecretName = (name: string) =>
  /(PASSWORD|SECRET|TOKEN|PRIVATE|ENCRYPTION|DATABASE_URL|NATS_URL|API_KEY)/.test(name);
const said = (rules: readonly (readonly [unknown, string])[]) =>
  rules.filter(([broken]) => broken).map(([, words]) => words);
