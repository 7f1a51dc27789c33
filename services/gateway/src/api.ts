import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import type { Bound } from '@petalwise/service-kit/http/bind';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Context } from 'koa';
import { countsByEmail, emailIn, forgetUnread, limitByEmail, limitRequest } from './limits/limit-request.ts';
import { type Known, type OwnDeps, ownEndpoints } from './own-endpoints.ts';
import type { Forwarder } from './proxy/forward.ts';
import { type RequestBody, readBytes } from './proxy/request-body.ts';
import { createRouteTable, type Match } from './proxy/route-table.ts';
import type { ReleaseApi } from './publishing/http.ts';
import { recordRequest } from './security/record-request.ts';
import { network } from './session/client-address.ts';
import type { OriginCheck } from './session/origin.ts';
import type { Session } from './session/sessions.ts';

export interface ApiDeps extends OwnDeps {
  readonly forwarder: Forwarder;
  readonly checkOrigin: OriginCheck;
  readonly releaseApi: ReleaseApi;
  /** Of every answer of the API. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Everything under `/api/`: who asks, whether they may, and then our own answer or a service's. */
export const createApi = (deps: ApiDeps) => {
  const findRoute = createRouteTable(Object.values(allEndpoints));
  const own = new Map(ownEndpoints(deps).map((bound) => [bound.endpoint, bound]));

  const serve = async (ctx: Context, { endpoint, params }: Match): Promise<void> => {
    if (!endpoint.machine) deps.checkOrigin(ctx);
    if (endpoint.auth === 'release' || endpoint.auth === 'operator') return deps.releaseApi(ctx, endpoint, params);
    const session = endpoint.auth === 'public' ? undefined : await signedIn(deps, ctx, endpoint);
    await limit(deps, ctx, endpoint, session);
    const bound = own.get(endpoint);
    if (bound) return answer(deps, bound, { params, ctx, session });
    return pass(deps, ctx, endpoint, session);
  };

  return async (ctx: Context): Promise<void> => {
    const found = findRoute(ctx.method, ctx.path);
    ctx.state.route = found.endpoint.path;
    try {
      await serve(ctx, found);
    } catch (error) {
      recordRequest(deps, ctx, found.endpoint, error);
      throw error;
    }
    recordRequest(deps, ctx, found.endpoint);
  };
};

const signedIn = async ({ sessions, cookie }: ApiDeps, ctx: Context, endpoint: Endpoint): Promise<Session> => {
  const session = await sessions.resolve(cookie.read(ctx.req));
  if (!session) throw new AppError('auth.required');
  ctx.state.userId = session.actor.userId;
  if (endpoint.auth === 'admin' && !session.actor.isAdmin) throw new AppError('auth.forbidden');
  return session;
};

const limit = ({ limits, clientAddress }: ApiDeps, ctx: Context, endpoint: Endpoint, session?: Session) => {
  const length = ctx.get('content-length');
  return limitRequest(limits, endpoint, {
    network: network(clientAddress(ctx.req)),
    userId: session?.actor.userId ?? '',
    length: length === '' ? undefined : Number(length),
  });
};

/** Passes a request on to its service; one that is counted by the e-mail in it is read before. */
const pass = async ({ limits, forwarder }: ApiDeps, ctx: Context, endpoint: Endpoint, session?: Session) => {
  if (!countsByEmail(endpoint)) {
    await forwarder.forward(ctx, endpoint, session?.actor);
    return forgetUnread(limits, endpoint, { userId: session?.actor.userId ?? '', status: ctx.res.statusCode });
  }
  const body = await forwarder.read(ctx, endpoint);
  ctx.state.email = emailIn(endpoint.query ? ctx.query : parsedOrNothing(body.content));
  await limitByEmail(limits, endpoint, ctx.state.email);
  return forwarder.forward(ctx, endpoint, session?.actor, body);
};

const parsedOrNothing = (content: RequestBody['content']): unknown => {
  try {
    return JSON.parse(String(content));
  } catch {
    return undefined;
  }
};

const answer = async (
  { forwarder, headers }: ApiDeps,
  { endpoint, run }: Bound<Known>,
  { ctx, params, session }: { ctx: Context; params: unknown; session: Session | undefined },
) => {
  const requestId = String(ctx.state.requestId);
  ctx.set({ ...headers, 'x-request-id': requestId });
  const sent = { ctx, params, readBody: () => readBytes(forwarder.read, ctx, endpoint) };
  const result = await run(sent, { ctx, session, requestId });
  if (ctx.respond !== false) ctx.body = result;
};
