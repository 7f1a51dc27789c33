import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid, visibleLine } from '../text.ts';

const email = (message = 'Please enter a valid email') =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((text) => text.trim().toLowerCase()),
    ),
    z.email(message).check(z.maxLength(254, message)),
  );
const newPassword = z
  .string('Password must be at least 6 characters')
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(256, 'Password must be at most 256 characters'),
  );

/** The token in a mail's link: random, valid for one purpose. */
const LinkToken = z.string().check(z.minLength(20), z.maxLength(200));

export const UserId = uuid('Not a user id');

export const Account = z.object({
  id: UserId,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When it will be deleted, because its owner asked for that. Missing if identity still runs the previous version. */
  deletionDueAt: z._default(z.nullable(z.iso.datetime()), null),
});
export type Account = z.output<typeof Account>;

/** The account with its data from billing; `coinBalance` is null while billing does not respond. */
export const User = z.extend(Account, {
  coinBalance: z.nullable(z.number()),
  /** Coins of refunded or disputed purchases that were already spent; an admin collects or forgives them. */
  coinsOwed: z._default(z.number(), 0),
  subscriptionStatus: z.enum(['none', 'active', 'past_due', 'canceled']),
  subscriptionTier: z.enum(['free', 'premium']),
});
export type User = z.output<typeof User>;

export const Login = z.object({
  email: email(),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(256)),
  remember: z._default(z.boolean(), false),
});

export const Registration = z.object({
  username: visibleLine('Username is required', 40),
  email: email(),
  name: visibleLine('Name is required', 80),
  password: newPassword,
});

/** What the sign-up form checks: the terms are never sent. */
export const RegistrationForm = z.extend(Registration, {
  terms: z.literal(true, 'You must accept the terms'),
});

export const NewPassword = z.object({ token: LinkToken, email: email(), password: newPassword });

/** What the reset form checks; the confirmation is never sent. */
export const NewPasswordForm = z
  .object({ password: newPassword, confirmation: newPassword })
  .check(
    z.refine((form) => form.password === form.confirmation, { error: "Passwords don't match", path: ['confirmation'] }),
  );

export const NewUsername = z.object({ username: visibleLine('Please enter a valid username.', 40) });

const Done = z.object({ message: z.string() });

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  service: 'gateway',
  auth: 'user',
  summary: 'The signed-in person, with balance and subscription.',
  answer: User,
  errors: ['auth.required'],
});

export const getProfile = endpoint({ ...getUser, path: '/api/user/profile' });

export const updateUsername = endpoint({
  method: 'PATCH',
  path: '/api/user/update-username',
  service: 'identity',
  auth: 'user',
  summary: 'Changes the username.',
  body: NewUsername,
  answer: Account,
  errors: ['account.username-taken'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  service: 'gateway',
  auth: 'public',
  summary: 'Signs in and sets the session cookie (30 days with `remember`, else until the browser closes).',
  body: Login,
  answer: User,
  errors: ['auth.wrong-credentials', 'rate.limited'],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  service: 'identity',
  auth: 'public',
  summary: 'Creates an account. It receives its first coins at once; an admin sets how many.',
  body: Registration,
  answer: z.object({ user: Account }),
  errors: ['account.email-taken', 'account.username-taken', 'rate.limited'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  service: 'gateway',
  auth: 'public',
  summary: 'Ends the session on the server and clears the cookie.',
  answer: Done,
  errors: [],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  service: 'identity',
  auth: 'public',
  summary:
    'Sends a link to set a new password that works for one hour. The response is the same whether or not there is such an account.',
  body: z.object({ email: email() }),
  answer: Done,
  errors: ['rate.limited'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  service: 'identity',
  auth: 'public',
  summary: 'Sets a new password with the link from the mail, once, and ends every session of the account.',
  body: NewPassword,
  answer: Done,
  errors: ['link.invalid', 'rate.limited'],
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/verify-email',
  service: 'identity',
  auth: 'public',
  summary: 'Confirms the e-mail address; safe to call twice.',
  query: z.object({ token: LinkToken, email: email() }),
  answer: Done,
  errors: ['link.invalid', 'rate.limited'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  service: 'identity',
  auth: 'public',
  summary: 'Sends the confirmation mail again if there is such an account and it is not confirmed.',
  body: z.object({ email: email() }),
  answer: Done,
  errors: ['rate.limited'],
});

/* ---- Between gateway and identity ---- */

export const SessionToken = z.string().check(z.minLength(20), z.maxLength(200));

export const longestUserAgent = 512;

export const openSession = endpoint({
  method: 'POST',
  path: '/internal/sessions',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Checks the credentials, opens a session and remembers the browser.',
  body: z.extend(Login, {
    /** The token that the browser got at an earlier sign-in, to this account or another one. */
    device: z.optional(SessionToken),
    /** The header that the browser sent. Identity keeps the names that it reads from it. */
    userAgent: z.optional(z.string().check(z.maxLength(longestUserAgent))),
  }),
  /** `expiresAt` is when the server forgets it; `remember` decides whether the session cookie outlives the browser. */
  answer: z.object({
    account: Account,
    token: SessionToken,
    expiresAt: z.iso.datetime(),
    /** Missing if identity still runs the previous version. */
    device: z.optional(z.object({ token: SessionToken, expiresAt: z.iso.datetime() })),
  }),
  errors: ['auth.wrong-credentials'],
});

export const resolveSession = endpoint({
  method: 'POST',
  path: '/internal/sessions/resolve',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'The account that a session cookie belongs to.',
  body: z.object({ token: SessionToken }),
  answer: z.object({ sessionId: z.string(), account: Account, expiresAt: z.iso.datetime() }),
  errors: ['auth.required'],
});

export const closeSession = endpoint({
  method: 'POST',
  path: '/internal/sessions/close',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Ends a session; ending it twice is fine.',
  body: z.object({ token: SessionToken }),
  answer: Done,
  errors: [],
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/internal/accounts/:id',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'One account.',
  params: z.object({ id: UserId }),
  answer: Account,
  errors: ['account.not-found'],
});

export const listAccounts = endpoint({
  method: 'GET',
  path: '/internal/accounts',
  service: 'identity',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Accounts, newest first, filtered by name, username or e-mail.',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** The last account of the page before. */
    after: z.optional(UserId),
  }),
  answer: z.array(Account),
  errors: [],
});

export const findVerified = endpoint({
  method: 'POST',
  path: '/internal/accounts/verified',
  service: 'identity',
  auth: 'internal',
  callers: ['billing'],
  summary: 'Which of these e-mail addresses belong to an account that has verified them.',
  body: z.object({ emails: z.array(email()).check(z.maxLength(200)) }),
  answer: z.object({ userIds: z.array(UserId) }),
  errors: [],
});
