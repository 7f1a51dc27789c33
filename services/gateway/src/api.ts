import { listAdminActs as listAdminActsEndpoint } from '@petalwise/contracts/admin/acts';
import * as admin from '@petalwise/contracts/admin/users';
import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { listDisputes as listDisputesEndpoint } from '@petalwise/contracts/billing/disputes';
import type { Answer, Body, Endpoint, Query } from '@petalwise/contracts/endpoint';
import { getProfile, getUser as getUserEndpoint, login, logout } from '@petalwise/contracts/identity/account';
import { liveUpdates, reportMeasured, reportTelemetry } from '@petalwise/contracts/live';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import { AppError } from '@petalwise/service-kit/http/errors';
import { parsePart } from '@petalwise/service-kit/http/mount';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { SecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { listAdminActs } from './admin/list-admin-acts.ts';
import { listAdminTransfers } from './admin/list-admin-transfers.ts';
import { listDebtors } from './admin/list-debtors.ts';
import { listDisputes } from './admin/list-disputes.ts';
import { listUsers } from './admin/list-users.ts';
import { countsByEmail, emailIn, forgetUnread, limitByEmail, limitRequest } from './limits/limit-request.ts';
import type { Limits } from './limits/limits.ts';
import type { Hub } from './live/hub.ts';
import { openLiveStream } from './live/open-stream.ts';
import type { Forwarder } from './proxy/forward.ts';
import { type RequestBody, readParsed } from './proxy/request-body.ts';
import { createRouteTable, type Match } from './proxy/route-table.ts';
import type { ReleaseApi } from './publishing/http.ts';
import { recordRequest } from './security/record-request.ts';
import { type ClientAddress, network } from './session/client-address.ts';
import type { Cookie } from './session/cookie.ts';
import { logIn } from './session/log-in.ts';
import { logOut } from './session/log-out.ts';
import type { OriginCheck } from './session/origin.ts';
import type { Session, Sessions } from './session/sessions.ts';
import type { TakeMeasured } from './telemetry/take-measured.ts';
import type { TakeReport } from './telemetry/take-report.ts';
import { getUser } from './user/compose-user.ts';

export interface ApiDeps {
  readonly identity: ServiceCaller;
  readonly billing: ServiceCaller;
  readonly chat: ServiceCaller;
  readonly sessions: Sessions;
  /** Of the session. */
  readonly cookie: Cookie;
  readonly deviceCookie: Cookie;
  readonly limits: Limits;
  readonly hub: Hub;
  readonly forwarder: Forwarder;
  readonly checkOrigin: OriginCheck;
  readonly clientAddress: ClientAddress;
  readonly security: SecurityLog<'gateway'>;
  readonly takeReport: TakeReport;
  readonly takeMeasured: TakeMeasured;
  readonly releaseApi: ReleaseApi;
  readonly log: Logger;
  /** Of every answer of the API. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Own<E extends Endpoint> {
  readonly ctx: Context;
  readonly session: E extends { auth: 'public' } ? undefined : Session;
  readonly body: Body<E>;
  readonly query: Query<E>;
  readonly requestId: string;
}
type OwnHandler = (call: Own<Endpoint>) => Promise<unknown>;

/** Everything under `/api/`: who asks, whether they may, and then our own answer or a service's. */
export const createApi = (deps: ApiDeps) => {
  const findRoute = createRouteTable(Object.values(allEndpoints));
  const own = ownHandlers(deps);

  const serve = async (ctx: Context, { endpoint, params }: Match): Promise<void> => {
    if (!endpoint.machine) deps.checkOrigin(ctx);
    if (endpoint.auth === 'release' || endpoint.auth === 'operator') return deps.releaseApi(ctx, endpoint, params);
    const session = endpoint.auth === 'public' ? undefined : await signedIn(deps, ctx, endpoint);
    await limit(deps, ctx, endpoint, session);
    const handler = own.get(endpoint);
    if (handler) return answer(deps, ctx, { endpoint, handler }, session);
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
  ctx: Context,
  { endpoint, handler }: { endpoint: Endpoint; handler: OwnHandler },
  session: Session | undefined,
) => {
  ctx.set(headers);

  const query = parsePart(endpoint.query, { ...ctx.query });
  const body = await readParsed(forwarder.read, ctx, endpoint);
  const requestId = String(ctx.state.requestId);
  ctx.set('x-request-id', requestId);
  const result = await handler({ ctx, session, query, body, requestId } as Own<Endpoint>);
  if (ctx.respond !== false) ctx.body = z.parse(endpoint.answer, result);
};

/**
 * Nobody could end it any more once its cookie is overwritten. Only when the browser has the new one: its tabs hear of
 * the end and ask at once who is signed in.
 */
const endFormerSession = (deps: ApiDeps, ctx: Context, requestId: string) => {
  const former = deps.cookie.read(ctx.req);
  ctx.res.once('finish', () => {
    logOut(deps, former, requestId).catch((error: unknown) =>
      deps.log.warn({ err: error, requestId }, 'a session whose browser signed in again could not be ended'),
    );
  });
};

const ownHandlers = (deps: ApiDeps): Map<Endpoint, OwnHandler> => {
  const handlers = new Map<Endpoint, OwnHandler>();
  const on = <E extends Endpoint>(endpoint: E, handler: (call: Own<E>) => Promise<Answer<E>>) =>
    handlers.set(endpoint, handler as unknown as OwnHandler);
  const { cookie, deviceCookie, clientAddress } = deps;

  on(login, async ({ ctx, body, requestId }) => {
    const from = { network: network(clientAddress(ctx.req)), device: deviceCookie.read(ctx.req), requestId };
    const { user, token, expiresAt, device } = await logIn(deps, body, from);
    const now = new Date();
    cookie.write(ctx, token, body.remember ? expiresAt : undefined, now);
    if (device) deviceCookie.write(ctx, device.token, new Date(device.expiresAt), now);
    endFormerSession(deps, ctx, requestId);
    return user;
  });
  on(logout, async ({ ctx, requestId }) => {
    await logOut(deps, cookie.read(ctx.req), requestId);
    cookie.clear(ctx);
    return { message: 'You are signed out.' };
  });
  on(getUserEndpoint, ({ session, requestId }) => getUser(deps, session.actor, requestId));
  on(getProfile, ({ session, requestId }) => getUser(deps, session.actor, requestId));
  on(admin.listUsers, ({ session, query, requestId }) => listUsers(deps, session.actor, query, requestId));
  on(admin.listDebtors, ({ session, requestId }) => listDebtors(deps, session.actor, requestId));
  on(admin.listAdminTransfers, ({ session, query, requestId }) =>
    listAdminTransfers(deps, session.actor, query, requestId),
  );
  on(listAdminActsEndpoint, ({ session, query, requestId }) => listAdminActs(deps, session.actor, query, requestId));
  on(listDisputesEndpoint, ({ session, requestId }) => listDisputes(deps, session.actor, requestId));
  on(liveUpdates, async ({ ctx, session }) => openLiveStream(deps, ctx, session, cookie.read(ctx.req)));
  on(reportTelemetry, async ({ body }) => {
    deps.takeReport(body);
    return { message: 'Thank you.' };
  });
  on(reportMeasured, async ({ body }) => {
    deps.takeMeasured(body);
    return { message: 'Thank you.' };
  });
  return handlers;
};
