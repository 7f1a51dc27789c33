import type { IncomingMessage } from 'node:http';
import { ownerCookie } from '@petalwise/contracts/web-apps/kept-chats';
import type { Context } from 'koa';

/** On HTTPS it is `__Host-`: bound to this host, this path and TLS. No script reads it unless it is for scripts. */
const createCookie = (plainName: string, publicUrl: string, { forScripts = false } = {}) => {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; ${forScripts ? '' : 'HttpOnly; '}SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (req: IncomingMessage): string | undefined => {
      for (const part of (req.headers.cookie ?? '').split(';')) {
        const at = part.indexOf('=');
        if (part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
      }
      return undefined;
    },
    /** @param until when the browser forgets it; undefined: when it is closed */
    write: (ctx: Context, token: string, until: Date | undefined, now: Date) => {
      const life = until ? `; Max-Age=${Math.max(0, Math.round((until.getTime() - now.getTime()) / 1000))}` : '';
      ctx.append('set-cookie', `${name}=${token}; ${attributes}${life}`);
    },
    clear: (ctx: Context) => ctx.append('set-cookie', `${name}=; ${attributes}; Max-Age=0`),
  };
};
export type Cookie = ReturnType<typeof createCookie>;

export const createSessionCookie = (publicUrl: string): Cookie => createCookie('petalwise', publicUrl);

/** Of a browser that was signed in before; it outlives the session and opens none. */
export const createDeviceCookie = (publicUrl: string): Cookie => createCookie('petalwise-device', publicUrl);

/** The release that this browser is shown instead of the active one. */
export const createPreviewCookie = (publicUrl: string): Cookie => createCookie('petalwise-preview', publicUrl);

/** The id of the signed-in user, for the offline page. It says nothing to us: only the session's cookie opens a session. */
export const createOwnerCookie = (publicUrl: string): Cookie =>
  createCookie(ownerCookie, publicUrl, { forScripts: true });
