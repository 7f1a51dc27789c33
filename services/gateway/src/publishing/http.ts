import type { Endpoint } from '@petalwise/contracts/endpoint';
import * as contract from '@petalwise/contracts/web-apps/release-api';
import { AppName } from '@petalwise/contracts/web-apps/releases';
import { type Bound, bind, type Parsed, type Result } from '@petalwise/service-kit/http/bind';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import type { Limits } from '../limits/limits.ts';
import { makePreview } from '../preview/make-preview.ts';
import type { PreviewTokens } from '../preview/preview-token.ts';
import type { Forwarder } from '../proxy/forward.ts';
import { readBytes } from '../proxy/request-body.ts';
import { refuseStyles } from '../release-files/refuse-styles.ts';
import { type ClientAddress, network } from '../session/client-address.ts';
import { listReleases, planShell, rollBackRelease, switchApp } from './change-release.ts';
import { beginRelease, finishRelease } from './publish-release.ts';
import type { Publishing } from './publishing.ts';
import { type Holder, mayOperate, mayRelease } from './tokens.ts';

export interface ReleaseApiDeps {
  readonly publishing: Publishing;
  readonly limits: Limits;
  readonly clientAddress: ClientAddress;
  readonly forwarder: Forwarder;
  readonly previews: PreviewTokens;
  readonly publicUrl: string;
  /** Of every answer of the API. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the gateway knows of such a request besides its parts. */
interface Known {
  readonly holder: Holder;
}

/** Endpoints that a release token opens: who shows it, whether it may, and only then what is sent. */
export const createReleaseApi = (deps: ReleaseApiDeps) => {
  const bound = new Map(releaseEndpoints(deps).map((one) => [one.endpoint, one]));

  return async (ctx: Context, endpoint: Endpoint, params: unknown): Promise<void> => {
    const found = bound.get(endpoint);
    if (!found) throw new AppError('request.not-found');
    const holder = await holderOf(deps, ctx);
    const readBody = () => readBytes(deps.forwarder.read, ctx, endpoint);
    const allow = (parsed: unknown) => allowHolder(holder, endpoint, parsed);
    const result = await found.run({ ctx, params, readBody, allow }, { holder });
    ctx.set({ ...deps.headers, 'x-request-id': String(ctx.state.requestId) });
    ctx.body = result;
  };
};
export type ReleaseApi = ReturnType<typeof createReleaseApi>;

/** Wrong tokens count by network; a right one is never held up by those of others. */
const holderOf = async ({ publishing, limits, clientAddress }: ReleaseApiDeps, ctx: Context): Promise<Holder> => {
  const token = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
  if (!token) throw new AppError('release.token-missing');
  try {
    return await publishing.tokens.holderOf(token, new Date());
  } catch (error) {
    if (error instanceof AppError && error.code === 'release.token-unknown') {
      await limits.take('release-token-address', network(clientAddress(ctx.req)));
    }
    throw error;
  }
};

const allowHolder = (holder: Holder, { auth }: Endpoint, params: unknown): void => {
  if (auth === 'operator') mayOperate(holder);
  const { data } = z.safeParse(z.object({ app: AppName }), params);
  if (data) mayRelease(holder, data.app);
};

const on = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Known & Parsed<E>) => Promise<Result<E>> | Result<E>,
): Bound<Known> => bind<E, Known>(endpoint, handle);

const releaseEndpoints = ({ publishing, previews, publicUrl }: ReleaseApiDeps): Bound<Known>[] => {
  const { tokens, uploads } = publishing;
  return [
    on(contract.listReleases, () => listReleases(publishing)),
    on(contract.planShell, ({ params: { app }, query: { release } }) => planShell(publishing, { app, release })),
    on(contract.beginRelease, ({ params: { app }, query, body }) =>
      beginRelease(publishing, { app, storeOnly: query.store === 'only' }, body),
    ),
    on(contract.sendReleaseFile, async ({ params: { app }, query, body }) => {
      const sent = { app, ...query, content: Buffer.from(body) };
      refuseStyles(sent);
      return { stored: await uploads.take(sent) };
    }),
    on(contract.finishRelease, ({ holder, params: { app }, query, body }) =>
      finishRelease(publishing, holder, { app, ...body, storeOnly: query.store === 'only' }),
    ),
    on(contract.activateRelease, ({ holder, params: { app }, body }) =>
      finishRelease(publishing, holder, { app, ...body }),
    ),
    on(contract.rollBackRelease, ({ holder, params: { app }, body }) =>
      rollBackRelease(publishing, holder, { app, moves: body.moves }),
    ),
    on(contract.previewRelease, ({ holder, params: { app }, body }) =>
      makePreview({ ...publishing, previews, publicUrl }, holder, { app, ...body }),
    ),
    on(contract.switchApp, ({ holder, params: { app }, body: { enabled } }) =>
      switchApp(publishing, holder, { app, enabled }),
    ),
    on(contract.listReleaseTokens, async () => ({ tokens: await tokens.list() })),
    on(contract.mintReleaseToken, ({ body }) => tokens.mint(body, new Date())),
    on(contract.revokeReleaseToken, async ({ params: { id } }) => {
      await tokens.revoke(id);
      return { message: 'The token is revoked.' };
    }),
  ];
};
