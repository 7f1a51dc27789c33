// Writes run.json and secrets.json of the stack, as `npm start` does of its platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kept } from '../compose/secret-files.ts';

const [keptFile = '', folder = ''] = process.argv.slice(2);
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Kept;
const { PUBLIC_URL, NATS_PORT, POSTGRES_PORT } = process.env;
const database = (name: 'identity' | 'billing' | 'chat') =>
  `postgresql://${name}:${kept.passwords[name]}@127.0.0.1:${POSTGRES_PORT}/${name}`;

const run = {
  url: PUBLIC_URL,
  natsUrls: { backup: `nats://backup:${kept.natsPasswords.backup}@127.0.0.1:${NATS_PORT}` },
  databaseUrls: { identity: database('identity'), billing: database('billing'), chat: database('chat') },
  processes: [],
  ready: true,
};
writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ releaseOperatorToken: kept.releaseOperatorToken }));
