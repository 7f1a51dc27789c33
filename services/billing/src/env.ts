import { readEnv, serviceEnv } from '@petalwise/service-kit/env';
import * as z from 'zod/mini';

const Env = z.object({ ...serviceEnv, DATABASE_URL: z.string().check(z.minLength(1)) });

export const env = (): z.output<typeof Env> => readEnv(Env);
