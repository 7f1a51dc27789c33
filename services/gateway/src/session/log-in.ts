import type { Answer, Body } from '@petalwise/contracts/endpoint';
import type { ErrorCode } from '@petalwise/contracts/errors';
import { type login, longestUserAgent, openSession, type User } from '@petalwise/contracts/identity/account';
import { checkDevice, DeviceToken } from '@petalwise/contracts/identity/devices';
import { AppError } from '@petalwise/service-kit/http/errors';
import { hashed } from '@petalwise/service-kit/telemetry/log';
import type { SecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import * as z from 'zod/mini';
import type { Limits } from '../limits/limits.ts';
import { composeUser, type UserDeps, walletOf } from './compose-user.ts';

type Opened = Answer<typeof openSession>;

export interface SignedIn {
  readonly user: User;
  readonly token: string;
  readonly expiresAt: Date;
  readonly device: Opened['device'];
}

export interface From {
  readonly network: string;
  /** What its cookie says, if it has one. */
  readonly device: string | undefined;
  /** The header, as it came. */
  readonly userAgent: string;
  readonly requestId: string;
}

type LogInDeps = UserDeps & { limits: Limits; security: SecurityLog<'gateway'> };

/** Signs a person in, and records what became of it. */
export const logIn = async (deps: LogInDeps, body: Body<typeof login>, from: From): Promise<SignedIn> => {
  const { requestId, network } = from;
  const device = z.safeParse(DeviceToken, from.device).data;
  const knownBrowser = device !== undefined && (await isKnown(deps, { token: device, email: body.email }, requestId));
  const facts = { requestId, email: body.email, network, detail: { knownBrowser } };
  try {
    const userAgent = from.userAgent.slice(0, longestUserAgent);
    const opened = await open(deps, { ...body, device, userAgent }, { ...from, knownBrowser });
    deps.security('sign-in.succeeded', { ...facts, userId: opened.account.id });
    return await withWallet(deps, opened, requestId);
  } catch (error) {
    const event = error instanceof AppError && refusals[error.code];
    if (event) deps.security(event, facts);
    throw error;
  }
};

const refusals: Partial<Record<ErrorCode, 'sign-in.failed' | 'sign-in.locked-out'>> = {
  'auth.wrong-credentials': 'sign-in.failed',
  'rate.limited': 'sign-in.locked-out',
};

/**
 * Opens a session at identity. Tries are counted per network, wrong passwords per account and per both; those from a
 * browser that the account was signed in from before count for themselves, so that others who guess do not lock its owner out.
 */
const open = async (
  { limits, identity }: LogInDeps,
  body: Body<typeof openSession>,
  { network, requestId, knownBrowser }: From & { knownBrowser: boolean },
): Promise<Opened> => {
  // Counted before the password is checked, so that tries in parallel do not slip through.
  const forget =
    knownBrowser && body.device
      ? await countForDevice(limits, body.email, body.device)
      : await countForEveryone(limits, body.email, network);
  const opened = await identity.call(openSession, { body, requestId });
  await forget();
  return opened;
};

const withWallet = async (
  { billing }: LogInDeps,
  { account, token, expiresAt, device }: Opened,
  requestId: string,
): Promise<SignedIn> => {
  const wallet = await walletOf(billing, { userId: account.id, isAdmin: account.isAdmin }, requestId);
  return { user: composeUser(account, wallet), token, expiresAt: new Date(expiresAt), device };
};

/** Where identity does not say, the browser is one like any other. */
const isKnown = async (
  { identity }: LogInDeps,
  body: Body<typeof checkDevice>,
  requestId: string,
): Promise<boolean> => {
  try {
    return (await identity.call(checkDevice, { body, requestId })).known;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/**
 * Returns what to do once the password was right. Each account of a shared browser counts apart: a sign-in to one must
 * not forget the wrong passwords for another.
 */
const countForDevice = async (limits: Limits, email: string, device: string) => {
  const key = hashed(`${email} ${device}`);
  await limits.take('login-device', key);
  return () => limits.clear('login-device', key);
};

const countForEveryone = async (limits: Limits, email: string, network: string) => {
  await limits.take('login-address', network);
  const account = hashed(email);
  const pair = hashed(`${email} ${network}`);
  await limits.take('login-pair', pair);
  await limits.take('login-account', account);
  return async () => {
    await limits.clear('login-pair', pair);
    // Only this one try: the guesses of others stay counted.
    await limits.giveBack('login-account', account);
  };
};
