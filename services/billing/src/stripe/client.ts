import Stripe from 'stripe';
import { tracedHttpClient } from './trace-calls.ts';

export type { Stripe };

/** The SDK, as this service speaks it. `apiUrl` is where the simulator listens; without it, Stripe itself. */
export const createStripe = ({ secretKey, apiUrl }: { secretKey: string; apiUrl?: string | undefined }): Stripe => {
  const options = { maxNetworkRetries: 2, timeout: 10_000, telemetry: false, httpClient: tracedHttpClient() };
  if (!apiUrl) return new Stripe(secretKey, options);
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, { ...options, protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port });
};
