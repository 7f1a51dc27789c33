import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import type { openSession as endpoint } from '@petalwise/contracts/identity/account';
import { AppError } from '@petalwise/service-kit/http/errors';
import { toAccount } from '../accounts/account.ts';
import { hashPassword, verifyPassword } from '../accounts/password.ts';
import type { Deps } from '../deps.ts';
import { knownFor } from '../devices/device.ts';
import { forgetOldest } from '../devices/forget-devices.ts';
import { hashToken, newToken } from '../token.ts';
import { endOldest } from './end-oldest.ts';
import { readBrowser } from './read-browser.ts';

const day = 24 * 60 * 60 * 1000;

type Opened = Answer<typeof endpoint>;

/**
 * Checks the credentials, opens a session (30 days with "remember me", otherwise a day at most on the server), and
 * remembers the browser.
 */
export const openSession = async (deps: Deps, input: Body<typeof endpoint>): Promise<Opened> => {
  try {
    const opened = await checkAndOpen(deps, input);
    deps.signIns.inc({ outcome: 'opened' });
    return opened;
  } catch (error) {
    deps.signIns.inc({ outcome: error instanceof AppError ? error.code : 'failed' });
    throw error;
  }
};

const checkAndOpen = async (deps: Deps, input: Body<typeof endpoint>): Promise<Opened> => {
  const row = await deps.db.account.findUnique({ where: { email: input.email } });
  // An unknown address costs the same hash, so that timing does not reveal which addresses have accounts.
  const right = await verifyPassword(input.password, row?.passwordHash ?? (await nobodysHash));
  if (!row || !right) throw new AppError('auth.wrong-credentials');
  const token = newToken();
  const device = await deviceToken(deps, input.device);
  const { browser, system } = readBrowser(input.userAgent);
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + (input.remember ? 30 : 1) * day);
  // A reset that happened meanwhile has ended all sessions; one with the old password must not open after it.
  const opened = await deps.db.$executeRaw`
    WITH owner AS (SELECT id FROM account WHERE id = ${row.id}::uuid AND password_hash = ${row.passwordHash} FOR SHARE),
    opened AS (
      INSERT INTO session (id, token_hash, account_id, created_at, last_used_at, expires_at, browser, system)
      SELECT ${randomUUID()}::uuid, ${hashToken(token)}, id, ${now}::timestamptz, ${now}::timestamptz,
             ${expiresAt}::timestamptz, ${browser}::text, ${system}::text FROM owner)
    INSERT INTO device (token_hash, account_id, seen_at)
    SELECT ${hashToken(device)}, id, ${now}::timestamptz FROM owner
        ON CONFLICT (token_hash, account_id) DO UPDATE SET seen_at = excluded.seen_at`;
  if (opened === 0) throw new AppError('auth.wrong-credentials');
  await forgetOldest(deps, row.id);
  await endOldest(deps, row.id);
  return {
    account: toAccount(row),
    token,
    expiresAt: expiresAt.toISOString(),
    device: { token: device, expiresAt: new Date(now.getTime() + knownFor).toISOString() },
  };
};

/** A browser keeps its token, also for a second account; a token that we did not issue is replaced. */
const deviceToken = async (deps: Deps, given: string | undefined): Promise<string> => {
  const known = given && (await deps.db.device.findFirst({ where: { tokenHash: hashToken(given) } }));
  return known ? given : newToken();
};

const nobodysHash = hashPassword(randomBytes(16).toString('hex'));
