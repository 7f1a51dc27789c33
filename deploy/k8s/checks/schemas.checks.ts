import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, type KubeObject, overlays, readObjects, root } from '../build.ts';
import { makeSecrets } from '../make-secrets.ts';
import { prometheusRule } from '../prometheus-rule.ts';
import { problemsOf } from './schemas.ts';

const problemsOfAll = async (objects: readonly KubeObject[]) => (await Promise.all(objects.map(problemsOf))).flat();

describe.each(overlays)('%s', (folder) => {
  it('builds, and every object is as the schema of its kind says', async () => {
    const objects = build(folder);
    expect(objects).not.toHaveLength(0);
    expect(await problemsOfAll(objects)).toEqual([]);
  });
});

const files = [
  ...readdirSync(join(root, 'examples')).map((file) => `examples/${file}`),
  'components/gateway-api/gateway-api.yaml',
];

it.each(files)('%s is as its schemas say', async (file) => {
  expect(await problemsOfAll(readObjects(file))).toEqual([]);
});

it('the alerts become a PrometheusRule as its schema says', async () => {
  const rule = prometheusRule();
  expect(rule.spec.groups).not.toHaveLength(0);
  expect(await problemsOf(rule)).toEqual([]);
});

it('secrets that are made are as their schema says', async () => {
  expect(await problemsOfAll(makeSecrets({}))).toEqual([]);
});

describe('the check itself', () => {
  const deployment = (): KubeObject => structuredClone(found('Deployment', 'billing'));
  const found = (kind: string, name: string) => {
    const object = build('overlays/prod/services').find((one) => one.kind === kind && one.metadata.name === name);
    if (!object) throw new Error(`no ${kind} ${name}`);
    return object;
  };

  it('finds a field that does not exist, however deep', async () => {
    const typo = deployment();
    typo.spec.template.spec.containers[0].livenessProb = {};
    typo.spec.replica = 2;
    expect(await problemsOf(typo)).toEqual([
      expect.stringContaining('no such field: spec.template.spec.containers.0.livenessProb'),
      expect.stringContaining('no such field: spec.replica'),
    ]);
  });

  it('finds a value of another type', async () => {
    const wrong = deployment();
    wrong.spec.template.spec.containers[0].ports[0].containerPort = 'http';
    expect(await problemsOf(wrong)).toEqual([expect.stringContaining('containerPort must be integer')]);
  });

  it('finds what is missing', async () => {
    const empty = deployment();
    delete empty.spec.selector;
    expect(await problemsOf(empty)).toEqual([expect.stringContaining('must have required property selector')]);
  });

  it('finds a kind or a version that it does not know', async () => {
    const unknown = [
      { ...deployment(), kind: 'Deploiment' },
      { ...deployment(), apiVersion: 'apps/v1alpha7' },
    ];
    expect(await problemsOfAll(unknown)).toEqual([
      expect.stringContaining('nobody here knows apps/v1 Deploiment'),
      expect.stringContaining('nobody here knows apps/v1alpha7 Deployment'),
    ]);
  });

  it('looks into kinds that are not of Kubernetes itself', async () => {
    const cluster = structuredClone(build('overlays/prod/recovery').find(({ kind }) => kind === 'Cluster'));
    if (!cluster) throw new Error('no cluster');
    cluster.spec.bootstrap.recovery.recoveryTarget.targetTimes = 'now';
    expect(await problemsOf(cluster)).toEqual([expect.stringContaining('recoveryTarget.targetTimes')]);
  });
});
