import { readEnv, serviceEnv } from '@petalwise/service-kit/env';
import * as z from 'zod/mini';

const Env = z.object({
  ...serviceEnv,
  DATABASE_URL: z.string().check(z.minLength(1)),
  BILLING_URL: z.url(),
  /** 32 random bytes in base64: what an admin sets is stored under it. */
  SETTINGS_ENCRYPTION_KEY: z.string().check(
    z.refine((text) => Buffer.from(text, 'base64').length === 32, {
      error: 'must be 32 random bytes in base64, e.g. from `openssl rand -base64 32`',
    }),
  ),
  /** Used where no admin has set one; without either the embedded advisor answers. */
  OPENAI_API_KEY: z.optional(z.string().check(z.minLength(1))),
  /** Any server that speaks OpenAI's API. */
  OPENAI_BASE_URL: z.optional(z.url()),
  OPENAI_MODEL: z._default(z.string().check(z.minLength(1)), 'gpt-5-mini'),
});

export const env = (): z.output<typeof Env> => readEnv(Env);
