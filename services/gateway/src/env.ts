import { serviceEnv } from '@petalwise/service-kit/env';
import * as z from 'zod/mini';

const url = () => z.url('An address with http:// or https://');

const fields = {
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
  /** Where mails are kept for want of a mail server: shown at `/dev/mailbox`, never in production. */
  MAIL_DIR: z.optional(z.string().check(z.minLength(1))),
  /** One line that every page shows; without it, that payments are tests, where they are. */
  PAGE_NOTICE: z.optional(z.string()),
  /** Of the account whose secret key billing has; without it nobody can pay. */
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'Begins with pk_test_ or pk_live_')),
  ),
  /** Where browsers find the simulator, in place of Stripe. */
  STRIPE_SIMULATOR_URL: z.optional(url()),
  /** `1`: a test key is meant in production, as for staging. */
  ALLOW_TEST_PAYMENTS: z._default(z.string(), ''),
};

const wrongMoney = (env: z.output<z.ZodMiniObject<typeof fields>>) => {
  const live = env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ?? false;
  if (live && env.STRIPE_SIMULATOR_URL) return 'A live key goes to Stripe and nobody else: unset STRIPE_SIMULATOR_URL.';
  if (env.NODE_ENV !== 'production') return live ? 'A live key charges real cards: it needs NODE_ENV=production.' : '';
  if (!env.STRIPE_PUBLISHABLE_KEY) return 'Production needs it.';
  return live || env.ALLOW_TEST_PAYMENTS === '1' ? '' : 'A test key; ALLOW_TEST_PAYMENTS=1 where that is meant.';
};

export const GatewayEnv = z.object(fields).check(({ value, issues }) => {
  const message = wrongMoney(value);
  if (message) issues.push({ code: 'custom', input: value, path: ['STRIPE_PUBLISHABLE_KEY'], message });
  if (value.MAIL_DIR && value.NODE_ENV === 'production') {
    const path = ['MAIL_DIR'];
    issues.push({ code: 'custom', input: value, path, message: 'Production sends mails, it does not show them.' });
  }
});
export type GatewayEnv = z.output<typeof GatewayEnv>;
