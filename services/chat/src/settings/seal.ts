import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What is stored: nonce, tag and ciphertext, and which key it was sealed with. */
export interface Sealed {
  readonly sealed: Uint8Array<ArrayBuffer>;
  readonly sealedWith: string;
}

/**
 * Encrypts settings at rest with AES-256-GCM (NIST SP 800-38D: a random 96-bit nonce for each, a 128-bit tag). The
 * setting's name is authenticated with it, so that no row can replace another.
 */
export const createSealer = (key: Uint8Array) => {
  const sealedWith = createHash('sha256').update('petalwise-settings').update(key).digest('hex').slice(0, 16);
  return {
    seal: (name: string, text: string): Sealed => {
      const nonce = randomBytes(nonceBytes);
      const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(name));
      const hidden = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
      return { sealed: Uint8Array.from(Buffer.concat([nonce, encrypting.getAuthTag(), hidden])), sealedWith };
    },
    /** Undefined where it was sealed with another key, under another name, or changed since. */
    open: (name: string, stored: { sealed: Uint8Array; sealedWith: string }): string | undefined => {
      if (stored.sealedWith !== sealedWith) return undefined;
      const all = Buffer.from(stored.sealed);
      if (all.length < nonceBytes + tagBytes) return undefined;
      try {
        const opening = createDecipheriv(cipher, key, all.subarray(0, nonceBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(name))
          .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
        const shown = [opening.update(all.subarray(nonceBytes + tagBytes)), opening.final()];
        return Buffer.concat(shown).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};
export type Sealer = ReturnType<typeof createSealer>;
