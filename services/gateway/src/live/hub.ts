import type { liveEvents } from '@petalwise/contracts/live';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';

type EventName = keyof typeof liveEvents;
type EventData<K extends EventName> = z.output<(typeof liveEvents)[K]>;
export type LiveEvent = { [K in EventName]: { event: K; data: EventData<K> } }[EventName];

/** One open stream of one person's browser. */
export interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  readonly send: (event: LiveEvent) => void;
  readonly end: () => void;
}

/** Who listens, and what they are told. */
export const createHub = () => {
  const byUser = new Map<string, Set<Listener>>();
  /** Version of the newest balance seen. */
  const coinVersions = new LRUCache<string, number>({ max: 50_000 });
  let closed = false;
  const listenersOf = (userId: string) => byUser.get(userId) ?? new Set<Listener>();

  const remove = (listener: Listener) => {
    const listeners = listenersOf(listener.userId);
    listeners.delete(listener);
    if (listeners.size === 0) byUser.delete(listener.userId);
  };
  const everybody = () => [...byUser.values()].flatMap((listeners) => [...listeners]);
  const endAll = () => {
    for (const listener of everybody()) listener.end();
  };

  return {
    /** Open streams, of everybody. */
    size: (): number => everybody().length,
    count: (userId: string): number => listenersOf(userId).size,
    /** Answers how to leave again. */
    add: (listener: Listener): (() => void) => {
      if (closed) listener.end();
      byUser.set(listener.userId, listenersOf(listener.userId).add(listener));
      return () => remove(listener);
    },
    /** A fact that arrives late never shows an older balance. */
    coins: ({ userId, balance, version }: { userId: string; balance: number; version: number }) => {
      if (version <= (coinVersions.get(userId) ?? -1)) return;
      coinVersions.set(userId, version);
      for (const listener of listenersOf(userId)) listener.send({ event: 'coins', data: { userId, balance } });
    },
    subscription: (userId: string) => {
      for (const listener of listenersOf(userId)) listener.send({ event: 'subscription', data: { userId } });
    },
    /** @param sessionId null: every session of this person */
    endSession: (userId: string, sessionId: string | null) => {
      for (const listener of [...listenersOf(userId)]) {
        if (sessionId !== null && listener.sessionId !== sessionId) continue;
        listener.send({ event: 'session-ended', data: { userId } });
        listener.end();
      }
    },
    release: (app: string, release: string) => {
      for (const listener of everybody()) listener.send({ event: 'release', data: { app, release } });
    },
    /** Ends every stream: browsers connect again, and ask for what they may have missed. */
    endAll,
    /** The same, and ends at once whatever is opened from now on. */
    close: () => {
      closed = true;
      endAll();
    },
  };
};
export type Hub = ReturnType<typeof createHub>;
