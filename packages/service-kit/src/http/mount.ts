import Router from '@koa/router';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import type { Context, Middleware } from 'koa';
import { Bytes, readBody, type Sent } from './bind.ts';
import { AppError, toProblem } from './errors.ts';
import type { Known, Route } from './route.ts';
import { openEventStream, writeEvent } from './sse.ts';
import type { Caller, TokenVerifier } from './token.ts';

const usualBodyLimit = 16 * 1024;

/** The router of a service: parse, authorise, run and serialise, for each of its routes. */
export const mountRoutes = (routes: readonly Route[], verify: TokenVerifier): Middleware[] => {
  const router = new Router();
  for (const route of routes) {
    router.register(route.endpoint.path, [route.endpoint.method], (ctx: Context) => serve(ctx, route, verify));
  }
  const notAllowed = () => new AppError('request.not-allowed');
  return [
    router.routes() as Middleware,
    router.allowedMethods({ throw: true, methodNotAllowed: notAllowed }) as Middleware,
  ];
};

const serve = async (ctx: Context, route: Route, verify: TokenVerifier) => {
  const { endpoint } = route;
  const token = bearer(ctx);
  const caller = token === undefined ? undefined : await verify(token);
  authorise(endpoint, caller, token !== undefined);
  const sent: Sent = {
    ctx,
    params: ctx.params,
    readBody: () => readBody(ctx.req, endpoint.bodyLimit ?? usualBodyLimit),
  };
  const known = knownOf(ctx, endpoint, caller);
  if (route.stream && ctx.accepts('json', 'text/event-stream') === 'text/event-stream') {
    return sendStream(ctx, await route.stream(sent, known), known.requestId);
  }
  const answer = await route.run(sent, known);
  if (answer instanceof Bytes) return sendBytes(ctx, answer);
  ctx.body = answer;
};

const sendBytes = (ctx: Context, { type, content, headers }: Bytes) => {
  ctx.set(headers);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  ctx.body = Buffer.from(content);
};

const bearer = (ctx: Context) => /^Bearer (.+)$/.exec(ctx.get('authorization'))?.[1];

/**
 * User and admin endpoints accept the gateway's tokens only; internal ones those of the services they name.
 * @param asserted whether the caller sent a token at all
 */
const authorise = (endpoint: Endpoint, caller: Caller | undefined, asserted: boolean) => {
  switch (endpoint.auth) {
    case 'public':
      return;
    case 'internal':
      if (!caller) throw new AppError('auth.token-refused');
      if (!endpoint.callers?.includes(caller.service)) throw new AppError('auth.forbidden');
      if (endpoint.forUser && !caller.actor) throw new AppError('auth.required');
      return;
    case 'user':
    case 'admin':
      if (!caller && asserted) throw new AppError('auth.token-refused');
      if (!caller?.actor) throw new AppError('auth.required');
      if (endpoint.auth === 'admin' && !caller.actor.isAdmin) throw new AppError('auth.forbidden');
      return;
    case 'release':
    case 'operator':
      // The gateway's own tokens; no service knows them.
      throw new AppError('request.not-found');
    default:
      endpoint.auth satisfies never;
  }
};

const knownOf = (ctx: Context, endpoint: Endpoint, caller: Caller | undefined): Known => ({
  actor: caller?.actor,
  caller,
  headers: Object.fromEntries((endpoint.headers ?? []).map((name) => [name, ctx.get(name)])),
  requestId: String(ctx.state.requestId),
  signal: abortedWhenGone(ctx),
});

const abortedWhenGone = (ctx: Context): AbortSignal => {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
};

/** The first event decides between a problem response and a stream, so that a refusal keeps its status. */
const sendStream = async (ctx: Context, events: AsyncIterable<{ event: string; data: unknown }>, requestId: string) => {
  const iterator = events[Symbol.asyncIterator]();
  let next = await iterator.next();
  ctx.respond = false;
  openEventStream(ctx.res);
  try {
    while (!next.done) {
      await writeEvent(ctx.res, next.value.event, next.value.data);
      next = await iterator.next();
    }
  } catch (error) {
    ctx.app.emit('error', error, ctx);
    await writeEvent(ctx.res, 'problem', toProblem(error, requestId));
  }
  ctx.res.end();
};
