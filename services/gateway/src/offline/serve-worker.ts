import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { type Coding, chooseCoding, codings } from '../releases/encoding.ts';
import { composeWorker } from './compose-worker.ts';

const compress: Record<Coding, (text: string) => Buffer> = { br: brotliCompressSync, gzip: gzipSync };

/**
 * `/sw.js`, the service worker; false for any other path. It is the gateway's own and no file of a release: a browser
 * keeps it while releases come and go, and a shell that is rolled back must not leave one behind that nothing replaces.
 */
export const createWorkerServer = (mode: 'on' | 'off') => {
  const script = composeWorker(mode);
  const bodies = Object.fromEntries(codings.map((coding) => [coding, compress[coding](script)]));
  const etag = createHash('sha256').update(script).digest('base64url').slice(0, 22);
  return (ctx: Context): boolean => {
    if (ctx.path !== '/sw.js') return false;
    const coding = chooseCoding(ctx.req.headers['accept-encoding'], codings);
    ctx.vary('Accept-Encoding');
    ctx.set({
      // The switch in the field: each visit asks whether there is another.
      'cache-control': 'no-cache',
      etag: `"${etag}${coding ? `-${coding}` : ''}"`,
      // Of the worker itself: it asks us for pages.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      ...(coding && { 'content-encoding': coding }),
    });
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return true;
    }
    ctx.type = 'js';
    ctx.body = coding ? bodies[coding] : script;
    return true;
  };
};
export type WorkerServer = ReturnType<typeof createWorkerServer>;
