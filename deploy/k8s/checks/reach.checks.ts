import { describe, expect, it } from 'vitest';
import { build } from '../build.ts';
import { type End, mayReach } from './reach.ts';

const objects = build('overlays/prod/platform', 'overlays/prod/services');
const services = ['gateway', 'identity', 'chat', 'billing'];
const named = (name: string): End => ({
  pod: { 'app.kubernetes.io/name': name, ...(services.includes(name) && { 'app.kubernetes.io/component': 'service' }) },
});
const postgres: End = { pod: { 'cnpg.io/cluster': 'postgres' } };
const world: End = { address: '104.18.7.192' };
const may = (from: End, to: End, port: number) => mayReach(objects, from, to, port);

describe('who may speak to whom', () => {
  const urls = objects
    .filter(({ kind }) => kind === 'ConfigMap')
    .flatMap(({ metadata, data }) =>
      Object.values<string>(data)
        .flatMap((value) => /^http:\/\/(\w+):(\d+)$/.exec(value)?.slice(1) ?? [])
        .flatMap((_, index, parts) =>
          index % 2 ? [] : [[metadata.name.split('-')[0] ?? '', parts[index] ?? '', Number(parts[index + 1])] as const],
        ),
    );

  it.each(urls)('%s reaches %s, whose address it is given', (from, to, port) => {
    expect(may(named(from), named(to), port)).toBe(true);
  });

  it('knows six such ways', () => expect(urls).toHaveLength(6));

  it.each([
    ['identity', postgres, 5432],
    ['chat', postgres, 5432],
    ['billing', postgres, 5432],
    ['migrate', postgres, 5432],
    ['gateway', named('redis'), 6379],
    ['gateway', named('nats'), 4222],
    ['identity', named('nats'), 4222],
    ['chat', named('nats'), 4222],
    ['billing', named('nats'), 4222],
    ['chat', world, 443],
    ['billing', world, 443],
    ['identity', world, 587],
    ['release', named('gateway'), 8080],
    ['set-up-nats', named('nats'), 4222],
    ['billing', { namespace: 'kube-system' }, 53],
    ['chat', { namespace: 'observability' }, 4318],
  ] as const)('%s reaches %o at %i', (from, to, port) => expect(may(named(from), to, port)).toBe(true));

  it('Traefik reaches the gateway, and Prometheus every service', () => {
    expect(may({ namespace: 'traefik' }, named('gateway'), 8080)).toBe(true);
    for (const name of services) expect(may({ namespace: 'observability' }, named(name), 8080)).toBe(true);
  });

  it('only Traefik reaches the pod that proves ownership of the name to the certificate authority', () => {
    // As cert-manager labels it. It runs only while a certificate is issued or renewed, and opens no connection itself.
    const solver: End = { pod: { 'acme.cert-manager.io/http01-solver': 'true' } };
    expect(may({ namespace: 'traefik' }, solver, 8089)).toBe(true);
    for (const from of [{ namespace: 'default' }, { namespace: 'cert-manager' }, named('gateway')])
      expect(may(from, solver, 8089)).toBe(false);
    for (const port of [80, 8080, 8090]) expect(may({ namespace: 'traefik' }, solver, port)).toBe(false);
    expect(may(solver, world, 443)).toBe(false);
    expect(may(solver, postgres, 5432)).toBe(false);
  });

  it('Prometheus reaches the probe, and the probe the public address, directly or at Traefik', () => {
    expect(may({ namespace: 'observability' }, named('blackbox-exporter'), 9115)).toBe(true);
    expect(may(named('blackbox-exporter'), world, 443)).toBe(true);
    expect(may(named('blackbox-exporter'), { namespace: 'traefik' }, 8443)).toBe(true);
    for (const to of [named('gateway'), named('billing')])
      expect(may(named('blackbox-exporter'), to, 8080)).toBe(false);
  });

  it.each([
    ['gateway', postgres, 5432],
    ['gateway', world, 443],
    ['chat', named('identity'), 8080],
    ['chat', named('redis'), 6379],
    ['chat', { address: '169.254.169.254' }, 443],
    ['chat', { address: '10.96.0.1' }, 443],
    ['identity', world, 443],
    ['redis', world, 443],
    ['release', named('billing'), 8080],
    ['migrate', named('nats'), 4222],
    ['set-up-nats', postgres, 5432],
    ['set-up-nats', world, 443],
  ] as const)('%s does not reach %o at %i', (from, to, port) => expect(may(named(from), to, port)).toBe(false));

  it('no one outside reaches a service or a store except through the gateway', () => {
    for (const to of [named('identity'), named('chat'), named('billing'), named('nats'), named('redis'), postgres])
      for (const port of [8080, 4222, 6379, 5432]) {
        expect(may({ namespace: 'traefik' }, to, port)).toBe(false);
        expect(may({ namespace: 'default' }, to, port)).toBe(false);
      }
  });
});
