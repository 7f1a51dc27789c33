import { createHmac, hkdfSync } from 'node:crypto';
import { type SecurityEventOf, securityEvents } from '@petalwise/contracts/identity/security-events';
import { hashed, type Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { createMinuteCounts } from './minute-counts.ts';

export interface SecurityFacts {
  readonly requestId: string;
  readonly userId?: string | undefined;
  /** As a user typed it; it may have no account. */
  readonly email?: string | undefined;
  /** An address, or the prefix that identifies one network customer. */
  readonly network?: string | undefined;
  /** Our own names, numbers and flags. Never what a caller sent. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

type Writer = keyof typeof securityEvents;

/** Events that cost their sender next to nothing; all others are bounded by a limit or by the hash of a password. */
const free: ReadonlySet<string> = new Set(['sign-in.locked-out', 'limit.reached', 'csrf.refused', 'admin.refused']);

/**
 * Records security events: one line at info and one count for each event. Users, e-mails and networks appear as hashes;
 * those of e-mails and networks need a secret, because both can be guessed. Free events are all counted, and logged ten
 * times a minute for each source, 300 times a minute in all, then at the 100th, 1,000th and so on, so that no attacker
 * can fill the log.
 * @param secret the service's private key: replicas make the same hashes
 */
export const createSecurityLog = <S extends Writer>(
  service: S,
  { log, metrics, secret, now }: { log: Logger; metrics: Metrics; secret: string; now?: () => number },
) => {
  const counter = metrics.counter('security_events_total', 'Events of the security log', ['event']);
  // From 0 on, so that the first burst is an increase too.
  for (const event of Object.keys(securityEvents[service])) counter.inc({ event }, 0);
  const pseudonym = createPseudonym(secret);
  const counts = createMinuteCounts(now);

  return (event: SecurityEventOf<S>, { requestId, userId, email, network, detail }: SecurityFacts): void => {
    counter.inc({ event });
    const who = {
      ...(userId !== undefined && { user: hashed(userId) }),
      ...(email !== undefined && { account: pseudonym(email) }),
      ...(network !== undefined && { network: pseudonym(network) }),
    };
    const times = free.has(event) ? counts.add(event, Object.values(who)) : 1;
    if (times === undefined) return;
    log.info({ event, requestId, ...who, ...detail, ...(times > 1 && { times }) }, 'security event');
  };
};
export type SecurityLog<S extends Writer> = ReturnType<typeof createSecurityLog<S>>;

const createPseudonym = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'petalwise security log', 32));
  return (value: string): string => createHmac('sha256', key).update(value).digest('hex').slice(0, 16);
};
