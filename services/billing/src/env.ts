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
  PUBLIC_URL: setting(url(), 'The public address of the product; users return to it after a checkout.', {
    example: 'https://petalwise.example',
  }),
  IDENTITY_URL: setting(url(), 'The address of identity.', { example: 'http://identity:8080' }),
  CHAT_URL: setting(url(), 'The address of chat.', { example: 'http://chat:8080' }),
  STRIPE_SECRET_KEY: setting(
    given(),
    'Secret key of the Stripe account that receives the payments; it must be in the same mode, test or live, as the publishable key.',
    { secret: true, example: 'sk_live_…' },
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    given(),
    "Signing secret of Stripe's webhook endpoint PUBLIC_URL/api/stripe/webhook.",
    { secret: true, example: 'whsec_…' },
  ),
  STRIPE_API_URL: setting(
    z.optional(url()),
    "The address of the simulator of Stripe's API; without it, Stripe itself.",
  ),
  PREMIUM_OVERRIDE_EMAILS: setting(
    z.prefault(addresses(), ''),
    'Verified e-mail addresses that get Premium for free, comma-separated.',
    { example: 'ada@example.com,bob@example.com' },
  ),
});
export type BillingEnv = z.output<typeof BillingEnv>;

export const env = (): BillingEnv => readEnv(BillingEnv);
