import { readEnv, serviceEnv } from '@petalwise/service-kit/env';
import * as z from 'zod/mini';

const Env = z
  .object({
    ...serviceEnv,
    DATABASE_URL: z.string().check(z.minLength(1)),
    /** Passwords of the demo accounts; both or neither, never in production. */
    DEMO_USER_PASSWORD: z.optional(z.string()),
    DEMO_ADMIN_PASSWORD: z.optional(z.string()),
  })
  .check(
    z.refine((env) => env.NODE_ENV !== 'production' || !(env.DEMO_USER_PASSWORD || env.DEMO_ADMIN_PASSWORD), {
      error: 'Demo accounts are not for production.',
      path: ['DEMO_ADMIN_PASSWORD'],
    }),
  );
export type Env = z.output<typeof Env>;

export const env = (): Env => readEnv(Env);
