import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsLogin } from '@petalwise/service-kit/nats/connect-nats';
import { FACTS } from '@petalwise/service-kit/nats/streams';
import { attention, type Finding, good, reasonOf, within, wrong } from './finding.ts';

const about = 'NATS';
const PATIENCE = 5_000;
const FULL = 0.8;

/** Whether facts could be published: JetStream, its room, how many servers keep a copy, and what this login may do. */
export async function checkNats(url: string, { production }: { production: boolean }): Promise<Finding[]> {
  const parts = url.split(',');
  if (!parts.every((part) => URL.canParse(part.trim()))) {
    return [wrong(about, 'NATS_URL is not a valid address. Example: nats://user:password@host:4222')];
  }
  try {
    const nats = await connect({ ...natsLogin(url), name: 'doctor', timeout: PATIENCE, reconnect: false });
    try {
      const version = nats.info?.version ?? '';
      const jetstream = await within(2 * PATIENCE, lookAt(nats));
      const login = production ? await checkLogin(nats) : [];
      return [good(about, `nats-server ${version} responds.`), ...jetstream, ...login, ...aloneOf(parts, production)];
    } finally {
      await nats.close();
    }
  } catch (error) {
    return [
      wrong(
        about,
        `It cannot be reached: ${reasonOf(error)}. Check that it is running, and that user name and password are right.`,
      ),
    ];
  }
}

async function lookAt(nats: NatsConnection): Promise<Finding[]> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  try {
    const { state, config } = await manager.streams.info(FACTS);
    const room = await roomIn(manager);
    return [
      room ??
        good(
          about,
          `JetStream is on: ${state.messages} facts, ${config.num_replicas === 1 ? '1 copy' : `${config.num_replicas} copies`} of each.`,
        ),
    ];
  } catch (error) {
    return [
      wrong(
        about,
        `It has no stream of facts for us (${reasonOf(error)}). Start it with JetStream and run its setup: docs/operations.md.`,
      ),
    ];
  }
}

/** Only some logins may see how full it is. */
async function roomIn(manager: JetStreamManager): Promise<Finding | undefined> {
  const account = await manager.getAccountInfo().catch(() => undefined);
  if (!account) return undefined;
  const { storage, limits } = account;
  const most = limits.max_storage;
  if (most <= 0 || storage <= most * FULL) return undefined;
  return wrong(about, `Its store is ${Math.round((storage / most) * 100)} % full: raise max_file_store.`);
}

/** Each service has its own login, which does not even see the names of all streams. */
async function checkLogin(nats: NatsConnection): Promise<Finding[]> {
  const listed = await nats.request('$JS.API.STREAM.NAMES', '', { timeout: 1_000 }).catch(() => undefined);
  if (!listed) return [];
  return [
    attention(
      about,
      'This login may do more than it needs: give each service its own user (docs/how-to/nats-users.md).',
    ),
  ];
}

function aloneOf(servers: readonly string[], production: boolean): Finding[] {
  if (!production || servers.length > 1) return [];
  return [
    attention(
      about,
      'Only one server is named: while it is down, facts wait. Use three to keep going (docs/how-to/kubernetes.md).',
    ),
  ];
}
