import { coinsChanged, sessionRevoked, subscriptionChanged, userDeleted } from '@petalwise/contracts/facts';
import type { PublishedFact } from '@petalwise/service-kit/facts/publish-fact';
import { watchFacts } from '@petalwise/service-kit/facts/watch-facts';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { beginSpan } from '@petalwise/service-kit/telemetry/span';
import type { Sessions } from '../session/sessions.ts';
import type { Hub } from './hub.ts';

interface Listening {
  readonly hub: Hub;
  readonly sessions: Sessions;
  readonly log: Logger;
}

/** Tells open tabs what facts say of their users, and ends sessions that facts revoke. */
export const tellBrowsers = ({ nats, ...listening }: Listening & { readonly nats: Nats }) =>
  watchFacts({
    nats,
    log: listening.log,
    kinds: [coinsChanged, subscriptionChanged, sessionRevoked, userDeleted],
    onFact: (fact, trace) => tell(listening, fact, trace),
    // What was missed is not known, so browsers ask for everything again.
    onGap: () => {
      listening.sessions.clear();
      listening.hub.endAll();
    },
  });

const tell = ({ hub, sessions, log }: Listening, { type, data }: PublishedFact, trace: string | undefined) => {
  const span = beginSpan(`tell browsers ${type}`, { kind: 'consumer', parent: trace });
  try {
    if (type === coinsChanged.type) hub.coins(coinsChanged.parse(data));
    if (type === subscriptionChanged.type) hub.subscription(subscriptionChanged.parse(data).userId);
    if (type === sessionRevoked.type) endSessions({ hub, sessions }, sessionRevoked.parse(data));
    if (type === userDeleted.type) endSessions({ hub, sessions }, { ...userDeleted.parse(data), sessionId: null });
  } catch (error) {
    log.error({ err: error, type }, 'a fact is not what its kind says');
    span.fail(error);
  }
  span.end();
};

const endSessions = (
  { hub, sessions }: Pick<Listening, 'hub' | 'sessions'>,
  { userId, sessionId }: { userId: string; sessionId: string | null },
) => {
  sessions.revoke(userId, sessionId);
  hub.endSession(userId, sessionId);
};
