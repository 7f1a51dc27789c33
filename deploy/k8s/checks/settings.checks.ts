import { readEnv } from '@petalwise/service-kit/process/env';
import { aboutSetting } from '@petalwise/service-kit/process/setting';
import { describe, expect, it } from 'vitest';
import { build, type KubeObject } from '../build.ts';
import { makeSecrets } from '../make-secrets.ts';
import { secretKeysOf } from './secret-keys.ts';

const services = ['gateway', 'identity', 'chat', 'billing'] as const;
type Service = (typeof services)[number];
type Schema = Parameters<typeof readEnv>[0];

// The services' own schemas. By a path that is made here, since no room imports a service.
const schemas = Object.fromEntries(
  await Promise.all(services.map(async (service) => [service, await schemaOf(service)] as const)),
) as Record<Service, Schema>;

async function schemaOf(service: Service): Promise<Schema> {
  const module = (await import(`../../../services/${service}/src/env.ts`)) as Record<string, unknown>;
  const schema = Object.values(module).find((value) => typeof value === 'object' && value !== null && '_zod' in value);
  return schema as Schema;
}

const namesOf = (schema: Schema) => Object.keys(schema._zod.def.shape);
const secretsOf = (schema: Schema) =>
  Object.entries(schema._zod.def.shape)
    .filter(([, field]) => aboutSetting(field)?.secret)
    .map(([name]) => name);
const made = makeSecrets({});

/** The environment of a pod of this service, map by map. Generated secrets replace those of a vault. */
function environmentOf(
  service: Service,
  objects: readonly KubeObject[],
): { name: string; isSecret: boolean; values: Record<string, string> }[] {
  const pod = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === service);
  // A vault's secrets come after the made ones and so in their place.
  const keys = secretKeysOf([...made, ...objects]);
  return pod?.spec.template.spec.containers[0].envFrom.map(
    ({ configMapRef, secretRef }: Record<'configMapRef' | 'secretRef', { name: string } | undefined>) => {
      if (configMapRef) {
        const map = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name);
        return { name: configMapRef.name, isSecret: false, values: map?.data ?? {} };
      }
      const name = secretRef?.name ?? '';
      return {
        name,
        isSecret: true,
        values: Object.fromEntries((keys.get(name) ?? []).map((key) => [key, sampleOf(name, key)])),
      };
    },
  );
}

const sampleOf = (name: string, key: string): string =>
  made.find(({ metadata }) => metadata.name === name)?.stringData[key] ?? '';

describe.each(['dev', 'prod'])('overlays/%s', (overlay) => {
  const objects = build(`overlays/${overlay}/platform`, `overlays/${overlay}/services`);

  it.each(services)('gives %s every setting that it needs, as it wants them', (service) => {
    const values = Object.assign({}, ...environmentOf(service, objects).map((map) => map.values));
    expect(() => readEnv(schemas[service], values)).not.toThrow();
  });

  it.each(services)('gives %s no unknown setting', (service) => {
    const everyone = services.flatMap((one) => namesOf(schemas[one]));
    const unknown = environmentOf(service, objects).flatMap(({ name, values }) => {
      const known = name.startsWith('platform') ? everyone : namesOf(schemas[service]);
      return Object.keys(values).filter((setting) => !known.includes(setting));
    });
    expect(unknown).toEqual([]);
  });

  it.each(services)('keeps what is secret of %s out of its config maps', (service) => {
    const secret = secretsOf(schemas[service]);
    expect(secret).toContain('SERVICE_PRIVATE_KEY');
    const open = environmentOf(service, objects).filter(({ isSecret }) => !isSecret);
    expect(open.flatMap(({ values }) => Object.keys(values)).filter((name) => secret.includes(name))).toEqual([]);
  });
});

it('would notice a setting that is missing', () => {
  expect(() => readEnv(schemas.chat, { PORT: '8080' })).toThrow('SETTINGS_ENCRYPTION_KEY');
});
