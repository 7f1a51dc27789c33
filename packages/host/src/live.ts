import type { User } from '@petalwise/contracts/identity/account';
import { liveEvents, liveUpdates } from '@petalwise/contracts/live';
import { keepConnected } from './live-connection.ts';
import { joinTabs } from './one-leader.ts';
import { queryClient } from './query.ts';
import { currentUser, forgetSession } from './session.ts';

type Schemas = typeof liveEvents;
export type LiveName = keyof Schemas;
export type LiveData<Name extends LiveName> = NonNullable<Schemas[Name]['_zod']['output']>;
type Listener = (data: never) => void;
/** `missed` is our own event: updates may have been lost, so components refetch what they show. */
type Message = { name: LiveName; data: unknown } | { name: 'missed' };

const names = Object.keys(liveEvents) as LiveName[];
const listeners = new Map<LiveName, Set<Listener>>();

/** Calls back on an update, in whichever tab it arrived. Returns a function that unsubscribes. */
export const onLive = <Name extends LiveName>(name: Name, listener: (data: LiveData<Name>) => void): (() => void) => {
  const known = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, known.add(listener as Listener));
  return () => known.delete(listener as Listener);
};

/**
 * Receives live updates until the returned function is called: one connection per browser, held by one of its tabs,
 * which passes updates on to the others. The shell starts it for a signed-in user.
 */
export const startLive = (userId: string): (() => void) => {
  const stop = new AbortController();
  void joinTabs<Message>({
    name: `petalwise-live-${userId}`,
    signal: stop.signal,
    hear,
    lead: (tell, signal, handedOver) => {
      let greeted = handedOver;
      const receive = (name: string, data: unknown) => {
        if (name === 'hello' && greeted) tell({ name: 'missed' });
        if (name === 'hello') greeted = true;
        else tell({ name: name as LiveName, data });
      };
      return keepConnected({ open: () => new EventSource(liveUpdates.path), names, receive, signal });
    },
  });
  return () => stop.abort();
};

const hear = (message: Message): void => {
  if (message.name === 'missed') {
    void queryClient.invalidateQueries();
    return;
  }
  const parsed = liveEvents[message.name]['~standard'].validate(message.data);
  if (parsed instanceof Promise || parsed.issues) return;
  updateCache(message.name, parsed.value as LiveFacts);
  for (const listener of listeners.get(message.name) ?? []) listener(parsed.value as never);
};

interface LiveFacts {
  userId?: string;
  balance?: number;
}

const updateCache = (name: LiveName, data: LiveFacts): void => {
  const isTheirs = queryClient.getQueryData(currentUser.queryKey)?.id === data.userId;
  if (!isTheirs) return;
  if (name === 'coins') updateBalance(data.balance);
  if (name === 'subscription') void queryClient.invalidateQueries({ queryKey: ['subscription'] });
  if (name === 'subscription') void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
  if (name === 'session-ended') forgetSession();
};

const updateBalance = (balance: number | undefined): void => {
  const { queryKey } = currentUser;
  queryClient.setQueryData(queryKey, (user) => withBalance(user, balance));
  // A response that is on its way may be older than this update, so it is fetched again.
  if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
};

const withBalance = (user: User | null | undefined, balance: number | undefined) =>
  user && balance !== undefined ? { ...user, coinBalance: balance } : user;
