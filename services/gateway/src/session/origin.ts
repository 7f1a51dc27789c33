import { AppError } from '@petalwise/service-kit/http/errors';
import type { Context } from 'koa';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what would change something on behalf of another site's page (CSRF). Browsers send `Origin` with such
 * requests, and `Sec-Fetch-Site`, which no page can forge.
 * @throws `request.foreign-origin`
 */
export const createOriginCheck = (publicUrl: string, production: boolean) => {
  const own = new URL(publicUrl).origin;
  // One machine has several names (localhost, 127.0.0.1); a page of another site can't choose the Host it is served by.
  const isOwn = (origin: string, host: string) =>
    origin === own || (!production && (origin === `http://${host}` || origin === `https://${host}`));
  return (ctx: Context) => {
    if (reading.has(ctx.method)) return;
    const { origin, host = '' } = ctx.req.headers;
    const site = ctx.get('sec-fetch-site');
    if (site !== '' && site !== 'same-origin') throw new AppError('request.foreign-origin');
    if (origin === undefined ? site !== 'same-origin' : !isOwn(origin, host)) {
      throw new AppError('request.foreign-origin');
    }
  };
};
export type OriginCheck = ReturnType<typeof createOriginCheck>;
