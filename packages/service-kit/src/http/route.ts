import type { Endpoint, StreamEvent } from '@petalwise/contracts/endpoint';
import { type Bound, bind, type Parsed, parseRequest, type Result, type Sent } from './bind.ts';
import type { Actor, Caller } from './token.ts';

type ActorOf<E> = E extends { auth: 'user' | 'admin' } | { forUser: true } ? Actor : Actor | undefined;

/** What a service knows about a request besides its parts. */
export interface Known {
  readonly actor: Actor | undefined;
  readonly caller: Caller | undefined;
  /** The headers that the endpoint declares, by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
}

/** What a handler receives: everything parsed, the caller authorised. */
export type Input<E> = Omit<Known, 'actor'> & Parsed<E> & { readonly actor: ActorOf<E> };

export type Handler<E> = (input: Input<E>) => Promise<Result<E>> | Result<E>;
export type StreamHandler<E> = (input: Input<E>) => AsyncIterable<StreamEvent<E>>;

export interface Route extends Bound<Known> {
  readonly stream: ((sent: Sent, known: Known) => Promise<AsyncIterable<{ event: string; data: unknown }>>) | undefined;
}

/**
 * Binds an endpoint of a service to its handler. With `stream`, a caller that accepts `text/event-stream` gets its
 * events; an error before the first event is a plain problem response, one after it is the event `problem`.
 */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>, stream?: StreamHandler<E>): Route => {
  // mount.ts has checked it: an endpoint for users has an actor.
  const authorised = (call: Known & Parsed<E>): Input<E> => ({ ...call, actor: call.actor as ActorOf<E> });
  return {
    ...bind<E, Known>(endpoint, (call) => handle(authorised(call))),
    stream:
      stream && (async (sent, known) => stream(authorised({ ...known, ...(await parseRequest(endpoint, sent)) }))),
  };
};
