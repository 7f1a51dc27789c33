import { createPollLoop } from '@petalwise/service-kit/process/poll-loop';
import { inSpan } from '@petalwise/service-kit/telemetry/span';
import type { Deps } from '../deps.ts';
import { type ClaimedMail, claimMails } from './claim-mails.ts';
import { composeMail } from './compose-mail.ts';
import { readFailure } from './failure.ts';
import type { Postman } from './postman.ts';
import { nextTry } from './try-again.ts';

export interface MailSender {
  /** Looks for due mails now; call it after a commit that queued one. */
  wake(): void;
  /** Takes no new mails, gives the current ones a second to finish, then aborts them: they are retried later. */
  close(): Promise<void>;
}

const atOnce = 5;
const safetyPoll = 5_000;
/** Limit for one attempt, whatever the server does. */
const patience = 120_000;

/** Sends queued mails: at least once, with waits between attempts, from any number of replicas. */
export const createMailSender = (deps: Deps, postman: Postman): MailSender => {
  const breaking = new AbortController();
  const count = deps.metrics.counter('mails_total', 'Mails by what became of them', ['kind', 'outcome']);

  const send = async (mail: ClaimedMail) => {
    const signal = AbortSignal.any([breaking.signal, AbortSignal.timeout(patience)]);
    try {
      count.inc({ kind: mail.kind, outcome: await sendMail({ ...deps, postman }, mail, signal) });
    } catch (error) {
      // The database went away meanwhile: the mail is due again when its claim ends.
      deps.log.warn({ err: error, mail: mail.id }, 'what became of a mail could not be written down');
    }
  };
  const round = async (): Promise<boolean> => {
    const mails = await claimMails(deps, atOnce);
    await Promise.all(mails.map(send));
    return mails.length === atOnce;
  };

  const loop = createPollLoop({
    round,
    safetyPollMs: safetyPoll,
    onFailure: (error) => deps.log.warn({ err: error }, 'mails wait; trying again'),
  });
  return {
    wake: loop.wake,
    async close() {
      const late = setTimeout(() => breaking.abort(), 1_000);
      await loop.close();
      clearTimeout(late);
    },
  };
};

type Outcome = 'sent' | 'not-needed' | 'waits' | 'given-up';

const sendMail = async (
  deps: Deps & { postman: Postman },
  mail: ClaimedMail,
  signal: AbortSignal,
): Promise<Outcome> => {
  try {
    const message = await composeMail(deps, mail);
    if (!message) return await forget(deps, mail);
    await inSpan(`send mail ${mail.kind}`, { kind: 'client', root: true }, () => deps.postman(message, signal));
  } catch (error) {
    return afterFailure(deps, mail, error);
  }
  await deps.db.mail.updateMany({ where: { id: mail.id }, data: { sentAt: deps.now(), lastError: null } });
  return 'sent';
};

/** Nothing is stored about an address without an account. */
const forget = async (deps: Deps, mail: ClaimedMail): Promise<Outcome> => {
  await deps.db.mail.deleteMany({ where: { id: mail.id } });
  return 'not-needed';
};

const afterFailure = async (deps: Deps, mail: ClaimedMail, error: unknown): Promise<Outcome> => {
  const { code, isFinal } = readFailure(error);
  const now = deps.now();
  const next = isFinal ? undefined : nextTry(mail, now);
  await deps.db.mail.updateMany({
    where: { id: mail.id },
    data: { lastError: code, ...(next ? { dueAt: next } : { gaveUpAt: now }) },
  });
  const facts = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, code };
  if (next) deps.log.warn({ ...facts, next }, 'a mail was not taken; it is tried again');
  else deps.log.error(facts, 'gave up on a mail');
  return next ? 'waits' : 'given-up';
};
