import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { telemetryEnv } from '../telemetry/telemetry-options.ts';
import { setting } from './setting.ts';

/** The settings of every service. */
export const serviceEnv = {
  NODE_ENV: setting(
    z._default(z.enum(['development', 'test', 'production']), 'development'),
    '`production` refuses settings that are only for trying it out.',
  ),
  LOG_LEVEL: setting(
    z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
    'The lowest level that is logged.',
  ),
  HOST: setting(z._default(z.string(), '127.0.0.1'), 'The address it listens on; `0.0.0.0` inside a container.'),
  PORT: setting(
    z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)),
    'The port it listens on; 0 takes any free port.',
    {
      example: '8080',
    },
  ),
  DRAIN_SECONDS: setting(
    z._default(z.coerce.number().check(z.gte(0), z.lte(60)), 0),
    'Time between the request to stop (`/readyz` then returns 503) and refusing connections: a load balancer needs it to remove this process.',
  ),
  NATS_URL: setting(
    z.string().check(z.minLength(1)),
    'NATS with JetStream, with the login of this service; several servers separated by commas.',
    {
      secret: true,
      example: 'nats://chat:…@nats:4222',
    },
  ),
  SERVICE_PRIVATE_KEY: setting(
    z.string().check(z.minLength(1)),
    'The key with which the service signs its calls: Ed25519, PKCS8 PEM in base64. Each service has its own.',
    { secret: true },
  ),
  SERVICE_PUBLIC_KEYS: setting(
    z.string().check(z.minLength(2)),
    'The public keys of all services, the same for all: JSON, service → SPKI PEM in base64.',
    { example: '{"gateway":"LS0t…","identity":"LS0t…",…}' },
  ),
  ...telemetryEnv,
};

/**
 * Parses the environment once. `NAME_FILE=/run/secrets/x` gives any NAME of the schema from a file, without the line
 * break at its end: for Docker's and Kubernetes' secrets. An empty value counts as not set.
 *
 * @throws one error that names every problem
 */
export const readEnv = <S extends z.core.$ZodObject>(
  schema: S,
  source: Record<string, string | undefined> = process.env,
): z.output<S> => {
  const { values, problems } = withFiles(Object.keys(schema._zod.def.shape), source);
  const result = z.safeParse(schema, values);
  if (result.success && problems.length === 0) return result.data;
  // A value missing from a file is reported once, as a problem of the file.
  const others = (result.error?.issues ?? [])
    .filter(({ path }) => !problems.some(({ name }) => name === path[0]))
    .map(({ path, message }) => ({ name: path.join('.'), message }));
  const lines = [...problems, ...others].map(({ name, message }) => `  ${name}: ${message}`);
  throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
};

interface Problem {
  readonly name: string;
  readonly message: string;
}

/** `source` with the values of these names from their `NAME_FILE`s; and the problems of those files. */
export function withFiles(names: readonly string[], source: Record<string, string | undefined>) {
  const values = { ...source };
  const problems: Problem[] = [];
  for (const name of names) {
    const file = source[`${name}_FILE`];
    if (file && source[name]) {
      problems.push({ name, message: `Both ${name} and ${name}_FILE are set: unset one of them.` });
    } else if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      } catch (error) {
        problems.push({ name, message: `${name}_FILE cannot be read: ${(error as Error).message}` });
      }
    }
    // Docker Compose files and secret stores have no other way to say "not set".
    if (values[name] === '') delete values[name];
  }
  return { values, problems };
}
