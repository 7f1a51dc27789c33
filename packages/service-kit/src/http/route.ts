import type { Answer, Body, Endpoint, Params, Query, StreamEvent } from '@petalwise/contracts/endpoint';
import type { Actor, Caller } from './token.ts';

type ActorOf<E> = E extends { auth: 'user' | 'admin' } ? Actor : Actor | undefined;

/** What a handler receives: everything parsed, the caller authorised. */
export interface Input<E> {
  readonly actor: ActorOf<E>;
  readonly caller: Caller | undefined;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The headers that the endpoint declares, by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
}

/** Bytes instead of JSON. */
export class Bytes {
  readonly type: string;
  readonly content: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  constructor(type: string, content: Uint8Array, headers: Readonly<Record<string, string>> = {}) {
    this.type = type;
    this.content = content;
    this.headers = headers;
  }
}

export type Handler<E> = (input: Input<E>) => Promise<Answer<E> | Bytes> | Answer<E> | Bytes;
export type StreamHandler<E> = (input: Input<E>) => AsyncIterable<StreamEvent<E>>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (input: Input<Endpoint>) => unknown;
  readonly stream: ((input: Input<Endpoint>) => AsyncIterable<{ event: string; data: unknown }>) | undefined;
}

/**
 * Binds an endpoint to what runs it. With `stream`, a caller that accepts `text/event-stream` gets its events;
 * an error before the first event is a plain problem response, one after it is the event `problem`.
 */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>, stream?: StreamHandler<E>): Route => ({
  endpoint,
  handle: handle as Route['handle'],
  stream: stream as Route['stream'],
});
