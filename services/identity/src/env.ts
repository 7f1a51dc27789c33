import { deletionDays } from '@petalwise/contracts/identity/deletion';
import { readEnv, serviceEnv } from '@petalwise/service-kit/process/env';
import { setting } from '@petalwise/service-kit/process/setting';
import * as z from 'zod/mini';

const fields = {
  ...serviceEnv,
  DATABASE_URL: setting(
    z.string().check(z.minLength(1)),
    'Its PostgreSQL database (18 or newer), as a role that reads and changes rows; MIGRATION_DATABASE_URL of the migrations is the role that owns the tables. Each service has its own.',
    { secret: true, example: 'postgresql://identity:…@postgres/identity' },
  ),
  PUBLIC_URL: setting(
    z.url('An address with http:// or https://'),
    'The public address of the product; links in mails start with it.',
    { example: 'https://petalwise.example' },
  ),
  SMTP_URL: setting(
    z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'Begins with smtp:// or smtps://'))),
    'The mail server: `smtp://user:password@host:587` or `smtps://…`.',
    { secret: true, example: 'smtp://user:…@mail.example:587' },
  ),
  MAIL_DIR: setting(
    z.optional(z.string().check(z.minLength(1))),
    'The folder for mails if there is no mail server; never in production.',
  ),
  MAIL_FROM: setting(
    z.optional(
      z
        .string()
        .check(z.regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'An address, or Name <address>')),
    ),
    'The sender of our mails: an address, or `Name <address>`.',
    { example: 'Petalwise <hello@petalwise.example>' },
  ),
  SUPPORT_EMAIL: setting(
    z._default(z.email(), 'support@petalwise.example'),
    'The support address; shown on pages and in mails.',
  ),
  ACCOUNT_DELETION_DAYS: setting(
    z._default(z.coerce.number().check(z.gte(0), z.lte(90)), deletionDays),
    'Days between the request to delete an account and its deletion. The pages say 14: change it for tests alone.',
  ),
  DEMO_USER_PASSWORD: setting(
    z.optional(z.string()),
    'Passwords of the demo accounts; both or neither, never in production.',
    { secret: true },
  ),
  DEMO_ADMIN_PASSWORD: setting(
    z.optional(z.string()),
    'Passwords of the demo accounts; both or neither, never in production.',
    { secret: true },
  ),
};

const problems = (env: z.output<z.ZodMiniObject<typeof fields>>): [keyof typeof fields, string][] => {
  const production = env.NODE_ENV === 'production';
  const found: [keyof typeof fields, string | false][] = [
    [
      'DEMO_ADMIN_PASSWORD',
      production &&
        Boolean(env.DEMO_USER_PASSWORD || env.DEMO_ADMIN_PASSWORD) &&
        'Demo accounts are not for production.',
    ],
    [
      'ACCOUNT_DELETION_DAYS',
      production && env.ACCOUNT_DELETION_DAYS < 1 && 'Production gives people at least a day to change their mind.',
    ],
    ['SMTP_URL', production && !env.SMTP_URL && 'Production needs a mail server.'],
    ['MAIL_FROM', production && !env.MAIL_FROM && 'Production needs a sender that the mail server accepts.'],
    ['SMTP_URL', !production && !env.SMTP_URL && !env.MAIL_DIR && 'Mails need a server, or the folder MAIL_DIR.'],
    ['MAIL_DIR', Boolean(env.SMTP_URL && env.MAIL_DIR) && 'Mails go to SMTP_URL or to MAIL_DIR: unset one of them.'],
  ];
  return found.filter((problem): problem is [keyof typeof fields, string] => problem[1] !== false);
};

export const IdentityEnv = z.object(fields).check(({ value, issues }) => {
  for (const [name, message] of problems(value)) {
    issues.push({ code: 'custom', input: value[name], path: [name], message });
  }
});
export type IdentityEnv = z.output<typeof IdentityEnv>;

export const env = (): IdentityEnv => readEnv(IdentityEnv);
