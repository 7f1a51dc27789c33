import { readEnv, serviceEnv } from '@petalwise/service-kit/process/env';
import { setting } from '@petalwise/service-kit/process/setting';
import * as z from 'zod/mini';

export const ChatEnv = z.object({
  ...serviceEnv,
  DATABASE_URL: setting(
    z.string().check(z.minLength(1)),
    'Its PostgreSQL database (18 or newer), as a role that reads and changes rows; MIGRATION_DATABASE_URL of the migrations is the role that owns the tables. Each service has its own.',
    { secret: true, example: 'postgresql://chat:…@postgres/chat' },
  ),
  BILLING_URL: setting(z.url(), 'The address of billing.', { example: 'http://billing:8080' }),
  SETTINGS_ENCRYPTION_KEY: setting(
    z.string().check(
      z.refine((text) => Buffer.from(text, 'base64').length === 32, {
        error: 'must be 32 random bytes in base64, e.g. from `openssl rand -base64 32`',
      }),
    ),
    '32 random bytes in base64: the key that encrypts the AI key an admin sets.',
    { secret: true },
  ),
  OPENAI_API_KEY: setting(
    z.optional(z.string().check(z.minLength(1))),
    'Used if no admin has set a key; without any key the embedded advisor answers.',
    { secret: true },
  ),
  OPENAI_BASE_URL: setting(z.optional(z.url()), "Any server that speaks OpenAI's API.", {
    example: 'https://api.openai.com/v1',
  }),
  OPENAI_MODEL: setting(z._default(z.string().check(z.minLength(1)), 'gpt-5-mini'), 'The model that answers.'),
  OPENAI_IDLE_SECONDS: setting(
    z._default(z.coerce.number().check(z.positive(), z.lte(600)), 20),
    'How long the AI service may send nothing. Before the first words the embedded advisor then answers instead; after them the answer is cut off and not charged.',
  ),
});

export type ChatEnv = z.output<typeof ChatEnv>;

export const env = (): ChatEnv => readEnv(ChatEnv);
