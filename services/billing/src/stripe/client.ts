import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import Stripe from 'stripe';
import { tracedHttpClient } from './trace-calls.ts';

export type { Stripe };

/** The configured SDK. `apiUrl` is the simulator's address; without it, Stripe itself. */
export const createStripe = ({
  metrics,
  ...account
}: {
  secretKey: string;
  apiUrl?: string | undefined;
  metrics: Metrics;
}): Stripe => {
  const stripe = connect(account);
  const responses = metrics.histogram('payment_provider_duration_seconds', 'Responses of the payment provider', {
    labelNames: ['status'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  stripe.on('response', ({ status, elapsed }: Stripe.ResponseEvent) => responses.observe({ status }, elapsed / 1000));
  return stripe;
};

const connect = ({ secretKey, apiUrl }: { secretKey: string; apiUrl?: string | undefined }): Stripe => {
  const options = { maxNetworkRetries: 2, timeout: 10_000, telemetry: false, httpClient: tracedHttpClient() };
  if (!apiUrl) return new Stripe(secretKey, options);
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, { ...options, protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port });
};
