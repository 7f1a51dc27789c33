import type { Service } from '@petalwise/contracts/endpoint';
import { withFiles } from '@petalwise/service-kit/env';
import { checkDatabase } from './check-database.ts';
import { checkNats } from './check-nats.ts';
import { checkMail, checkNode, checkRedis } from './check-others.ts';
import { checkKeys, checkPublicUrl, checkValues, type Env } from './check-values.ts';
import type { Finding } from './finding.ts';
import { serviceSchemas } from './known-settings.ts';

/** The environment of one service, as its container gets it. */
export async function examineService(
  service: Service,
  given: Env,
  { names, migrations }: { names: Finding[]; migrations: (service: Service) => string },
): Promise<Finding[]> {
  const env = withFiles(Object.keys(serviceSchemas[service]._zod.def.shape), given).values;
  const asks = [
    env.NATS_URL ? checkNats(env.NATS_URL, { production: env.NODE_ENV === 'production' }) : [],
    env.DATABASE_URL ? checkDatabase(`Database of ${service}`, env.DATABASE_URL, migrations(service)) : [],
    service === 'gateway' && env.REDIS_URL ? checkRedis(env.REDIS_URL) : [],
    service === 'identity' && env.SMTP_URL ? checkMail(env.SMTP_URL) : [],
  ];
  return [
    ...checkNode(process.versions.node),
    ...names,
    ...checkValues(service, given),
    ...checkKeys(service, env),
    ...checkPublicUrl(env),
    ...(await Promise.all(asks)).flat(),
  ];
}
