import type { Context } from 'koa';
import type { Cookie } from '../session/cookie.ts';
import type { PreviewTokens } from './preview-token.ts';

export type PreviewServer = (ctx: Context) => boolean;

interface PreviewServerDeps {
  readonly tokens: PreviewTokens;
  readonly cookie: Cookie;
}

const start = '/preview/';

/** `/preview/<token>` lets this browser see a release, `/preview/leave` ends that; false for any other path. */
export const createPreviewServer =
  ({ tokens, cookie }: PreviewServerDeps): PreviewServer =>
  (ctx) => {
    if (!ctx.path.startsWith(start)) return false;
    const token = ctx.path.slice(start.length);
    const now = new Date();
    const preview = token === 'leave' ? undefined : tokens.read(token, now);
    if (preview) cookie.write(ctx, token, new Date(preview.until * 1000), now);
    else cookie.clear(ctx);
    ctx.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    ctx.status = 303;
    ctx.redirect(preview || token === 'leave' ? '/' : '/?preview=ended');
    return true;
  };
