import type { Deps } from '../deps.ts';
import type { NewMail } from './mail.ts';

/** A mail to send now; no other sender takes it until the claim ends. */
export type ClaimedMail = NewMail & {
  readonly id: string;
  readonly createdAt: Date;
  /** Including this one. */
  readonly attempts: number;
};

/** Milliseconds; longer than an attempt can take. If a sender dies, other senders take the mail after that. */
export const claim = 10 * 60_000;

/**
 * Takes up to `limit` due mails. No lock is held while they are sent: a claimed mail becomes due again only when its
 * claim has ended, so several senders share the work and none sends what another is sending.
 */
export const claimMails = (deps: Deps, limit: number): Promise<ClaimedMail[]> => {
  const now = deps.now();
  const until = new Date(now.getTime() + claim);
  return deps.db.$queryRaw<ClaimedMail[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM mail
       WHERE sent_at IS NULL AND gave_up_at IS NULL AND due_at <= ${now}::timestamptz
       ORDER BY due_at, created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE mail SET attempts = attempts + 1, due_at = ${until}::timestamptz FROM due WHERE mail.id = due.id
    RETURNING mail.id, kind, address, account_id AS "accountId", data, attempts, created_at AS "createdAt"`;
};
