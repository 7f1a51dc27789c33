import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';

/** The session cookie. On HTTPS it is `__Host-`: bound to this host, this path and TLS. */
export const createSessionCookie = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-petalwise' : 'petalwise';
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
export type SessionCookie = ReturnType<typeof createSessionCookie>;
