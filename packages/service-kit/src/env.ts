import * as z from 'zod/mini';

/** What every service reads. Keys: Ed25519 PEM in base64 (PKCS8 own, SPKI of the others as JSON by service). */
export const serviceEnv = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)),
  NATS_URL: z.string().check(z.minLength(1)),
  SERVICE_PRIVATE_KEY: z.string().check(z.minLength(1)),
  SERVICE_PUBLIC_KEYS: z.string().check(z.minLength(2)),
};

/** Parses the environment once; throws one error that names every problem. */
export const readEnv = <S extends z.core.$ZodType>(
  schema: S,
  source: Record<string, string | undefined> = process.env,
): z.output<S> => {
  const result = z.safeParse(schema, source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n${lines.join('\n')}`);
};
