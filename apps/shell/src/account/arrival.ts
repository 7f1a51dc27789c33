import { links } from '@petalwise/host/links';

/** What a link to /auth may carry along in the history: never in the address, which any site could set. */
export interface Arrival {
  /** The page a visitor was led away from. */
  from?: string;
  /** The id of the user whose session ended on that page. Only they are led back to it. */
  endedFor?: string;
  /** The address of a new account, for the sign-in that follows. */
  email?: string;
}

/** Reads a location's state; what is not ours counts as nothing. */
export const readArrival = (state: unknown): Arrival => {
  if (typeof state !== 'object' || state === null) return {};
  const { from, endedFor, email } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && isOurs(from) && { from }),
    ...(typeof endedFor === 'string' && { endedFor }),
    ...(typeof email === 'string' && { email }),
  };
};

/** Where a sign-in leads: back to where it was asked for, else to the dashboard, as a page of another user also does. */
export const afterSignIn = ({ from, endedFor }: Arrival, userId: string): string =>
  from && (!endedFor || endedFor === userId) ? from : links.dashboard;

/** The page a visitor is led away from, without the payment's secret that a bank's page leads back with. */
export const returnPath = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string => {
  const kept = new URLSearchParams(search);
  if (!kept.has(secret)) return pathname + search + hash;
  kept.delete(secret);
  return `${pathname}?${kept}${hash}`;
};

const secret = 'payment_intent_client_secret';

/**
 * Read as a browser reads it, which overlooks tabs and line breaks and takes a backslash for a slash. What dots come to is
 * looked at too: `/..//name` is on this site, and the `//name` that it comes to would be another.
 */
const isOurs = (path: string) => {
  const here = 'https://here.invalid';
  try {
    const { origin, pathname } = new URL(path, here);
    return path.startsWith('/') && origin === here && !pathname.startsWith('//');
  } catch {
    return false;
  }
};
