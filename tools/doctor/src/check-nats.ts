import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { attention, type Finding, good, reasonOf, within, wrong } from './finding.ts';

const about = 'NATS';
const PATIENCE = 5_000;
const FULL = 0.8;

/** Whether facts could be published: JetStream, its room, and how many servers keep a copy. */
export async function checkNats(url: string, { production }: { production: boolean }): Promise<Finding[]> {
  const parts = url.split(',').map((part) => (URL.canParse(part.trim()) ? new URL(part.trim()) : undefined));
  const [first] = parts;
  if (!first || parts.includes(undefined))
    return [wrong(about, 'NATS_URL is no address: nats://user:password@host:4222')];
  const login = first.username
    ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
    : {};
  const servers = parts.flatMap((part) => part?.host ?? []);
  try {
    const nats = await connect({ servers, ...login, name: 'doctor', timeout: PATIENCE, reconnect: false });
    try {
      const version = nats.info?.version ?? '';
      const jetstream = await within(PATIENCE, lookAt(nats));
      return [good(about, `nats-server ${version} answers.`), ...jetstream, ...aloneOf(servers.length, production)];
    } finally {
      await nats.close();
    }
  } catch (error) {
    return [wrong(about, `It cannot be reached: ${reasonOf(error)}. Is it up, and are name and password right?`)];
  }
}

async function lookAt(nats: Parameters<typeof jetstreamManager>[0]): Promise<Finding[]> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const account = await manager.getAccountInfo().catch((error: unknown) => reasonOf(error));
  if (typeof account === 'string') {
    return [
      wrong(about, `JetStream is off or not allowed to this user (${account}): start nats-server with jetstream.`),
    ];
  }
  const { storage, limits } = account;
  const most = limits.max_storage;
  if (most > 0 && storage > most * FULL) {
    return [wrong(about, `Its store is ${Math.round((storage / most) * 100)} % full: raise max_file_store.`)];
  }
  const facts = await manager.streams.info('FACTS').catch(() => undefined);
  const copies = facts
    ? `FACTS has ${facts.state.messages} facts in ${facts.config.num_replicas} copies`
    : 'no facts yet';
  return [good(about, `JetStream is on: ${Math.ceil(storage / 1_000_000)} MB used, ${copies}.`)];
}

function aloneOf(servers: number, production: boolean): Finding[] {
  if (!production || servers > 1) return [];
  return [
    attention(
      about,
      'One server is named: while it is away, facts wait. Three keep going (docs/how-to/kubernetes.md).',
    ),
  ];
}
