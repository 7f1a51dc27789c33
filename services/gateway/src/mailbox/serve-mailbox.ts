import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Context } from 'koa';
import { createPageHeaders } from '../pages/page-headers.ts';
import { allowanceFor } from '../pages/payments.ts';
import { listPage, mailHtml, mailPage, root } from './pages.ts';
import { type KeptMail, listMails, readMail } from './read-mails.ts';

export type Mailbox = (ctx: Context) => Promise<boolean>;

/**
 * `/dev/mailbox`: the mails that are kept for want of a mail server. They hold links that open accounts, so only a
 * browser on this machine is answered; for everybody else, and without a folder, the page does not exist (false).
 */
export const createMailbox = ({ folder, publicUrl }: { folder: string | undefined; publicUrl: string }): Mailbox => {
  const headers = createPageHeaders(publicUrl, { ...allowanceFor(null), frame: ["'self'"] });
  const sendPage = (ctx: Context, page: string) => {
    ctx.set({ ...headers(), 'referrer-policy': 'no-referrer' });
    ctx.type = 'html';
    ctx.body = page;
  };
  return async (ctx) => {
    const path = pathInside(ctx.path);
    if (!folder || path === undefined || !isFromHere(ctx.req)) return false;
    const [id = '', part] = path;
    if (id === '') sendPage(ctx, listPage(await listMails(folder)));
    else if (id === 'look.css') await sendLook(ctx);
    else if (part === undefined) sendPage(ctx, mailPage(await find(folder, id)));
    else if (part === 'html') sendMail(ctx, await find(folder, id));
    else throw new AppError('request.not-found');
    return true;
  };
};

/** The parts of the path behind `/dev/mailbox`; undefined for any other path. */
const pathInside = (path: string): string[] | undefined => {
  if (path === root) return [];
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : undefined;
};

/**
 * Whether a browser on this machine asks us by a name of this machine: neither through a proxy, nor a page of somebody
 * else's whose name was made to lead here.
 */
const isFromHere = (req: IncomingMessage): boolean => {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
  if (forwarded.some((name) => req.headers[name] !== undefined)) return false;
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? '');
  return isLocal && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(req.headers.host ?? '');
};

const find = async (folder: string, id: string): Promise<KeptMail> => {
  const mail = await readMail(folder, id);
  if (!mail) throw new AppError('request.not-found');
  return mail;
};

const sendLook = async (ctx: Context) => {
  ctx.type = 'css';
  ctx.body = await readFile(new URL('look.css', import.meta.url));
};

/** In a frame of the mailbox only, as a page of nobody's: it may draw itself and open links, nothing else. */
const sendMail = (ctx: Context, mail: KeptMail) => {
  ctx.set({
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
    'referrer-policy': 'no-referrer',
  });
  ctx.type = 'html';
  ctx.body = mailHtml(mail);
};
