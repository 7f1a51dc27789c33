import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { images } from '../image/images.ts';
import type { KubeObject } from '../k8s/build.ts';
import { problemsOf } from '../k8s/checks/schemas.ts';
import { makeKept, secretFiles } from './secret-files.ts';

interface Service {
  image: string;
  build?: { args: Record<string, string> };
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  user?: string;
  command?: string[];
  healthcheck?: { disable?: boolean; test?: string[] };
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<
    string,
    { internal?: boolean; enable_ipv6?: boolean; ipam?: { config: { subnet: string }[] } } | null
  >;
  volumes: Record<string, unknown>;
}

const root = join(import.meta.dirname, '../..');
const file = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;
const services = Object.entries(file.services);
const secrets = secretFiles(makeKept(), {}, 'https://pay.localhost');
/** `${NAME:-default}` → default */
const byDefault = (text: string) => text.replace(/\$\{\w+:?-?([^}]*)\}/g, '$1');
const isOurs = ({ image }: Service) => image.startsWith('petalwise/');
/** Images with no program that could ask. */
const mute = ['otel-collector', 'tempo'];
const isOneShot = ({ restart }: Service) => restart === 'no';

describe('the compose file', () => {
  it('has every image of ours, and builds it from the one Dockerfile', () => {
    const built = services.flatMap(([, { build }]) => (build ? [build.args.SERVICE] : []));
    expect(built.sort()).toEqual(Object.keys(images).sort());
  });

  it.each(services)('%s: a pinned image, a read-only root, no privileges', (_, service) => {
    const image = byDefault(service.image);
    expect(image).toMatch(/:(v?\d[\w.-]*|local)(@sha256:[0-9a-f]{64})?$/);
    // Docker's own library tells the digests of its images.
    if (!image.includes('/')) expect(image).toContain('@sha256:');
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.privileged).toBeUndefined();
    expect(JSON.stringify(service)).not.toContain('docker.sock');
  });

  it.each(services)("%s: has its own health check or its image's, or ends by itself", (name, service) => {
    if (isOneShot(service) || mute.includes(name)) expect(service.healthcheck?.disable).toBe(true);
    else expect(isOurs(service) || service.healthcheck?.test).toBeTruthy();
  });

  it.each(services)('%s: waits for what it needs by health or success', (_, { depends_on = {} }) => {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      const other = file.services[name] as Service;
      expect(condition).toBe(isOneShot(other) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it.each(services)('%s: takes secrets from files that are made for it, and from nowhere else', (name, service) => {
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      if (variable.endsWith('_FILE') && isOurs(service)) {
        expect(secrets[name]).toHaveProperty([variable.replace(/_FILE$/, '')]);
        expect(value).toBe(`/run/secrets/${variable.replace(/_FILE$/, '')}`);
      } else if (!variable.endsWith('_FILE')) {
        expect(variable).not.toMatch(/PASSWORD|SECRET|TOKEN|PRIVATE|API_KEY|ENCRYPTION|DATABASE_URL|REDIS_URL/);
      }
    }
    const foreign = (service.volumes ?? []).filter(
      (volume) => /^secrets-/.test(volume) && !volume.startsWith(`secrets-${name}:`),
    );
    const shared = ['prometheus', 'grafana'].includes(name) ? 'secrets-observability:/run/secrets:ro' : undefined;
    if (!['secrets', 'backup'].includes(name)) expect(foreign.filter((volume) => volume !== shared)).toEqual([]);
  });

  it('gives the roles that own tables to the one-shots that migrate and restore alone', () => {
    const holders = services.filter(([, { volumes = [] }]) =>
      volumes.some((one) => /^secrets-(setup|backup|postgres):/.test(one)),
    );
    expect(holders.map(([name]) => name).sort()).toEqual(['backup', 'postgres', 'secrets', 'setup']);
  });

  it('mounts files that exist and volumes that are declared', () => {
    // node-exporter alone sees the file systems of the machine, and writes to none of them.
    expect(file.services['node-exporter']?.volumes).toContain('/:/host:ro,rslave');
    const sources = services.flatMap(([name, { volumes = [] }]) =>
      volumes
        .filter((volume) => name !== 'node-exporter' || !volume.startsWith('/:'))
        .map((volume) => byDefault(volume).split(':')[0] ?? ''),
    );
    for (const source of sources) {
      if (source.startsWith('./')) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(file.volumes).toHaveProperty([source]);
    }
  });

  it('opens no port but those of the edge, and keeps the data apart from the world', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['traefik']);
    expect(file.networks.data?.internal).toBe(true);
    for (const name of ['postgres', 'nats', 'redis']) expect(file.services[name]?.networks).toEqual(['data']);
    expect(file.services.traefik?.networks).toEqual(['edge']);
  });
});

