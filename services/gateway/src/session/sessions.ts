import { resolveSession, SessionToken } from '@petalwise/contracts/identity/account';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

export interface Session {
  readonly id: string;
  readonly actor: Actor;
}

const knownFor = 10_000;
const unknownFor = 3_000;

/** Whose session a cookie's token is: asked from identity, remembered for seconds, forgotten at once on revocation. */
export const createSessions = (identity: ServiceCaller) => {
  const known = new LRUCache<string, Session>({ max: 50_000, ttl: knownFor });
  const unknown = new LRUCache<string, true>({ max: 10_000, ttl: unknownFor });
  const underWay = new Map<string, Promise<Session | undefined>>();
  let revocations = 0;

  const ask = async (token: string): Promise<Session | undefined> => {
    const before = revocations;
    try {
      const { sessionId, account } = await identity.call(resolveSession, { body: { token } });
      const session = { id: sessionId, actor: { userId: account.id, isAdmin: account.isAdmin } };
      // An answer that was on its way during a revocation may be older than it.
      if (before === revocations) known.set(token, session);
      return session;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'auth.required') throw error;
      unknown.set(token, true);
      return undefined;
    } finally {
      underWay.delete(token);
    }
  };

  return {
    /** Undefined where there is no such session. Rejects with `unavailable` while identity does not answer. */
    resolve: (token: string | undefined): Session | undefined | Promise<Session | undefined> => {
      if (token === undefined) return undefined;
      const session = known.get(token);
      if (session) return session;
      if (unknown.has(token) || !z.safeParse(SessionToken, token).success) return undefined;
      const asked = underWay.get(token) ?? ask(token);
      underWay.set(token, asked);
      return asked;
    },
    forget: (token: string) => {
      revocations++;
      known.delete(token);
    },
    clear: () => {
      revocations++;
      known.clear();
    },
    /** @param sessionId null: all of this person's */
    revoke: (userId: string, sessionId: string | null) => {
      revocations++;
      for (const [token, session] of known.entries()) {
        if (session.actor.userId === userId && (sessionId === null || session.id === sessionId)) known.delete(token);
      }
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;
