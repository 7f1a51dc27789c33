import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';

/** A cookie that no script reads. On HTTPS it is `__Host-`: bound to this host, this path and TLS. */
const createCookie = (plainName: string, publicUrl: string) => {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
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
