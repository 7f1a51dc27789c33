// `node deploy/k8s/prometheus-rule.ts | kubectl apply -f -`: the rules of deploy/observability for the Prometheus operator.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { KubeObject } from './build.ts';

const folder = join(import.meta.dirname, '../observability/rules');

/** One PrometheusRule with every group of the rules for all platforms and of those for Kubernetes. */
export const prometheusRule = (): KubeObject => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'petalwise', namespace: 'petalwise' },
  spec: {
    groups: [folder, join(folder, 'kubernetes')].flatMap(groupsIn),
  },
});

function groupsIn(place: string): unknown[] {
  return readdirSync(place)
    .filter((file) => file.endsWith('.yml'))
    .flatMap((file) => (parse(readFileSync(join(place, file), 'utf8')) as { groups: unknown[] }).groups);
}

if (import.meta.main) console.log(stringify(prometheusRule()));
