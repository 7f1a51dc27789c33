import type { IncomingMessage } from 'node:http';
import Router from '@koa/router';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';
import { AppError, toProblem } from './errors.ts';
import { Bytes, type Input, type Route } from './route.ts';
import { openEventStream, writeEvent } from './sse.ts';
import type { Caller, TokenVerifier } from './token.ts';

z.config(z.locales.en());

const usualBodyLimit = 16 * 1024;

/** The router of a service: parse, authorise, run, serialise, for each of its routes. */
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
  const input = await parseInput(ctx, endpoint, caller);
  if (route.stream && ctx.accepts('json', 'text/event-stream') === 'text/event-stream') {
    return sendStream(ctx, route.stream(input), input.requestId);
  }
  const answer = await route.handle(input);
  if (answer instanceof Bytes) {
    return sendBytes(ctx, answer);
  }
  ctx.body = z.parse(endpoint.answer, answer);
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
 * User and admin endpoints accept the gateway's tokens alone; internal ones those of the services they name.
 * @param asserted whether the caller sent a token at all
 */
const authorise = (endpoint: Endpoint, caller: Caller | undefined, asserted: boolean) => {
  switch (endpoint.auth) {
    case 'public':
      return;
    case 'internal':
      if (!caller) throw new AppError('auth.token-refused');
      if (!endpoint.callers?.includes(caller.service)) throw new AppError('auth.forbidden');
      return;
    case 'user':
    case 'admin':
      if (!caller && asserted) throw new AppError('auth.token-refused');
      if (!caller?.actor) throw new AppError('auth.required');
      if (endpoint.auth === 'admin' && !caller.actor.isAdmin) throw new AppError('auth.forbidden');
      return;
    case 'release':
    case 'operator':
      // The gateway's own; no service knows these tokens.
      throw new AppError('request.not-found');
    default:
      endpoint.auth satisfies never;
  }
};

const parseInput = async (ctx: Context, endpoint: Endpoint, caller: Caller | undefined): Promise<Input<Endpoint>> => {
  const params = parsePart(endpoint.params, ctx.params);
  const query = parsePart(endpoint.query, { ...ctx.query });
  const body = await parseBody(ctx, endpoint);
  return {
    actor: caller?.actor,
    caller,
    params: params as undefined,
    query: query as undefined,
    body: body as undefined,
    headers: Object.fromEntries((endpoint.headers ?? []).map((name) => [name, ctx.get(name)])),
    requestId: String(ctx.state.requestId),
    signal: abortedWhenGone(ctx),
  };
};

const parseBody = async (ctx: Context, endpoint: Endpoint): Promise<unknown> => {
  const limit = endpoint.bodyLimit ?? usualBodyLimit;
  if (endpoint.rawBody) return readBody(ctx.req, limit);
  return endpoint.body && parsePart(endpoint.body, parseJson(ctx, await readBody(ctx.req, limit)));
};

const abortedWhenGone = (ctx: Context): AbortSignal => {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
};

/** What a schema makes of one part of a request; throws `request.invalid` that names each field. */
export const parsePart = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) {
    refuseNul(result.data);
    return result.data;
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new AppError('request.invalid', {}, fields);
};

/** PostgreSQL keeps no text with a NUL in it, and no person writes one. */
const refuseNul = (data: unknown) => {
  for (const [field, value] of Object.entries(data ?? {})) {
    if (typeof value === 'string' && value.includes('\0')) {
      throw new AppError('request.invalid', {}, { [field]: 'Remove the control character.' });
    }
  }
};

/** A JSON body of a request: `{}` where it is empty. @throws `request.not-json`, `request.invalid` */
export const parseJson = (ctx: Context, content: Buffer): unknown => {
  if (content.length === 0) return {};
  if (!ctx.is('json')) throw new AppError('request.not-json');
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new AppError(
      'request.invalid',
      { reason: 'The body is not valid JSON.' },
      { body: 'This is not valid JSON.' },
    );
  }
};

const readBody = async (req: IncomingMessage, limit: number): Promise<Buffer> => {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError('request.too-large', { limit });
  const chunks: Buffer[] = [];
  let size = 0;
  // Not destroyed by leaving early: the refusal has to reach whoever still sends.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new AppError('request.too-large', { limit });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
