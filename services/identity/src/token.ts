import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for an address or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: it is random, so a plain hash reveals nothing. */
export const hashToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest());
