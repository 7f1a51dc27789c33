import { readEnv, serviceEnv } from '@petalwise/service-kit/process/env';
import { setting } from '@petalwise/service-kit/process/setting';
import * as z from 'zod/mini';

const url = () => z.url('An address with http:// or https://');
const given = () => z.string().check(z.minLength(1));
const addresses = () =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(',')
          .map((address) => address.trim())
          .filter((address) => address !== ''),
      ),
    ),
    z.array(z.email('Not an e-mail address')).check(z.maxLength(200, 'At most 200 addresses')),
  );

export const BillingEnv = z.object({
  ...serviceEnv,
  DATABASE_URL: setting(
    given(),
    'Its PostgreSQL database (18 or newer), as a role that reads and changes rows; MIGRATION_DATABASE_URL of the migrations is the role that owns the tables. Each service has its own.',
    { secret: true, example: 'postgresql://billing:…@postgres/billing' },
  ),
  PUBLIC_URL: setting(url(), 'Where people come back to after a checkout.', { example: 'https://petalwise.example' }),
  IDENTITY_URL: setting(url(), 'Where identity answers.', { example: 'http://identity:8080' }),
  CHAT_URL: setting(url(), 'Where chat answers.', { example: 'http://chat:8080' }),
  STRIPE_SECRET_KEY: setting(
    given(),
    'Of the Stripe account that takes the money; its mode, test or live, is that of the publishable key.',
    { secret: true, example: 'sk_live_…' },
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    given(),
    "Signing secret of Stripe's webhook endpoint PUBLIC_URL/api/stripe/webhook.",
    { secret: true, example: 'whsec_…' },
  ),
  STRIPE_API_URL: setting(
    z.optional(url()),
    "Where the simulator answers as Stripe's API does; without it, Stripe itself.",
  ),
  PREMIUM_OVERRIDE_EMAILS: setting(
    z.prefault(addresses(), ''),
    "Verified e-mail addresses with Premium by the operator's word, comma-separated.",
    { example: 'ada@example.com,bob@example.com' },
  ),
});
export type BillingEnv = z.output<typeof BillingEnv>;

export const env = (): BillingEnv => readEnv(BillingEnv);
