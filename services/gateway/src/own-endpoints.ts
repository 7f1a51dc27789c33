import { listAdminActs as listAdminActsEndpoint } from '@petalwise/contracts/admin/acts';
import * as admin from '@petalwise/contracts/admin/users';
import { listDisputes as listDisputesEndpoint } from '@petalwise/contracts/billing/disputes';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import { getProfile, getUser as getUserEndpoint, login, logout } from '@petalwise/contracts/identity/account';
import { requestDeletion, scheduleDeletion } from '@petalwise/contracts/identity/deletion';
import { changePassword as changePasswordEndpoint } from '@petalwise/contracts/identity/password';
import * as ownSessions from '@petalwise/contracts/identity/sessions';
import { activeReleases, liveUpdates, reportMeasured, reportTelemetry } from '@petalwise/contracts/live';
import { exportAccount as exportAccountEndpoint } from '@petalwise/contracts/personal-data/export-account';
import { type Bound, bind, type Parsed, type Result } from '@petalwise/service-kit/http/bind';
import type { ServiceCaller } from '@petalwise/service-kit/http/call';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { SecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import type { Context } from 'koa';
import { type ExportDeps, exportAccount } from './account-export/export-account.ts';
import { listAdminActs } from './admin/list-admin-acts.ts';
import { listAdminTransfers } from './admin/list-admin-transfers.ts';
import { listDebtors } from './admin/list-debtors.ts';
import { listDisputes } from './admin/list-disputes.ts';
import { listUsers } from './admin/list-users.ts';
import type { Limits } from './limits/limits.ts';
import type { Hub } from './live/hub.ts';
import { openLiveStream } from './live/open-stream.ts';
import { changePassword } from './session/change-password.ts';
import { type ClientAddress, network } from './session/client-address.ts';
import { getUser } from './session/compose-user.ts';
import type { Cookie } from './session/cookie.ts';
import { logIn } from './session/log-in.ts';
import { logOut } from './session/log-out.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './session/own-sessions.ts';
import type { Session, Sessions } from './session/sessions.ts';
import type { TakeMeasured } from './telemetry/take-measured.ts';
import type { TakeReport } from './telemetry/take-report.ts';

export interface OwnDeps extends ExportDeps {
  readonly identity: ServiceCaller;
  readonly billing: ServiceCaller;
  readonly chat: ServiceCaller;
  readonly sessions: Sessions;
  /** Of the session. */
  readonly cookie: Cookie;
  readonly ownerCookie: Cookie;
  readonly deviceCookie: Cookie;
  readonly limits: Limits;
  readonly hub: Hub;
  readonly clientAddress: ClientAddress;
  readonly security: SecurityLog<'gateway'>;
  /** App → release. */
  readonly activeReleases: () => Readonly<Record<string, string>>;
  readonly takeReport: TakeReport;
  readonly takeMeasured: TakeMeasured;
  readonly log: Logger;
}

/** What the gateway knows of a request besides its parts. */
export interface Known {
  readonly ctx: Context;
  readonly session: Session | undefined;
  readonly requestId: string;
}

type ForUser<E> = (call: Known & Parsed<E>, session: Session) => Promise<Result<E>> | Result<E>;

const forUser = <E extends Endpoint>(endpoint: E, handle: ForUser<E>): Bound<Known> =>
  bind<E, Known>(endpoint, (call) => {
    if (!call.session) throw new AppError('auth.required');
    return handle(call, call.session);
  });

/** The endpoints that the gateway answers itself. */
export const ownEndpoints = (deps: OwnDeps): Bound<Known>[] => [
  bind<typeof login, Known>(login, ({ ctx, body, requestId }) => logInBrowser(deps, ctx, body, requestId)),
  bind<typeof logout, Known>(logout, async ({ ctx, requestId }) => {
    await logOut(deps, deps.cookie.read(ctx.req), requestId);
    deps.cookie.clear(ctx);
    deps.ownerCookie.clear(ctx);
    return { message: 'You are signed out.' };
  }),
  forUser(getUserEndpoint, ({ requestId }, { actor }) => getUser(deps, actor, requestId)),
  forUser(getProfile, ({ requestId }, { actor }) => getUser(deps, actor, requestId)),
  ...accountEndpoints(deps),
  forUser(exportAccountEndpoint, ({ ctx, body, requestId }, { actor }) =>
    exportAccount(deps, ctx, actor, { ...body, requestId }),
  ),
  // Not passed on: which of the sessions asks, and so stays, only the gateway knows.
  forUser(requestDeletion, ({ body, requestId }, { id: sessionId, actor }) =>
    deps.identity.call(scheduleDeletion, {
      params: { id: actor.userId },
      body: { ...body, sessionId },
      actor,
      requestId,
    }),
  ),
  forUser(admin.listUsers, ({ query, requestId }, { actor }) => listUsers(deps, actor, query, requestId)),
  forUser(admin.listDebtors, ({ requestId }, { actor }) => listDebtors(deps, actor, requestId)),
  forUser(admin.listAdminTransfers, ({ query, requestId }, { actor }) =>
    listAdminTransfers(deps, actor, query, requestId),
  ),
  forUser(listAdminActsEndpoint, ({ query, requestId }, { actor }) => listAdminActs(deps, actor, query, requestId)),
  forUser(listDisputesEndpoint, ({ requestId }, { actor }) => listDisputes(deps, actor, requestId)),
  forUser(liveUpdates, ({ ctx }, session) => openLiveStream(deps, ctx, session, deps.cookie.read(ctx.req))),
  bind<typeof activeReleases, Known>(activeReleases, () => ({ releases: deps.activeReleases() })),
  bind<typeof reportTelemetry, Known>(reportTelemetry, ({ body }) => {
    deps.takeReport(body);
    return { message: 'Thank you.' };
  }),
  bind<typeof reportMeasured, Known>(reportMeasured, ({ body }) => {
    deps.takeMeasured(body);
    return { message: 'Thank you.' };
  }),
];

/** What a person does on the account page. */
const accountEndpoints = (deps: OwnDeps): Bound<Known>[] => [
  forUser(ownSessions.listOwnSessions, ({ requestId }, session) => listOwnSessions(deps, session, requestId)),
  forUser(ownSessions.endOwnSession, async ({ params, requestId }, session) => {
    await endOwnSession(deps, session, params.id, requestId);
    return { message: 'You are signed out there.' };
  }),
  forUser(ownSessions.endOtherSessions, async ({ requestId }, session) => ({
    ended: await endOtherSessions(deps, session, requestId),
  })),
  forUser(changePasswordEndpoint, async ({ ctx, body, requestId }, session) => {
    const from = { network: network(deps.clientAddress(ctx.req)), requestId };
    return { ended: await changePassword(deps, session, body, from) };
  }),
];

type LogInBody = Parsed<typeof login>['body'];

const logInBrowser = async (deps: OwnDeps, ctx: Context, body: LogInBody, requestId: string) => {
  const { cookie, ownerCookie, deviceCookie, clientAddress } = deps;
  const from = {
    network: network(clientAddress(ctx.req)),
    device: deviceCookie.read(ctx.req),
    userAgent: ctx.get('user-agent'),
    requestId,
  };
  const { user, token, expiresAt, device } = await logIn(deps, body, from);
  const now = new Date();
  const until = body.remember ? expiresAt : undefined;
  cookie.write(ctx, token, until, now);
  ownerCookie.write(ctx, user.id, until, now);
  if (device) deviceCookie.write(ctx, device.token, new Date(device.expiresAt), now);
  endFormerSession(deps, ctx, requestId);
  return user;
};

/**
 * Once its cookie is overwritten, no browser could end the former session. It ends only when the browser has the new
 * cookie: its tabs hear of the end and ask at once who is signed in.
 */
const endFormerSession = (deps: OwnDeps, ctx: Context, requestId: string) => {
  const former = deps.cookie.read(ctx.req);
  ctx.res.once('finish', () => {
    logOut(deps, former, requestId).catch((error: unknown) =>
      deps.log.warn({ err: error, requestId }, 'a session whose browser signed in again could not be ended'),
    );
  });
};
