import { extname } from 'node:path';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Context } from 'koa';
import { chooseCoding, codings, suffixOf } from './encoding.ts';
import type { ReleaseFiles } from './files.ts';
import { readRange } from './ranges.ts';
import type { Registry } from './registry.ts';

export interface WebApps {
  readonly registry: Registry;
  readonly files: ReleaseFiles;
}

const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** `/releases/<app>/<release>/<file>`: a file of any release that the registry has. */
export const serveReleaseFile = async ({ registry, files }: WebApps, ctx: Context): Promise<void> => {
  const [, , app = '', release = '', ...rest] = ctx.path.split('/');
  const file = rest.join('/');
  const record = registry.record(app);
  const listed = record?.releases[release]?.files;
  if (!record || !listed?.includes(file) || isCompressed(file)) throw new AppError('request.not-found');
  if (!record.enabled) throw new AppError('unavailable');
  await send(ctx, { app, release, file, listed, files, keep: aYear });
};

/** A file at the root of the site (`/favicon.svg`) is one of the active shell; false where it has none. */
export const serveRootFile = async ({ registry, files }: WebApps, ctx: Context): Promise<boolean> => {
  const shell = registry.active('shell');
  const file = ctx.path.slice(1);
  if (!shell?.files.includes(file) || file.endsWith('.html') || isCompressed(file)) return false;
  await send(ctx, { app: 'shell', release: shell.release, file, listed: shell.files, files, keep: anHour });
  return true;
};

interface Wanted {
  app: string;
  release: string;
  file: string;
  listed: readonly string[];
  files: ReleaseFiles;
  /** `Cache-Control` */
  keep: string;
}

const send = async (ctx: Context, { app, release, file, listed, files, keep }: Wanted) => {
  const available = codings.filter((coding) => listed.includes(file + suffixOf[coding]));
  const coding = chooseCoding(ctx.req.headers['accept-encoding'], available);
  // Before any header: where it can't be read, nobody may keep the answer.
  const content = await files.read(app, release, coding ? file + suffixOf[coding] : file);
  if (available.length > 0) ctx.vary('Accept-Encoding');
  // Within a release a file never changes, so its address says all about its content.
  ctx.set({ 'cache-control': keep, etag: `"${release}${coding ? `-${coding}` : ''}"` });
  if (coding) ctx.set('content-encoding', coding);
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = extname(file) || 'application/octet-stream';
  if (available.length > 0) ctx.body = content;
  else sendPart(ctx, content);
};

/** Players of films ask for parts, Safari for nothing else. What is also stored compressed is text, and sent whole. */
const sendPart = (ctx: Context, content: Buffer) => {
  ctx.set('accept-ranges', 'bytes');
  const { range: asked, 'if-range': unchanged } = ctx.req.headers;
  const range = !unchanged || unchanged === ctx.response.get('etag') ? readRange(asked, content.length) : undefined;
  if (range === 'none') {
    ctx.status = 416;
    ctx.set({ 'content-range': `bytes */${content.length}`, 'cache-control': 'no-store' });
    ctx.body = '';
    return;
  }
  ctx.body = range ? content.subarray(range.first, range.last + 1) : content;
  if (!range) return;
  ctx.status = 206;
  ctx.set('content-range', `bytes ${range.first}-${range.last}/${content.length}`);
};

const isCompressed = (file: string) => file.endsWith('.br') || file.endsWith('.gz');
