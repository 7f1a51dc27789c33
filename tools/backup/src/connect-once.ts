import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Refused } from './folder.ts';

/**
 * A connection for a program that ends: a server that is away is an answer, not something to wait for.
 * @param url several servers comma-separated; may carry `user:password@`
 */
export async function connectOnce(url: string): Promise<NatsConnection> {
  const parts = url.split(',').map((part) => part.trim());
  if (!parts.every((part) => URL.canParse(part)))
    throw new Refused('NATS_URL is no address: nats://user:password@host:4222');
  const [first, ...others] = parts.map((part) => new URL(part));
  const servers = [first, ...others].flatMap((one) => (one ? [`${one.protocol}//${one.host}`] : []));
  const login = first?.username
    ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
    : {};
  try {
    return await connect({ servers, ...login, name: 'petalwise-backup', timeout: 5_000, maxReconnectAttempts: 5 });
  } catch (error) {
    throw new Refused(`NATS cannot be reached at ${servers.join(', ')}: ${(error as Error).message}`);
  }
}
