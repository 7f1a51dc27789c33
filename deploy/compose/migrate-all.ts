// The one-shot before the services: brings the three databases up to date, and the streams of NATS.
import { readFileSync } from 'node:fs';
import { setUpNats } from '@petalwise/service-kit/nats/set-up';
import { migrateDatabases } from './migrate-databases.ts';

const secrets = '/run/secrets';

try {
  for (const line of await migrateDatabases(secrets)) console.log(line);
  await setUpNats({ url: readFileSync(`${secrets}/NATS_URL`, 'utf8').trim() });
  console.log('nats: the streams are set up');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
