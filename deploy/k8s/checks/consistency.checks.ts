import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { build, root } from '../build.ts';
import { makeSecrets } from '../make-secrets.ts';
import { workloadsOf } from './workloads.ts';

// Values that are in two places and must agree.
const read = (file: string) => readFileSync(join(root, '../..', file), 'utf8');
const platform = build('overlays/prod/platform');
const services = build('overlays/prod/services');
const deployments = workloadsOf(services).filter(({ labels }) => labels['app.kubernetes.io/component'] === 'service');
const bytesOf = (size: string) => Number.parseInt(size, 10) * (size.endsWith('Gi') ? 1024 : 1);
const numberIn = (text: string, name: string) =>
  Number(new RegExp(`${name} = ([\\d_]+)`).exec(text)?.[1]?.replace('_', ''));

it('a service has the time to stop that it takes', () => {
  const lifecycle = read('packages/service-kit/src/process/lifecycle.ts');
  const stop = (numberIn(lifecycle, 'inFlightLimit') + numberIn(lifecycle, 'partsLimit')) / 1000;
  const settings = services.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('platform'));
  for (const { pod, containers } of deployments) {
    const takes = containers[0].lifecycle.preStop.sleep.seconds + Number(settings?.data.DRAIN_SECONDS) + stop;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(takes + 2);
  }
});

