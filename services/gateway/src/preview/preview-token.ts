import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ReleaseId } from '@petalwise/contracts/web-apps/release-api';
import { AppName } from '@petalwise/contracts/web-apps/releases';
import * as z from 'zod/mini';

const Claims = z.object({
  app: AppName,
  release: ReleaseId,
  /** Seconds since 1970. */
  until: z.int(),
});
export type Preview = z.output<typeof Claims>;

/** Signs links to previews. Every replica of the gateway reads what another signed; nobody else can make one. */
export const createPreviewTokens = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'petalwise release preview', 32));
  const macOf = (claims: string) => createHmac('sha256', key).update(claims).digest();
  return {
    sign: (preview: Preview): string => {
      const claims = Buffer.from(JSON.stringify(preview)).toString('base64url');
      return `${claims}.${macOf(claims).toString('base64url')}`;
    },
    /** Undefined where it is not ours or has ended. */
    read: (token: string, now: Date): Preview | undefined => {
      // The whole of it, because it goes into a cookie as it is.
      const [, claims = '', mac = ''] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
      const given = Buffer.from(mac, 'base64url');
      const wanted = macOf(claims);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const preview = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
      return preview.until * 1000 > now.getTime() ? preview : undefined;
    },
  };
};
export type PreviewTokens = ReturnType<typeof createPreviewTokens>;
