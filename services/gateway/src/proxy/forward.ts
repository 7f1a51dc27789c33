import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Endpoint, Service } from '@petalwise/contracts/endpoint';
import { callOptions } from '@petalwise/service-kit/http/call';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor, TokenSigner } from '@petalwise/service-kit/http/token';
import { inSpan, type Span } from '@petalwise/service-kit/telemetry/span';
import type { Context } from 'koa';
import { type Dispatcher, Pool } from 'undici';
import { answerHeaders, requestHeaders } from './headers.ts';
import { type BodyRules, createBodyReader, type RequestBody } from './request-body.ts';

export type Upstream = Exclude<Service, 'gateway'>;

const answerLimit = 30_000;
/** An answer of the AI may think for long before its first word. */
const streamLimit = 180_000;
/** `connectWithin`: shorter than what is left of a token that is signed already. */
const usualRules = { connections: 1024, uploadConnections: 256, connectWithin: 20_000 };
const oneWrite = 16 * 1024;

export interface ForwarderRules extends Partial<BodyRules> {
  /** To each service. */
  readonly connections?: number;
  /** To each service, for bodies that are passed on as they come: slow ones never hold up anything else. */
  readonly uploadConnections?: number;
  /** Milliseconds that such a body waits for a connection before it is refused. */
  readonly connectWithin?: number;
}

/** Passes requests on to the services: straight from undici's parser into the response. */
export const createForwarder = ({
  urls,
  sign,
  headers,
  rules = {},
}: {
  urls: Readonly<Record<Upstream, string>>;
  sign: TokenSigner;
  /** What every answer has, unless the service says otherwise. */
  headers: Readonly<Record<string, string>>;
  rules?: ForwarderRules | undefined;
}) => {
  const { connections, uploadConnections, connectWithin } = { ...usualRules, ...rules };
  const pools = poolsTo(urls, connections);
  const uploads = poolsTo(urls, uploadConnections);
  const bodyOf = createBodyReader(rules);

  /**
   * Resolves when the answer is out or the caller is gone; rejects with a problem where nothing was answered yet.
   * @param given the body, where `read` has it already
   */
  const forward = (ctx: Context, endpoint: Endpoint, actor: Actor | undefined, given?: RequestBody): Promise<void> =>
    inSpan(`${endpoint.method} ${endpoint.path}`, callOptions(endpoint), (span) =>
      pass(ctx, { endpoint, actor, given, span }),
    );

  const pass = async (ctx: Context, { endpoint, actor, given, span }: Forwarded): Promise<void> => {
    const { content, length } = given ?? (await bodyOf(ctx, endpoint));
    const token = await sign(endpoint.service, actor);
    const requestId = String(ctx.state.requestId);
    const options: Dispatcher.DispatchOptions = {
      path: ctx.path + ctx.search,
      method: endpoint.method,
      headers: requestHeaders(ctx.req.headers, {
        token,
        requestId,
        length,
        also: endpoint.headers,
        traceparent: span.traceparent,
      }),
      body: content,
      headersTimeout: endpoint.stream ? streamLimit : answerLimit,
      bodyTimeout: endpoint.stream ? 0 : answerLimit,
    };
    const streamed = content instanceof Readable;
    if (streamed && content.errored) throw content.errored;
    return new Promise((resolve, reject) => {
      const relay = new Relay(ctx, headers, { resolve, reject });
      if (streamed) endTogether(content, relay, connectWithin);
      (streamed ? uploads : pools)[endpoint.service as Upstream].dispatch(options, relay);
    });
  };

  const all = [...Object.values(pools), ...Object.values(uploads)];
  return { read: bodyOf, forward, close: () => Promise.all(all.map((one) => one.destroy())) };
};
export type Forwarder = ReturnType<typeof createForwarder>;

interface Forwarded {
  readonly endpoint: Endpoint;
  readonly actor: Actor | undefined;
  readonly given: RequestBody | undefined;
  readonly span: Span;
}

const endTogether = (content: Readable, relay: Relay, connectWithin: number) => {
  const late = setTimeout(() => {
    if (relay.waits) content.destroy(new AppError('unavailable'));
  }, connectWithin);
  content.once('error', (error) => relay.end(error));
  content.once('close', () => clearTimeout(late));
};

const poolsTo = (urls: Readonly<Record<Upstream, string>>, connections: number) => {
  const pool = (url: string) => new Pool(new URL(url).origin, { connections, connectTimeout: 2000 });
  return { identity: pool(urls.identity), chat: pool(urls.chat), billing: pool(urls.billing) };
};

interface Outcome {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const callerGone = new Error('the caller has gone');

/** Writes one service's answer into one response; ends the call when the caller goes away, so that no work runs on. */
class Relay implements Dispatcher.DispatchHandler {
  readonly #ctx: Context;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #outcome: Outcome;
  #controller: Dispatcher.DispatchController | undefined;
  #length = -1;
  #finished = false;

  constructor(ctx: Context, headers: Readonly<Record<string, string>>, outcome: Outcome) {
    this.#ctx = ctx;
    this.#headers = headers;
    this.#outcome = outcome;
    ctx.res.once('close', () => {
      this.end(callerGone);
    });
  }

  /** For a connection. */
  get waits() {
    return this.#controller === undefined;
  }

  /** At once, also where the request still waits for a connection. */
  end(reason: Error) {
    if (this.#finished) return;
    if (this.#controller) this.#controller.abort(reason);
    else this.onResponseError(undefined, reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller;
    if (this.#finished || this.#ctx.res.destroyed) controller.abort(callerGone);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders) {
    if (status < 200) return;
    const { res } = this.#ctx;
    // One object and no setHeader before it: the fast way through node:http.
    const answer = answerHeaders(headers, this.#headers);
    answer['x-request-id'] = String(this.#ctx.state.requestId);
    res.writeHead(status, answer);
    this.#ctx.respond = false;
    this.#length = Number(headers['content-length'] ?? -1);
    if (headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    const { res } = this.#ctx;
    // A whole body at once goes out with its head as one string: one cheap write instead of two buffers.
    if (chunk.length === this.#length && chunk.length <= oneWrite) res.end(chunk.toString('latin1'), 'latin1');
    else if (!res.write(chunk)) this.#waitForCaller(controller);
  }

  #waitForCaller(controller: Dispatcher.DispatchController) {
    controller.pause();
    this.#ctx.res.once('drain', () => controller.resume());
  }

  onResponseEnd() {
    this.#finished = true;
    this.#ctx.res.end();
    this.#outcome.resolve();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error) {
    if (this.#finished) return;
    this.#finished = true;
    const { res } = this.#ctx;
    if (res.headersSent || res.destroyed) {
      // Half an answer must not look like a whole one.
      this.#ctx.respond = false;
      res.destroy();
      this.#outcome.resolve();
      return;
    }
    this.#outcome.reject(
      error instanceof AppError ? error : Object.assign(new AppError('unavailable'), { cause: error }),
    );
  }
}
