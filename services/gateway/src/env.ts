import { serviceEnv } from '@petalwise/service-kit/env';
import * as z from 'zod/mini';

const url = () => z.url('An address with http:// or https://');

export const GatewayEnv = z.object({
  ...serviceEnv,
  /** The address that people type: decides on Secure cookies, HSTS and which `Origin` is ours. */
  PUBLIC_URL: url(),
  IDENTITY_URL: url(),
  BILLING_URL: url(),
  CHAT_URL: url(),
  /** Keeps the last known registry and the files of web apps between starts. */
  WEB_CACHE_DIR: z.string().check(z.minLength(1)),
  /** Rate limits shared by replicas; without it each process counts for itself. */
  REDIS_URL: z.optional(url()),
  /** Addresses or CIDR ranges whose `X-Forwarded-For` is believed, comma-separated. */
  TRUSTED_PROXY: z._default(z.string(), ''),
  /** Multiplies every rate limit: benchmarks and browser tests come from one address. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.gt(0)), 1),
  /** Lets Prometheus read `/metrics` from another machine; without it only this machine may. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  AFFILIATE_TAG: z._default(z.string(), 'petalwise-20'),
  SUPPORT_EMAIL: z._default(z.email(), 'support@petalwise.example'),
  /** One line that every page shows, such as that it runs on test payments. */
  PAGE_NOTICE: z.optional(z.string()),
});
export type GatewayEnv = z.output<typeof GatewayEnv>;
