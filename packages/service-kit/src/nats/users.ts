import type { Service } from '@petalwise/contracts/endpoint';

/**
 * Who connects to NATS, each with its own password: the four services, and the programs beside them. The job that
 * releases web apps is not among them: it sends its files to the gateway.
 */
export const natsUsers = [
  'gateway',
  'identity',
  'chat',
  'billing',
  /** Creates the streams and buckets and maintains their settings; reads and writes nothing in them. */
  'setup',
  /** Reads every stream. */
  'backup',
  /** Creates and fills streams, in an empty NATS. */
  'restore',
  /** Health checks and the doctor. */
  'monitor',
] as const;
export type NatsUser = (typeof natsUsers)[number];
export type NatsPasswords = Readonly<Record<NatsUser, string>>;

export const isServiceUser = (user: NatsUser): user is Service =>
  user === 'gateway' || user === 'identity' || user === 'chat' || user === 'billing';

/** The subjects on which replies to a user's requests arrive. Each user may subscribe to its own only. */
export const inboxOf = (user: string): string => `_INBOX_${user.replace(/[^\w-]/g, '_')}`;

/** A password for each user. @param make letters, digits, `-` and `_` only, since the password is part of addresses */
export const makeNatsPasswords = (make: () => string): NatsPasswords =>
  Object.fromEntries(natsUsers.map((user) => [user, make()])) as NatsPasswords;
