import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Service = 'gateway' | 'identity' | 'chat' | 'billing';

/**
 * `public`: any caller. `user`, `admin`: a signed-in user. `release`: a caller with a release token, for the app in the
 * path if there is one; `operator`: a caller with the operator's token. `internal`: only the services named in
 * `callers`, never routable from outside.
 */
export type Auth = 'public' | 'user' | 'admin' | 'release' | 'operator' | 'internal';

type Schema = z.core.$ZodType;

export interface Endpoint {
  readonly method: Method;
  /** Koa's form: `/api/chat/session/:id`. */
  readonly path: `/api/${string}` | `/internal/${string}`;
  /** Which service runs it. The gateway proxies to it, or handles it itself if the service is `gateway`. */
  readonly service: Service;
  readonly auth: Auth;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /**
   * Server-sent events, returned instead of `answer` when the caller accepts `text/event-stream`: event name → data.
   */
  readonly stream?: Readonly<Record<string, Schema>>;
  readonly errors: readonly ErrorCode[];
  readonly callers?: readonly Service[];
  /** Of an internal endpoint: called for a signed-in user, who is in the caller's token. */
  readonly forUser?: true;
  /** Bytes; 16 KiB by default. */
  readonly bodyLimit?: number;
  /** The handler receives the body as raw bytes, unparsed. */
  readonly rawBody?: true;
  /** Called by other systems' servers, not by our pages: the origin is not checked, and no user is signed in. */
  readonly machine?: true;
  /** Headers, in lower case, that the gateway passes on besides the usual ones; a handler reads them as `headers`. */
  readonly headers?: readonly string[];
}

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** What a caller passes in. */
export type BodyIn<E> = E extends { rawBody: true } ? Uint8Array : In<Field<E, 'body'>>;
export type QueryIn<E> = In<Field<E, 'query'>>;
export type ParamsIn<E> = In<Field<E, 'params'>>;
/** What a handler receives, parsed. */
export type Body<E> = E extends { rawBody: true } ? Uint8Array : Out<Field<E, 'body'>>;
export type Query<E> = Out<Field<E, 'query'>>;
export type Params<E> = Out<Field<E, 'params'>>;
/** What a caller gets back. */
export type Answer<E> = Out<Field<E, 'answer'>>;
export type StreamEvent<E> = E extends { stream: infer M }
  ? { [K in keyof M & string]: { event: K; data: Out<M[K]> } }[keyof M & string]
  : never;

/** Declares one endpoint; the same object mounts it, calls it, documents it and types its tests. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** A path with its parameters filled in: `/api/chat/session/:id` and `{ id }` become `/api/chat/session/7`. */
export const fillPath = (path: string, params: unknown): string => {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
};