describe('watching', () => {
  it('starts no Alertmanager whose receivers are examples, and checks the file that Alertmanager reads', () => {
    const { receivers, alertmanager } = file.services;
    expect(alertmanager?.depends_on?.receivers?.condition).toBe('service_completed_successfully');
    const [config] = receivers?.volumes ?? [];
    expect(alertmanager?.volumes).toContain(config);
    expect(receivers?.environment?.PUBLIC_URL).toBe(file.services.gateway?.environment?.PUBLIC_URL);
  });

  it('tells Prometheus the time of the last backup', () => {
    expect(file.services.backup?.volumes).toContain('backup-status:/status');
    expect(file.services.backup?.command?.at(-1)).toBe('/status');
    expect(file.services['node-exporter']?.command).toContain('--collector.textfile.directory=/backup-status');
    expect(file.services['node-exporter']?.volumes).toContain('backup-status:/backup-status:ro');
  });

  it('has a container for every target of Prometheus', () => {
    const { scrape_configs } = parse(readFileSync(join(root, 'deploy/observability/prometheus.yml'), 'utf8')) as {
      scrape_configs: object[];
    };
    const names = [...JSON.stringify(scrape_configs).matchAll(/"names":\["([\w-]+)"\]|"replacement":"([\w-]+):/g)];
    expect(names.length).toBe(scrape_configs.length);
    for (const [, found, probed] of names) expect(file.services).toHaveProperty([found ?? probed ?? '']);
  });
});

describe('the edge', () => {
  const config = parse(readFileSync(join(root, 'deploy/traefik/traefik.yml'), 'utf8'));
  const { http } = parse(readFileSync(join(root, 'deploy/traefik/dynamic/routes.yml'), 'utf8')) as {
    http: {
      routers: Record<string, { entryPoints: string[]; middlewares: string[]; service: string }>;
      middlewares: Record<string, object>;
      services: Record<string, { loadBalancer: { servers: { url: string }[] } }>;
    };
  };

  it('speaks HTTP/3, lets live events go on, and shows no dashboard', () => {
    expect(config.entryPoints.websecure).toMatchObject({
      http3: { advertisedPort: 443 },
      transport: { respondingTimeouts: { writeTimeout: '0s' } },
    });
    expect(config.api).toBeUndefined();
  });

  it('compresses nothing and leaves the headers of the product to the gateway', () => {
    expect(Object.values(http.middlewares).some((one) => 'compress' in one)).toBe(false);
    expect(http.routers.gateway?.middlewares).toEqual(['rate']);
  });

  it('routes by what is there', () => {
    for (const { entryPoints, middlewares, service } of Object.values(http.routers)) {
      for (const name of entryPoints) expect(config.entryPoints).toHaveProperty(name);
      for (const name of middlewares) expect(http.middlewares).toHaveProperty(name);
      for (const { url } of http.services[service]?.loadBalancer.servers ?? [{ url: `no service ${service}` }]) {
        expect(file.services).toHaveProperty(new URL(url).hostname);
      }
    }
  });

  // Traefik's schema of the same thing as an object of Kubernetes.
  it.each(Object.entries(http.middlewares))('has a middleware %s that Traefik knows', async (name, spec) => {
    const middleware = { apiVersion: 'traefik.io/v1alpha1', kind: 'Middleware', metadata: { name }, spec };
    expect(await problemsOf(middleware as KubeObject)).toEqual([]);
    const misspelt = { ...middleware, spec: { misspelt: Object.values(spec)[0] } };
    expect(await problemsOf(misspelt as KubeObject)).not.toEqual([]);
  });
});

describe('visitors', () => {
  const subnets = (file.networks.edge?.ipam?.config ?? []).map(({ subnet }) => byDefault(subnet));
  const routes = readFileSync(join(root, 'deploy/traefik/dynamic/routes.yml'), 'utf8');

  it('by IPv6 keep their address: if a port is published, the network has IPv6 addresses', () => {
    const published = services.filter(([, { ports }]) => ports).flatMap(([, { networks = [] }]) => networks);
    expect(published).not.toHaveLength(0);
    for (const name of published) {
      expect(file.networks[name]?.enable_ipv6, name).toBe(true);
      const subnets = (file.networks[name]?.ipam?.config ?? []).map(({ subnet }) => byDefault(subnet));
      // fd00::/8, which no other network routes.
      expect(subnets.filter((subnet) => /^fd[0-9a-f]{2}:[0-9a-f:]+::\/64$/.test(subnet))).toHaveLength(1);
      expect(subnets.filter((subnet) => /^\d+\.\d+\.\d+\.\d+\/\d+$/.test(subnet))).toHaveLength(1);
    }
  });

  it('are counted one by one behind Traefik, whichever way they and Traefik come', async () => {
    expect(subnets).toHaveLength(2);
    // By a path that is made here, since no room imports a service.
    const path = join(root, 'services/gateway/src/session/client-address.ts');
    const { createClientAddress, network } = await import(path);
    const addressOf = createClientAddress(byDefault(file.services.gateway?.environment?.TRUSTED_PROXY ?? ''));
    const seen = (forwarded: string) =>
      subnets.map((subnet) => {
        const traefik = subnet.replace(/(0|:)\/\d+$/, (_, end) => (end === ':' ? ':5' : '5'));
        return network(addressOf({ socket: { remoteAddress: traefik }, headers: { 'x-forwarded-for': forwarded } }));
      });
    expect(seen('2001:db8:1:2::7')).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64']);
    expect(seen('2001:db8:1:3::7')).toEqual(['2001:db8:1:3::/64', '2001:db8:1:3::/64']);
    expect(seen('203.0.113.9')).toEqual(['203.0.113.9', '203.0.113.9']);
    expect(seen('6.6.6.6, 203.0.113.9')).toEqual(['203.0.113.9', '203.0.113.9']);
  });

  it('by IPv6 are limited by Traefik as one for each /64', () => {
    const { http } = parse(routes) as {
      http: { middlewares: Record<string, { rateLimit?: { sourceCriterion?: unknown } }> };
    };
    const limits = Object.values(http.middlewares).flatMap(({ rateLimit }) => rateLimit ?? []);
    expect(limits).toHaveLength(1);
    expect(limits[0]?.sourceCriterion).toEqual({ ipStrategy: { ipv6Subnet: 64 } });
  });

  it('are let into nothing for their address alone', () => {
    expect(routes).not.toMatch(/ipAllowList|EDGE_SUBNET/);
    expect(JSON.stringify(file.services.traefik?.environment)).not.toContain('SUBNET');
  });

  it('read mails in Mailpit only with a password that each installation makes for itself', () => {
    const { mailpit } = file.services;
    expect(mailpit?.environment?.MP_UI_AUTH_FILE).toBe('/run/secrets/ui_users');
    expect(mailpit?.volumes).toContain('secrets-mailpit:/run/secrets:ro');
    expect(mailpit?.depends_on?.secrets?.condition).toBe('service_completed_successfully');
    const users = [secrets, secretFiles(makeKept(), {}, 'https://pay.localhost')].map(
      ({ mailpit }) => mailpit?.ui_users,
    );
    for (const user of users) expect(user).toMatch(/^petalwise:[\w-]{32,}$/);
    expect(users[0]).not.toBe(users[1]);
  });
});
