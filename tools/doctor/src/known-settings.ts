import { BillingEnv } from '@petalwise/billing/src/env.ts';
import { ChatEnv } from '@petalwise/chat/src/env.ts';
import type { Service } from '@petalwise/contracts/endpoint';
import { GatewayEnv } from '@petalwise/gateway/src/env.ts';
import { IdentityEnv } from '@petalwise/identity/src/env.ts';
import { aboutSetting } from '@petalwise/service-kit/process/setting';
import type * as z from 'zod/mini';
import { startEnv } from './start-env.ts';

/** What each service parses its environment with. */
export const serviceSchemas = { gateway: GatewayEnv, identity: IdentityEnv, billing: BillingEnv, chat: ChatEnv };
export const services = Object.keys(serviceSchemas) as Service[];

export interface KnownSetting {
  readonly name: string;
  readonly services: readonly Service[];
  readonly required: boolean;
  /** As it is written in the environment; undefined without one. */
  readonly fallback: string | undefined;
  /** One text, or one for each service that means something else by it. */
  readonly about: readonly { services: readonly Service[]; text: string }[];
  readonly secret: boolean;
  readonly example: string | undefined;
}

/** Every variable that a service reads, by name. @throws where an `env.ts` has a field without a description */
export function serviceSettings(): KnownSetting[] {
  const names = new Set(services.flatMap((service) => Object.keys(shapeOf(service))));
  return [...names].sort().map((name) => {
    const readers = services.filter((service) => name in shapeOf(service));
    return describe(
      name,
      readers.map((service) => ({ service, schema: shapeOf(service)[name] as z.core.$ZodType })),
    );
  });
}

/** What `npm start` itself reads, beside what it hands through. */
export const startSettings = (): KnownSetting[] =>
  Object.entries(startEnv).map(([name, schema]) => describe(name, [{ service: undefined, schema }]));

const shapeOf = (service: Service): Record<string, z.core.$ZodType> => serviceSchemas[service]._zod.def.shape;

function describe(name: string, readers: { service: Service | undefined; schema: z.core.$ZodType }[]): KnownSetting {
  const described = readers.map(({ service, schema }) => {
    const about = aboutSetting(schema);
    if (!about)
      throw new Error(`${service ?? 'npm start'}: ${name} has no description; see setting.ts of service-kit.`);
    return { service, ...about };
  });
  const texts = [...Map.groupBy(described, ({ about }) => about)];
  const [first] = readers;
  return {
    name,
    services: readers.flatMap(({ service }) => service ?? []),
    required: readers.some(({ schema }) => !['default', 'prefault', 'optional'].includes(schema._zod.def.type)),
    fallback: first && fallbackOf(first.schema),
    about: texts.map(([text, of]) => ({ text, services: of.flatMap(({ service }) => service ?? []) })),
    secret: described.some(({ secret }) => secret),
    example: described.find(({ example }) => example)?.example,
  };
}

function fallbackOf(schema: z.core.$ZodType): string | undefined {
  const { type, defaultValue } = schema._zod.def as { type: string; defaultValue?: unknown };
  return type === 'default' || type === 'prefault' ? String(defaultValue) : undefined;
}
