import type { MailKind } from './mail.ts';

const minute = 60_000;
const hour = 60 * minute;

/** After the first failure, the second, …; the last wait repeats. */
const waits = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour];

/** How long a mail is worth sending. After that, a user who asked for a reset has asked again or given up. */
const worth: Record<MailKind, number> = {
  reset: 6 * hour,
  verification: 72 * hour,
  'password-changed': 72 * hour,
  'deletion-requested': 72 * hour,
  'deletion-canceled': 72 * hour,
  receipt: 72 * hour,
};

/** When a mail that failed `attempts` times is retried; undefined if it is given up. */
export const nextTry = (mail: { kind: MailKind; createdAt: Date; attempts: number }, now: Date): Date | undefined => {
  const wait = waits[Math.min(mail.attempts, waits.length) - 1] ?? minute;
  const next = now.getTime() + wait;
  return next - mail.createdAt.getTime() > worth[mail.kind] ? undefined : new Date(next);
};
