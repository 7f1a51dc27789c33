import type { Deps } from '../deps.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** Deletes mails, with the personal data in them, a week after they were sent or given up; returns how many. */
export const sweepMails = async (deps: Deps): Promise<number> => {
  const before = { lt: new Date(deps.now().getTime() - week) };
  const { count } = await deps.db.mail.deleteMany({ where: { OR: [{ sentAt: before }, { gaveUpAt: before }] } });
  return count;
};
