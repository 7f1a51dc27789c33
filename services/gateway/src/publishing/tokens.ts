import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type NewReleaseToken, ReleaseToken } from '@petalwise/contracts/web-apps/release-api';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import * as z from 'zod/mini';
import type { UseStores } from '../release-store/stores.ts';

/** As it is kept: the token itself is nowhere. */
const Kept = z.extend(ReleaseToken, { hash: z.string() });
type Kept = z.output<typeof Kept>;

/** Whoever shows a token. */
export interface Holder {
  /** What the history says. */
  readonly name: string;
  /** `all`: the operator's token. */
  readonly app: AppName | 'all';
}

/** `pwr_<app>_<id>_<256 random bits>` */
const shape = /^pwr_([a-z0-9-]+)_([0-9a-f]{16})_[\w-]{43}$/;
const usedEvery = 60_000;

/** Who may release what. Tokens lie in NATS, so that all gateways know them, and a revoked one is refused at once. */
export const createTokens = ({
  use,
  operatorToken,
  log,
}: {
  use: UseStores;
  /** Without it there is no operator here: tokens made before still work. */
  operatorToken: string | undefined;
  log: Logger;
}) => ({
  /** @throws `release.token-unknown`, `release.token-expired` */
  holderOf: async (token: string, now: Date): Promise<Holder> => {
    if (operatorToken && sameHash(hashOf(token), hashOf(operatorToken))) return { name: 'operator', app: 'all' };
    const [, , id = ''] = shape.exec(token) ?? [];
    const kept = id === '' ? undefined : await use(({ tokens }) => find(tokens, id));
    if (!kept || !sameHash(kept.token.hash, hashOf(token))) throw new AppError('release.token-unknown');
    const { expiresAt } = kept.token;
    if (expiresAt && expiresAt <= now.toISOString()) {
      throw new AppError('release.token-expired', { at: expiresAt.slice(0, 10) });
    }
    void noteUse(use, kept, now).catch((error) => log.debug({ err: error }, 'the use of a token was not noted'));
    return { name: kept.token.name, app: kept.token.app };
  },
  mint: async ({ app, name, days }: z.output<typeof NewReleaseToken>, now: Date) => {
    const id = randomBytes(8).toString('hex');
    const token = `pwr_${app}_${id}_${randomBytes(32).toString('base64url')}`;
    const expiresAt = days === undefined ? null : new Date(now.getTime() + days * 86_400_000).toISOString();
    const made: ReleaseToken = { id, app, name, createdAt: now.toISOString(), expiresAt, lastUsedAt: null };
    const kept: Kept = { ...made, hash: hashOf(token) };
    await use(({ tokens }) => tokens.create(id, JSON.stringify(kept)));
    log.info({ token: id, app, name }, 'a release token was made');
    return { ...made, token };
  },
  list: (): Promise<ReleaseToken[]> =>
    use(async ({ tokens }) => {
      const ids: string[] = [];
      for await (const id of await tokens.keys()) ids.push(id);
      const found = await Promise.all(ids.map((id) => find(tokens, id)));
      const all = found.flatMap((one) => (one ? [z.parse(ReleaseToken, one.token)] : []));
      return all.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    }),
  /** @throws `release.token-not-found` */
  revoke: async (id: string): Promise<void> => {
    await use(async ({ tokens }) => {
      if (!(await find(tokens, id))) throw new AppError('release.token-not-found');
      await tokens.delete(id);
    });
    log.info({ token: id }, 'a release token was revoked');
  },
});
export type Tokens = ReturnType<typeof createTokens>;

/** @throws `release.other-app` */
export const mayRelease = (holder: Holder, app: AppName): void => {
  if (holder.app !== 'all' && holder.app !== app) {
    throw new AppError('release.other-app', { app: holder.app, asked: app });
  }
};

/** @throws `release.operator-only` */
export const mayOperate = (holder: Holder): void => {
  if (holder.app !== 'all') throw new AppError('release.operator-only');
};

type TokenStore = Parameters<Parameters<UseStores>[0]>[0]['tokens'];

const find = async (tokens: TokenStore, id: string) => {
  const entry = await tokens.get(id);
  return entry?.operation === 'PUT' ? { token: z.parse(Kept, entry.json()), revision: entry.revision } : undefined;
};

/** By compare-and-set: a token that is revoked meanwhile must not come back. */
const noteUse = async (use: UseStores, { token, revision }: { token: Kept; revision: number }, now: Date) => {
  if (token.lastUsedAt && now.getTime() - Date.parse(token.lastUsedAt) < usedEvery) return;
  const used: Kept = { ...token, lastUsedAt: now.toISOString() };
  await use(({ tokens }) => tokens.update(token.id, JSON.stringify(used), revision));
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const sameHash = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
