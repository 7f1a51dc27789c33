import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Service } from '@petalwise/contracts/endpoint';
import { jwtVerify, SignJWT } from 'jose';

/** A signed-in person, as every service sees one. */
export interface Actor {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** Who sends a request inside the platform, and for whom. */
export interface Caller {
  readonly service: Service;
  readonly actor: Actor | undefined;
}

const lifetime = 60;
/** Seconds a signed token is used again; the rest of its life is for clocks that differ and slow calls. */
const reuse = 30;

const fromBase64Pem = (text: string) => Buffer.from(text, 'base64').toString('utf8');

/** A cache that forgets everything when full: entries live for seconds, so a finer policy earns nothing. */
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
 * Signs tokens as one service: EdDSA, 60 seconds, claims `iss`, `sub` (user id), `adm`.
 * The request id travels in its own header, so that a token serves the same actor for 30 seconds.
 * @param privateKey Ed25519, PKCS8 PEM in base64
 */
export const createTokenSigner = (service: Service, privateKey: string, now: () => number = Date.now) => {
  const key = createPrivateKey(fromBase64Pem(privateKey));
  const signed = shortCache<{ token: string; until: number }>(10_000);
  return async (actor?: Actor): Promise<string> => {
    const name = actor ? `${actor.userId} ${actor.isAdmin}` : '';
    const known = signed.get(name);
    if (known && known.until > now()) return known.token;
    const at = Math.floor(now() / 1000);
    const token = await new SignJWT(actor ? { adm: actor.isAdmin } : {})
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(service)
      .setIssuedAt(at)
      .setExpirationTime(at + lifetime)
      .setSubject(actor?.userId ?? '')
      .sign(key);
    signed.set(name, { token, until: now() + reuse * 1000 });
    return token;
  };
};
export type TokenSigner = ReturnType<typeof createTokenSigner>;

/**
 * Checks tokens against the public keys of the services that may call.
 * Answers undefined for anything that is not a valid token.
 * @param publicKeys JSON: service → Ed25519 SPKI PEM in base64
 */
export const createTokenVerifier = (publicKeys: string, now: () => number = Date.now) => {
  const texts = JSON.parse(publicKeys) as Partial<Record<Service, string>>;
  const keys = new Map(Object.entries(texts).map(([name, pem]) => [name, createPublicKey(fromBase64Pem(pem))]));
  const verified = shortCache<{ caller: Caller; until: number }>(10_000);

  const check = async (token: string): Promise<{ caller: Caller; until: number }> => {
    const claimed = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      iss?: string;
    };
    const key = keys.get(claimed.iss ?? '');
    if (!key || !claimed.iss) throw new Error('unknown issuer');
    const { payload } = await jwtVerify(token, key, {
      issuer: claimed.iss,
      algorithms: ['EdDSA'],
      requiredClaims: ['exp'],
      currentDate: new Date(now()),
    });
    const actor = payload.sub ? { userId: payload.sub, isAdmin: payload.adm === true } : undefined;
    return { caller: { service: claimed.iss as Service, actor }, until: (payload.exp ?? 0) * 1000 };
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
