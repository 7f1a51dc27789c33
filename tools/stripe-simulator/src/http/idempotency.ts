import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { ApiError, invalid } from './errors.ts';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

export interface Asked {
  readonly key: string;
  readonly path: string;
  readonly form: object;
}

/** Stripe forgets a key after a day. */
const rememberedFor = 24 * 60 * 60 * 1000;

/** The responses stored under idempotency keys, and the keys in use right now. */
export const createIdempotency = (store: Store) => {
  const inUse = new Set<string>();
  const { db } = store;
  const select = db.prepare('SELECT path, fingerprint, status, body FROM answer WHERE key = ? AND at > ?');
  const insert = db.prepare(
    'INSERT OR REPLACE INTO answer (key, path, fingerprint, status, body, at) VALUES (?, ?, ?, ?, ?, ?)',
  );

  return {
    /** The answer that this key has had. @throws when it was used for something else */
    replay({ key, path, form }: Asked): Answered | undefined {
      if (key.length > 255) throw invalid('Idempotency keys can be up to 255 characters long.');
      const row = select.get(key, Date.now() - rememberedFor);
      if (!row) return undefined;
      if (row.path !== path) {
        throw misuse(`for the same endpoint they were first used for ('${path}' vs '${row.path}')`, key);
      }
      if (row.fingerprint !== fingerprint(form))
        throw misuse('with the same parameters they were first used with', key);
      return { status: Number(row.status), body: String(row.body) };
    },

    /** Within the transaction of the work, so that both or neither are kept. */
    remember({ key, path, form }: Asked, { status, body }: Answered): void {
      insert.run(key, path, fingerprint(form), status, body, Date.now());
    },

    /** @returns what ends the claim. @throws 409 while another request with this key is under way */
    claim(key: string): () => void {
      if (inUse.has(key)) {
        throw new ApiError(409, 'idempotency_error', {
          message: `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          code: 'idempotency_key_in_use',
        });
      }
      inUse.add(key);
      return () => void inUse.delete(key);
    },

    forgetOld(): void {
      db.prepare('DELETE FROM answer WHERE at <= ?').run(Date.now() - rememberedFor);
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;

const misuse = (how: string, key: string) =>
  new ApiError(400, 'idempotency_error', {
    message: `Keys for idempotent requests can only be used ${how}. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

const fingerprint = (form: object) => createHash('sha256').update(JSON.stringify(form)).digest('hex');
