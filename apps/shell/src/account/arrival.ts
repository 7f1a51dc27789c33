import { links } from '@petalwise/host/links';

/** What a link to /auth may carry along in the history: never in the address, where anybody could write it. */
export interface Arrival {
  /** The page a visitor was led away from. */
  from?: string;
  /** The address of a new account, for the sign-in that follows. */
  email?: string;
}

/** Reads a location's state; what is not ours counts as nothing. */
export const readArrival = (state: unknown): Arrival => {
  if (typeof state !== 'object' || state === null) return {};
  const { from, email } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && isOurs(from) && { from }),
    ...(typeof email === 'string' && { email }),
  };
};

/** Where a sign-in leads: back to where it was asked for, else to the dashboard. */
export const afterSignIn = ({ from }: Arrival): string => from ?? links.dashboard;

/** Read as a browser reads it, which overlooks tabs and line breaks and takes a backslash for a slash. */
const isOurs = (path: string) => {
  const here = 'https://here.invalid';
  try {
    return path.startsWith('/') && new URL(path, here).origin === here;
  } catch {
    return false;
  }
};
