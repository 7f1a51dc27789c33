import { coinWords } from '@petalwise/contracts/coin-words';
import type { ActKind, AuditEntry } from './api.ts';

/** The kinds as the filter names them. */
export const kindNames: Readonly<Record<ActKind, string>> = {
  'coins-adjusted': 'Coins given or taken',
  'debt-collected': 'Debt collected',
  'debt-forgiven': 'Debt forgiven',
  'ledger-repaired': 'Ledger repaired',
  'starter-coins-set': 'Starter coins changed',
  'payment-event-replayed': 'Payment event replayed',
  'payments-reconciled': 'Stripe asked for events',
  'ai-key-set': 'AI key set',
  'ai-key-removed': 'AI key removed',
  'ai-photos-allowed': 'AI photos allowed',
  'ai-photos-stopped': 'AI photos stopped',
};

/** What the admin did, with its numbers. */
export const whatWords = ({ act, detail }: Pick<AuditEntry, 'act' | 'detail'>): string => {
  const coins = Number(detail.coins ?? 0);
  switch (act) {
    case 'coins-adjusted':
      return coins < 0 ? `Took ${coinWords(-coins)}` : `Gave ${coinWords(coins)}`;
    case 'debt-collected':
      return `Collected ${coinWords(coins)} owed`;
    case 'debt-forgiven':
      return `Forgave a debt of ${coinWords(coins)}`;
    case 'ledger-repaired':
      return coins > 0 ? `Repaired the ledger, moved ${coinWords(coins)}` : 'Repaired the ledger';
    case 'starter-coins-set':
      return `Changed the starter coins from ${detail.from} to ${detail.to}`;
    case 'payment-event-replayed':
      return 'Replayed a payment event';
    case 'payments-reconciled':
      return `Asked Stripe for missed events, found ${detail.missed}`;
    case 'ai-key-set':
      return `Set the AI key that ends in ${detail.lastFour}`;
    case 'ai-key-removed':
      return 'Removed the AI key';
    case 'ai-photos-allowed':
      return 'Allowed photos to be sent to the AI service';
    case 'ai-photos-stopped':
      return 'Stopped photos being sent to the AI service';
    default:
      return act satisfies never;
  }
};

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A name, or for an account without one the start of its id. */
export const accountWords = (name: string | null, id: string): string => name ?? `Account ${id.slice(0, 8)}`;

/** Whom or what the act changed; undefined for a setting, which the act names already. */
export const aboutWords = ({
  subject,
  subjectName,
}: Pick<AuditEntry, 'subject' | 'subjectName'>): string | undefined => {
  if (uuid.test(subject)) return accountWords(subjectName, subject);
  return /[_:]/.test(subject) ? subject : undefined;
};

/** Who acted. */
export const whoWords = (actorId: string | null, actorName: string | null): string =>
  actorId === null ? 'Operator (command line)' : accountWords(actorName, actorId);

/** Which services are missing in the list, for the note above it. */
export const awayWords = (away: readonly string[]): string =>
  away.length === 1
    ? `The ${away[0]} service is not responding, so its actions are missing from this list.`
    : `The ${away.join(' and ')} services are not responding, so their actions are missing from this list.`;
