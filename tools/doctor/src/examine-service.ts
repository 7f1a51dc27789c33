import type { Service } from '@petalwise/contracts/endpoint';
import { withFiles } from '@petalwise/service-kit/process/env';
import { checkDatabase } from './check-database.ts';
import { checkRateLimits, checkTrustedProxy } from './check-edge.ts';
import { checkMailFolder } from './check-folders.ts';
import { checkNats } from './check-nats.ts';
import { checkMail, checkNode, checkRedis } from './check-others.ts';
import { checkFiles, checkKeys, checkPublicUrl, checkValues, type Env } from './check-values.ts';
import { type Check, type Finding, findAll } from './finding.ts';
import { serviceSchemas } from './known-settings.ts';

/** The environment of one service, as its container gets it. */
export async function examineService(
  service: Service,
  given: Env,
  { names, migrations }: { names: Finding[]; migrations: (service: Service) => string },
): Promise<Finding[]> {
  const env = withFiles(Object.keys(serviceSchemas[service]._zod.def.shape), given).values;
  const { NATS_URL: nats, DATABASE_URL: database, REDIS_URL: redis, SMTP_URL: smtp } = env;
  const about = `Database of ${service}`;
  const checks: Check[] = [
    ['NATS', () => (nats ? checkNats(nats, { production: env.NODE_ENV === 'production' }) : [])],
    [about, () => (database ? checkDatabase(about, database, migrations(service)) : [])],
    ['Redis', () => (service === 'gateway' && redis ? checkRedis(redis) : [])],
    ['MAIL_DIR', () => (env.MAIL_DIR ? checkMailFolder(env.MAIL_DIR) : [])],
    ['SMTP', () => (service === 'identity' && smtp ? checkMail(smtp) : [])],
  ];
  return [
    ...checkNode(process.versions.node),
    ...names,
    ...checkFiles(given, new Set()),
    ...checkValues(service, given),
    ...checkKeys(service, env),
    ...checkPublicUrl(env),
    ...(service === 'gateway' ? [...checkTrustedProxy(env), ...checkRateLimits(env)] : []),
    ...(await findAll(checks)),
  ];
}
