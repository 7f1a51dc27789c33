/** `node src/grant-admin.ts <email>` with DATABASE_URL: makes that user an admin. */
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { AppError } from '@petalwise/service-kit/http/errors';
import { readEnv } from '@petalwise/service-kit/process/env';
import * as z from 'zod/mini';
import { PrismaClient } from '#prisma';
import { grantAdmin } from './accounts/grant-admin.ts';

const [email] = process.argv.slice(2);
if (!email) {
  console.error('Usage: DATABASE_URL=… node src/grant-admin.ts <email>');
  process.exit(2);
}
const { DATABASE_URL: url } = readEnv(z.object({ DATABASE_URL: z.string() }));
const database = openDatabase({ url, name: 'grant-admin' });
const db = new PrismaClient({ adapter: database.adapter });
try {
  await grantAdmin({ db }, email);
  console.log(`${email} is an admin now.`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(`There is no account with the address ${email}. Register it first.`);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
  await database.close();
}
