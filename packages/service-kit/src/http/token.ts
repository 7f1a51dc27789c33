import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Service } from '@petalwise/contracts/endpoint';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';

/** A signed-in person, as every service sees one. */
export interface Actor {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** Who sends a request inside the platform, and on whose behalf. */
export interface Caller {
  readonly service: Service;
  readonly actor: Actor | undefined;
}

/** Maximum lifetime of a token in seconds; its verifier checks this too. */
const lifetime = 60;
/** For how many seconds a signed token is reused; the rest of its life is for slow calls and clocks that are ahead. */
const reuse = 30;
/** Seconds that the signer's clock may be ahead of the verifier's. */
const clockSkew = 5;

const fromBase64Pem = (text: string) => Buffer.from(text, 'base64').toString('utf8');

/** A cache that clears itself when full: entries live for seconds, so a finer policy would gain nothing. */
const shortCache = <V>(most: number) => {
  const entries = new Map<string, V>();
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, value: V) => {
      if (entries.size >= most) entries.clear();
      entries.set(key, value);
    },
  };
};

/**
 * Signs tokens as one service for another one: EdDSA, 60 seconds, claims `iss`, `aud`, `iat`, `exp`, and for a user,
 * which only the gateway may sign, `sub` (user id) and `adm`.
 * The request id travels in its own header, so that a token serves the same actor at the same service for 30 seconds.
 * @param privateKey Ed25519, PKCS8 PEM in base64
 */
export const createTokenSigner = (service: Service, privateKey: string, now: () => number = Date.now) => {
  const key = createPrivateKey(fromBase64Pem(privateKey));
  const signed = shortCache<{ token: string; until: number }>(10_000);
  return async (audience: Service, actor?: Actor): Promise<string> => {
    if (actor && service !== 'gateway') throw new Error(`${service} calls as itself: only the gateway signs for users`);
    const name = actor ? `${audience} ${actor.userId} ${actor.isAdmin}` : audience;
    const known = signed.get(name);
    if (known && known.until > now()) return known.token;
    const at = Math.floor(now() / 1000);
    const token = await new SignJWT(actor ? { sub: actor.userId, adm: actor.isAdmin } : {})
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(service)
      .setAudience(audience)
      .setIssuedAt(at)
      .setExpirationTime(at + lifetime)
      .sign(key);
    signed.set(name, { token, until: now() + reuse * 1000 });
    return token;
  };
};
export type TokenSigner = ReturnType<typeof createTokenSigner>;

/** `aud` is one service: a token for two would work at both. */
const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
  sub: z.optional(z.string()),
  adm: z.optional(z.boolean()),
});
type Claims = z.output<typeof Claims>;

/**
 * Checks tokens for one service against the public keys of the services that may call it.
 * Returns undefined for a token that is for another service, lives longer than 60 seconds, or speaks for a user
 * without being the gateway's.
 * @param audience the service that receives the tokens
 * @param publicKeys JSON: service → Ed25519 SPKI PEM in base64
 */
export const createTokenVerifier = (audience: Service, publicKeys: string, now: () => number = Date.now) => {
  const texts = JSON.parse(publicKeys) as Partial<Record<Service, string>>;
  const keys = new Map(Object.entries(texts).map(([name, pem]) => [name, createPublicKey(fromBase64Pem(pem))]));
  const verified = shortCache<{ caller: Caller; until: number }>(10_000);

  const check = async (token: string): Promise<{ caller: Caller; until: number }> => {
    const { iss } = z.parse(Claims, decodeJwt(token));
    const key = keys.get(iss);
    if (!key) throw new Error('unknown issuer');
    const currentDate = new Date(now());
    const { payload } = await jwtVerify(token, key, { issuer: iss, audience, algorithms: ['EdDSA'], currentDate });
    const claims = z.parse(Claims, payload);
    checkLifetime(claims, now());
    return { caller: callerOf(claims), until: claims.exp * 1000 };
  };

  return async (token: string): Promise<Caller | undefined> => {
    const known = verified.get(token);
    if (known) return known.until > now() ? known.caller : undefined;
    try {
      const fresh = await check(token);
      verified.set(token, fresh);
      return fresh.caller;
    } catch {
      return undefined;
    }
  };
};
export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

/** The signature check has already verified that it has not expired. */
const checkLifetime = ({ iat, exp }: Claims, now: number) => {
  if (iat > now / 1000 + clockSkew) throw new Error('signed in the future');
  if (exp <= iat || exp - iat > lifetime) throw new Error('not a life of 60 seconds or less');
};

/** A compromised service has its own key, and must not be able to become an admin with it. */
const callerOf = ({ iss, sub, adm }: Claims): Caller => {
  const service = iss as Service;
  if (sub === undefined && adm === undefined) return { service, actor: undefined };
  if (service !== 'gateway' || !sub) throw new Error('only the gateway signs for users');
  return { service, actor: { userId: sub, isAdmin: adm === true } };
};
