import { readEnv, serviceEnv } from '@petalwise/service-kit/env';
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

const Env = z.object({
  ...serviceEnv,
  DATABASE_URL: given(),
  PUBLIC_URL: url(),
  IDENTITY_URL: url(),
  CHAT_URL: url(),
  STRIPE_SECRET_KEY: given(),
  STRIPE_WEBHOOK_SECRET: given(),
  /** Where the simulator answers as Stripe's API does; without it, Stripe itself. */
  STRIPE_API_URL: z.optional(url()),
  /** Verified e-mail addresses with Premium by the operator's word, comma-separated. */
  PREMIUM_OVERRIDE_EMAILS: z.prefault(addresses(), ''),
});
export type BillingEnv = z.output<typeof Env>;

export const env = (): BillingEnv => readEnv(Env);
