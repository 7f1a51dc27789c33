import type { KubeObject } from '../build.ts';

/** Something that makes pods: a Deployment or a Job of ours. PostgreSQL and NATS are made by others from their settings. */
export interface Workload {
  readonly object: KubeObject;
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: a PodSpec, which its schema checks.
  readonly pod: any;
  // biome-ignore lint/suspicious/noExplicitAny: containers, which their schema checks.
  readonly containers: readonly any[];
}

const kinds = ['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'];

export const workloadsOf = (objects: readonly KubeObject[]): Workload[] =>
  objects
    .filter(({ kind }) => kinds.includes(kind))
    .map((object) => {
      const { metadata, spec } =
        object.kind === 'CronJob' ? object.spec.jobTemplate.spec.template : object.spec.template;
      return {
        object,
        name: `${object.kind} ${object.metadata.name}`,
        labels: metadata?.labels ?? {},
        pod: spec,
        containers: [...(spec.initContainers ?? []), ...spec.containers],
      };
    });

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { key: string; operator: string; values?: readonly string[] }[];
}

/** Whether a label selector means these labels; an empty one means everything, a missing one nothing. */
export const selects = (selector: Selector | undefined, labels: Readonly<Record<string, string>>): boolean => {
  if (selector === undefined) return false;
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'Exists') return value !== undefined;
      if (operator === 'DoesNotExist') return value === undefined;
      const among = value !== undefined && values.includes(value);
      return operator === 'In' ? among : !among;
    })
  );
};
