import { isIP } from 'node:net';
import { serviceEnv } from '@petalwise/service-kit/process/env';
import { setting } from '@petalwise/service-kit/process/setting';
import * as z from 'zod/mini';

const url = () => z.url('An address with http:// or https://');

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
const isRange = (entry: string): boolean => {
  const [address = '', prefix, ...rest] = entry.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && most > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most))
  );
};
const ranges = () =>
  z.string().check(
    z.refine((text) => {
      const entries = text.split(',').map((entry) => entry.trim());
      return text.trim() === '' || entries.every(isRange);
    }, 'Addresses or CIDR ranges, comma-separated, such as 10.0.0.0/8, fd00::/8'),
  );

const fields = {
  ...serviceEnv,
  PUBLIC_URL: setting(
    url(),
    'The public address of the product: decides on Secure cookies, HSTS and which `Origin` is ours.',
    { example: 'https://petalwise.example' },
  ),
  IDENTITY_URL: setting(url(), 'The address of identity.', { example: 'http://identity:8080' }),
  BILLING_URL: setting(url(), 'The address of billing.', { example: 'http://billing:8080' }),
  CHAT_URL: setting(url(), 'The address of chat.', { example: 'http://chat:8080' }),
  WEB_CACHE_DIR: setting(
    z.string().check(z.minLength(1)),
    'Keeps the last known registry and the files of web apps between starts.',
    { example: '/var/cache/petalwise' },
  ),
  REDIS_URL: setting(
    z.optional(z.url('An address as redis://host:6379')),
    'Shares rate limits between replicas; without it each process counts on its own.',
    {
      secret: true,
      example: 'redis://redis:6379',
    },
  ),
  TRUSTED_PROXY: setting(
    z._default(ranges(), ''),
    'Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is trusted, comma-separated.',
    { example: '10.0.0.0/8' },
  ),
  RATE_LIMIT_FACTOR: setting(
    z._default(z.coerce.number().check(z.gt(0)), 1),
    'Multiplies every rate limit: benchmarks and browser tests come from one address.',
  ),
  METRICS_TOKEN: setting(
    z.optional(z.string().check(z.minLength(16))),
    'Lets Prometheus read `/metrics` from another machine; without it only this machine can.',
    { secret: true },
  ),
  RELEASE_OPERATOR_TOKEN: setting(
    z.optional(z.string().check(z.minLength(32))),
    'Lets its holder release every web app, and make tokens that can release one app; without it only such tokens work.',
    { secret: true },
  ),
  RELEASE_TRIAL: setting(
    z._default(z.enum(['on', 'off']), 'on'),
    '`on`: a release is opened in a browser before it can become active. `off`: nothing is tried, and nobody is asked.',
  ),
  TRIAL_BROWSER: setting(
    z.optional(z.string().check(z.regex(/^\//, 'An absolute path'))),
    'The executable of Chromium or Chrome for trials of releases; without it each release needs the word of a person.',
    { example: '/usr/bin/chromium-headless-shell' },
  ),
  AFFILIATE_TAG: setting(z._default(z.string(), 'petalwise-20'), 'The partner tag in links to shops.'),
  SUPPORT_EMAIL: setting(
    z._default(z.email(), 'support@petalwise.example'),
    'The support address; shown on pages and in mails.',
  ),
  MAIL_DIR: setting(
    z.optional(z.string().check(z.minLength(1))),
    'The folder of mails if there is no mail server: shown at `/dev/mailbox`, never in production.',
  ),
  PAGE_NOTICE: setting(
    z.optional(z.string()),
    'One line that every page shows; by default it says that payments are tests, if they are.',
  ),
  OFFLINE_PAGE: setting(
    z._default(z.enum(['on', 'off']), 'on'),
    '`off` removes the service worker and the chats it kept from every browser that comes back, and registers none.',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    z.optional(z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'Begins with pk_test_ or pk_live_'))),
    'Publishable key of the account whose secret key billing has; without it no user can pay.',
    { example: 'pk_live_…' },
  ),
  STRIPE_SIMULATOR_URL: setting(
    z.optional(url()),
    'The address at which browsers reach the simulator instead of Stripe.',
  ),
  ALLOW_TEST_PAYMENTS: setting(
    z._default(z.string(), ''),
    '`1` allows a test key in production, for example on a staging system.',
  ),
};

const wrongMoney = (env: z.output<z.ZodMiniObject<typeof fields>>) => {
  const live = env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ?? false;
  if (live && env.STRIPE_SIMULATOR_URL) return 'A live key is for Stripe only: unset STRIPE_SIMULATOR_URL.';
  if (env.NODE_ENV !== 'production') return live ? 'A live key charges real cards: it needs NODE_ENV=production.' : '';
  if (!env.STRIPE_PUBLISHABLE_KEY) return 'Production needs it.';
  return live || env.ALLOW_TEST_PAYMENTS === '1'
    ? ''
    : 'This is a test key. If that is intended, set ALLOW_TEST_PAYMENTS=1.';
};

export const GatewayEnv = z.object(fields).check(({ value, issues }) => {
  const message = wrongMoney(value);
  if (message) issues.push({ code: 'custom', input: value, path: ['STRIPE_PUBLISHABLE_KEY'], message });
  if (value.MAIL_DIR && value.NODE_ENV === 'production') {
    const path = ['MAIL_DIR'];
    issues.push({
      code: 'custom',
      input: value,
      path,
      message: 'Production sends mails and does not show them: unset MAIL_DIR.',
    });
  }
});
export type GatewayEnv = z.output<typeof GatewayEnv>;
