import { createPrivateKey, sign } from 'node:crypto';

/**
 * A signed token with exactly these claims: what an attacker with the key can send.
 * @param privateKey Ed25519, PKCS8 PEM in base64
 */
export const forgeToken = (privateKey: string, claims: Readonly<Record<string, unknown>>): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'EdDSA' })}.${part(claims)}`;
  const key = createPrivateKey(Buffer.from(privateKey, 'base64').toString('utf8'));
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
};

/** The current time in seconds, as in tokens. */
export const secondsNow = (): number => Math.floor(Date.now() / 1000);
