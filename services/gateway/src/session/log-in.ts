import { type login, openSession, type User } from '@petalwise/contracts/account';
import { checkDevice, DeviceToken } from '@petalwise/contracts/devices';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';
import { hashed } from '@petalwise/service-kit/log';
import * as z from 'zod/mini';
import type { Limits } from '../limits/limits.ts';
import { composeUser, type UserDeps, walletOf } from '../user/compose-user.ts';

export interface SignedIn {
  readonly user: User;
  readonly token: string;
  readonly expiresAt: Date;
  readonly device: Answer<typeof openSession>['device'];
}

export interface From {
  readonly network: string;
  /** What its cookie says, if it has one. */
  readonly device: string | undefined;
  readonly requestId: string;
}

type LogInDeps = UserDeps & { limits: Limits };

/**
 * Opens a session at identity. Tries are counted per network, wrong passwords per account and per both; those from a
 * browser that the account was signed in from before count for themselves, so that strangers do not lock its owner out.
 */
export const logIn = async (deps: LogInDeps, body: Body<typeof login>, from: From): Promise<SignedIn> => {
  const device = z.safeParse(DeviceToken, from.device).data;
  const known = device !== undefined && (await isKnown(deps, { token: device, email: body.email }, from.requestId));
  // Counted before the password is checked, so that tries in parallel do not slip through.
  const forget = known
    ? await countForDevice(deps.limits, device)
    : await countForEveryone(deps.limits, body.email, from.network);
  const opened = await deps.identity.call(openSession, { body: { ...body, device }, requestId: from.requestId });
  await forget();
  const { account: owner, token } = opened;
  const wallet = await walletOf(deps.billing, { userId: owner.id, isAdmin: owner.isAdmin }, from.requestId);
  return {
    user: composeUser(owner, wallet),
    token,
    expiresAt: new Date(opened.expiresAt),
    device: opened.device,
  };
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

/** Returns what to do once the password was right. */
const countForDevice = async (limits: Limits, device: string) => {
  const key = hashed(device);
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
    // Only this one try: what strangers guessed stays counted.
    await limits.giveBack('login-account', account);
  };
};
