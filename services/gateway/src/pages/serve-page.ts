import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findPublicPage } from '@petalwise/contracts/web-apps/public-pages';
import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Context } from 'koa';
import { type Coding, chooseCoding, codings } from '../releases/encoding.ts';
import type { WebApps } from '../releases/serve-file.ts';
import type { Cookie } from '../session/cookie.ts';
import { composePage } from './page.ts';
import { chooseFile, choosePart, fillPage, fillSlot, hasSlot, type PageWanted } from './page-ahead.ts';
import type { PageHeaders } from './page-headers.ts';
import { createShownReleases, type Previews, type ShownReleases } from './shown-releases.ts';
import { startFailurePage } from './start-failure.ts';

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress: Record<Coding, (text: Buffer) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, quickly),
  gzip: (text) => promisify(gzip)(text),
};

interface PageServerDeps {
  readonly config: PageRegistry['config'];
  readonly headers: PageHeaders;
  readonly cookie: Cookie;
  readonly publicUrl: string;
  /** Releases that a browser is shown instead of the active ones; without it there are none. */
  readonly previews?: Previews;
  readonly log: Logger;
}

type Wanted = Omit<PageWanted, 'shell'> & ShownReleases;

/** The shell's page for every address that is a page; an unknown one gets it too, as 404, to say so nicely. */
export const createPageServer = (
  { registry, files }: WebApps,
  { config, headers, cookie, publicUrl, previews, log }: PageServerDeps,
) => {
  const shownIn = createShownReleases(registry, { config, previews });

  /** With the page of the active release of its remote in the frame, where that was rendered ahead. */
  const withPart = async (html: string, wanted: Wanted): Promise<string> => {
    const app = wanted.site.find(wanted.path)?.app;
    const isOn = app !== undefined && wanted.registry.remotes[app]?.enabled === true;
    const remote = isOn && hasSlot(html) ? wanted.release(app) : undefined;
    const file = choosePart(wanted, remote);
    if (!remote || !file) return html;
    try {
      return fillSlot(html, (await files.read(remote.app, remote.release, file)).toString('utf8'));
    } catch (error) {
      log.error({ err: error }, "a remote's page that was rendered ahead cannot be read");
      return html;
    }
  };

  /** The active shell with its page; undefined, and logged, where the gateway has no copy and cannot get one now. */
  const readShell = async (wanted: Wanted & { nonce: string }) => {
    const shell = wanted.release('shell');
    try {
      if (!shell) throw new Error('the registry has no active shell');
      const file = chooseFile({ ...wanted, shell });
      // Filled before a part of a remote is in it: the shell's marks are not looked for in what another app wrote.
      const html = fillPage((await files.read('shell', shell.release, file)).toString('utf8'), wanted);
      return { shell, html: await withPart(html, wanted) };
    } catch (error) {
      log.error({ err: error }, "the shell's page cannot be read");
      return undefined;
    }
  };

  return async (ctx: Context): Promise<void> => {
    const nonce = randomBytes(16).toString('base64url');
    ctx.set(headers(nonce));
    const mayBeSignedIn = cookie.read(ctx.req) !== undefined;
    const asked = { path: ctx.path, query: ctx.search, ...shownIn(ctx.req), mayBeSignedIn, nonce };
    const readable = await readShell(asked);
    if (!readable) {
      ctx.status = 503;
      ctx.set('retry-after', '10');
      ctx.type = 'html';
      return sendText(ctx, startFailurePage);
    }
    const { shell, html } = readable;
    const page = asked.site.find(ctx.path);
    if (page && secretAddresses.has(page.path)) ctx.set('referrer-policy', 'no-referrer');
    ctx.status = page ? 200 : 404;
    if (!findPublicPage(ctx.path)) ctx.set('x-robots-tag', 'noindex');
    ctx.type = 'html';
    await sendText(ctx, composePage(html, { ...asked, shell, publicUrl }));
  };
};
/** Pages that are opened with a token in their address; not even our own requests carry it on. */
const secretAddresses: ReadonlySet<string> = new Set(['/reset-password', '/verify-email']);

/** Compressed on the way: the registry makes a page several kilobytes, and it is never cached. */
const sendText = async (ctx: Context, text: string) => {
  ctx.vary('Accept-Encoding');
  const coding = chooseCoding(ctx.req.headers['accept-encoding'], codings);
  if (coding) ctx.set('content-encoding', coding);
  ctx.body = coding ? await compress[coding](Buffer.from(text)) : text;
};

export type PageServer = ReturnType<typeof createPageServer>;