it('PostgreSQL has connections for every replica there may be, one more of each in a rollout, and migrations', () => {
  const pool = Number(
    /max: options\.max \?\? (\d+)/.exec(read('packages/service-kit/src/database/open-database.ts'))?.[1],
  );
  const most = services
    .filter(({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name !== 'gateway')
    .reduce((sum, { spec }) => sum + (spec.maxReplicas + 1) * pool, 0);
  const cluster = platform.find(({ kind }) => kind === 'Cluster');
  // Some for the operator, the standbys and monitoring.
  expect(Number(cluster?.spec.postgresql.parameters.max_connections)).toBeGreaterThan(most + 3 + 30);
});

it('a migration runs the image of its service, in the version that follows', () => {
  const imageOf = new Map(deployments.map(({ object, containers }) => [object.metadata.name, containers[0].image]));
  const migrations = workloadsOf(build('overlays/prod/migrate')).filter(
    ({ labels }) => labels['app.kubernetes.io/name'] === 'migrate',
  );
  expect(migrations).toHaveLength(3);
  for (const { object, containers } of migrations) {
    const [, service = ''] = object.metadata.name.split('-');
    expect(containers[0].image).toBe(imageOf.get(service));
    expect(containers[0].args).toContain(`services/${service}/prisma/migrations`);
  }
});

describe('the two roles of each database', () => {
  const migrations = workloadsOf(build('overlays/prod/migrate'));
  const cluster = platform.find(({ kind }) => kind === 'Cluster');
  const addresses = new Map(makeSecrets({}).map(({ metadata, stringData }) => [metadata.name, stringData]));
  const roleIn = (url: string | undefined) => new URL(url ?? 'postgresql://nobody@').username;

  it.each(['identity', 'chat', 'billing'])('of %s: its migration owns the tables, its service does not', (service) => {
    const owner = `${service}_owner`;
    const database = platform.find(({ kind, metadata }) => kind === 'Database' && metadata.name === service);
    expect(database?.spec.owner).toBe(owner);
    const roles = cluster?.spec.managed.roles.filter(({ name }: { name: string }) => [service, owner].includes(name));
    expect(roles).toEqual([
      { name: service, login: true, passwordSecret: { name: `postgres-${service}` } },
      { name: owner, login: true, inRoles: [service], passwordSecret: { name: `postgres-${service}-owner` } },
    ]);
    expect(roleIn(addresses.get(service)?.DATABASE_URL)).toBe(service);
    expect(roleIn(addresses.get(`migrate-${service}`)?.MIGRATION_DATABASE_URL)).toBe(owner);
    expect(addresses.get(`postgres-${service}-owner`)).toMatchObject({ username: owner });
    const job = migrations.find(({ object }) => object.metadata.name === `migrate-${service}`);
    const sources = job?.containers[0].env.map(({ name, valueFrom }: { name: string; valueFrom: object }) => [
      name,
      valueFrom,
    ]);
    expect(sources).toEqual([
      ['DATABASE_URL', { secretKeyRef: { name: service, key: 'DATABASE_URL' } }],
      ['MIGRATION_DATABASE_URL', { secretKeyRef: { name: `migrate-${service}`, key: 'MIGRATION_DATABASE_URL' } }],
    ]);
  });

  it('of no deployment is the one that owns tables', () => {
    expect(JSON.stringify(deployments.map(({ object }) => object))).not.toMatch(/migrate-|_owner|-owner|MIGRATION/);
  });
});

it('what a job runs is there', () => {
  const jobs = workloadsOf(build('overlays/prod/migrate', 'overlays/prod/release'));
  const paths = jobs.flatMap(({ containers }) => containers[0].args).filter((arg: string) => /^\w+\//.test(arg));
  expect(paths).toHaveLength(8);
  for (const path of paths) expect(existsSync(join(root, '../..', path)), path).toBe(true);
});

it('a recovery reads the archive that is written today, and writes to another', () => {
  const clusterOf = (folder: string) => build(folder).find(({ kind }) => kind === 'Cluster');
  const [today, recovered] = [clusterOf('overlays/prod/platform'), clusterOf('overlays/prod/recovery')];
  const { parameters } = today?.spec.plugins[0] ?? {};
  expect(recovered?.spec.externalClusters[0].plugin.parameters).toEqual({
    ...parameters,
    serverName: today?.metadata.name,
  });
  expect(recovered?.spec.plugins).toHaveLength(1);
  expect(recovered?.spec.plugins[0].parameters.serverName).not.toBe(today?.metadata.name);
  expect(recovered?.spec.managed).toEqual(today?.spec.managed);
});

it('what the scaler asks for is counted by the services, and brought to it by the adapter', () => {
  const asked = services
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .flatMap(({ spec }) => spec.metrics.filter((one: { type: string }) => one.type === 'External'))
    .map(({ external }) => external.metric.name);
  expect(new Set(asked)).toEqual(new Set(['consumer_facts_pending']));
  expect(read('packages/service-kit/src/facts/fact-gauges.ts')).toContain('consumer_facts_pending:');
  const [rule] = parse(read('deploy/k8s/helm/prometheus-adapter.yaml')).rules.external;
  expect(rule.seriesQuery).toMatch(/^consumer_facts_pending\{/);
});

describe('NATS', () => {
  const values = parse(read('deploy/k8s/helm/nats.yaml'));

  it('is a cluster that can lose a server, with each server on its own machine', () => {
    expect(values.config.cluster).toEqual({ enabled: true, replicas: 3 });
    expect(values.config.jetstream.enabled).toBe(true);
    expect(values.podTemplate.topologySpreadConstraints['kubernetes.io/hostname'].whenUnsatisfiable).toBe(
      'DoNotSchedule',
    );
  });

  it('is ended when JetStream gives no response, as in compose, and refuses messages before its volume is full', () => {
    const { livenessProbe } = values.container.merge;
    expect(read('deploy/compose/nats-health.sh')).toContain(livenessProbe.httpGet.path.slice(1));
    expect(livenessProbe.terminationGracePeriodSeconds).toBeLessThan(30);
    for (const file of ['nats.yaml', 'nats-dev.yaml']) {
      const { pvc, maxSize } = parse(read(`deploy/k8s/helm/${file}`)).config.jetstream.fileStore;
      expect(bytesOf(maxSize)).toBeLessThanOrEqual(bytesOf(pvc.size) * 0.9);
    }
  });

  it('keeps every stream on all of its servers', () => {
    const [job] = workloadsOf(build('overlays/prod/migrate')).filter(
      ({ object }) => object.metadata.name === 'set-up-nats',
    );
    const setting = job?.containers[0].env.find(({ name }: { name: string }) => name === 'NATS_REPLICAS');
    expect(Number(setting?.value)).toBe(values.config.cluster.replicas);
  });

  it('gets a password for each user that its configuration does not take for a number', () => {
    const made = makeSecrets({}).find(({ metadata }) => metadata.name === 'nats');
    const passwords = Object.values<string>(made?.stringData);
    expect(passwords.length).toBeGreaterThan(4);
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) expect(password).toMatch(/^[a-z]\w{40,}$/);
  });

  it('has the users of every deployment, and knows their passwords from its secret alone', () => {
    const { config, container } = parse(read('deploy/k8s/helm/nats-users.yaml'));
    const made = makeSecrets({}).find(({ metadata }) => metadata.name === 'nats');
    expect(values.config.merge?.authorization).toBeUndefined();
    for (const { user, password } of config.merge.authorization.users) {
      const [, variable = ''] = /^<< \$(\w+) >>$/.exec(password) ?? [];
      expect(container.env[variable].valueFrom.secretKeyRef, user).toEqual({ name: 'nats', key: variable });
      expect(made?.stringData).toHaveProperty(variable);
    }
  });

  it('keeps the rules of its namespace', () => {
    expect(values.podTemplate.merge.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const container of [values.container, values.reloader, values.promExporter]) {
      expect(container.merge.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.merge.resources.limits).toHaveProperty('memory');
    }
  });
});

describe('the outside probe', () => {
  const find = (kind: string) =>
    services.find((one) => one.kind === kind && /public-address|blackbox/.test(one.metadata.name));

  it('asks for PUBLIC_URL', () => {
    const platform = services.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('platform'),
    );
    expect(find('Probe')?.spec.targets.staticConfig.static).toEqual([platform?.data.PUBLIC_URL]);
  });

  it('uses a module that its configuration has, as compose does', () => {
    const { modules } = parse(find('ConfigMap')?.data['blackbox.yml']);
    expect(modules[find('Probe')?.spec.module]).toEqual(
      parse(read('deploy/observability/blackbox.yml')).modules.public,
    );
  });
});

it('the page asks for a CloudNativePG that knows every field of the cluster', () => {
  const page = read('docs/how-to/kubernetes.md');
  const cluster = platform.find(({ kind }) => kind === 'Cluster');
  // A field of `synchronous` since 1.28; before, an annotation.
  expect(cluster?.spec.postgresql.synchronous.failoverQuorum).toBe(true);
  const [, least] = /CloudNativePG must be 1\.(\d+) or newer/.exec(page) ?? [];
  expect(Number(least)).toBeGreaterThanOrEqual(28);
  expect(page).toMatch(/helm install cnpg .*--version \d+\.\d+\.\d+/);
});
