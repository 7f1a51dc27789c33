import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsLogin } from '@petalwise/service-kit/nats/connect-nats';
import { Refused } from './folder.ts';

/**
 * A connection for a program that ends: a server that is away is an answer, not something to wait for.
 * @param url several servers comma-separated; may carry `user:password@`
 */
export async function connectOnce(url: string): Promise<NatsConnection> {
  const parts = url.split(',').map((part) => part.trim());
  if (!parts.every((part) => URL.canParse(part)))
    throw new Refused('NATS_URL is not a valid address. Example: nats://user:password@host:4222');
  const login = natsLogin(url);
  try {
    return await connect({ ...login, name: 'petalwise-backup', timeout: 5_000, maxReconnectAttempts: 5 });
  } catch (error) {
    throw new Refused(`NATS cannot be reached at ${[login.servers].flat().join(', ')}: ${(error as Error).message}`);
  }
}
