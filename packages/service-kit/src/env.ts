import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { telemetryEnv } from './telemetry/start-telemetry.ts';

/** What every service reads. Keys: Ed25519 PEM in base64 (PKCS8 own, SPKI of the others as JSON by service). */
export const serviceEnv = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)),
  /** Between being asked to stop (`/readyz` says 503 then) and refusing connections: a balancer needs it to look away. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.gte(0), z.lte(60)), 0),
  NATS_URL: z.string().check(z.minLength(1)),
  SERVICE_PRIVATE_KEY: z.string().check(z.minLength(1)),
  SERVICE_PUBLIC_KEYS: z.string().check(z.minLength(2)),
  ...telemetryEnv,
};

/**
 * Parses the environment once. `NAME_FILE=/run/secrets/x` gives any NAME of the schema from a file, without the line
 * break at its end: for Docker's and Kubernetes' secrets.
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
  // What a file should have brought is reported once, as a problem of the file.
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

function withFiles(names: readonly string[], source: Record<string, string | undefined>) {
  const values = { ...source };
  const problems: Problem[] = [];
  for (const name of names) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    // An empty variable is how compose files say "not set".
    if (source[name]) problems.push({ name, message: `Both ${name} and ${name}_FILE are set: unset one of them.` });
    else {
      try {
        values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      } catch (error) {
        problems.push({ name, message: `${name}_FILE cannot be read: ${(error as Error).message}` });
      }
    }
  }
  return { values, problems };
}
