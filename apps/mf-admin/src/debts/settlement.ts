import { Reason } from '@petalwise/contracts/admin/acts';
import type { settleDebt } from '@petalwise/contracts/billing/audit';
import { sentenceFor } from '@petalwise/contracts/billing/confirmation';
import type { BodyIn } from '@petalwise/contracts/endpoint';
import { checkConfirmation } from '../confirmation/check-confirmation.ts';
import type { AdminDebt, How } from './api.ts';

export interface SettlementForm {
  readonly reason: string;
  readonly confirmation: string;
  readonly idempotencyKey: string;
}

export type SettlementErrors = Partial<Record<'reason' | 'confirmation', string | undefined>>;

type Checked =
  | { readonly values: BodyIn<typeof settleDebt>; readonly errors?: undefined }
  | { readonly errors: SettlementErrors; readonly values?: undefined };

/** What the admin types to confirm; undefined where the coins are too few to need it. */
export const sentenceOf = ({ owed, balance }: Pick<AdminDebt, 'owed' | 'balance'>, how: How): string | undefined =>
  sentenceFor(how, how === 'forgive' ? owed : Math.min(owed, balance));

/** What to send, or the first error of each field. Only a forgiven debt needs a reason. */
export const checkSettlement = (
  debt: Pick<AdminDebt, 'owed' | 'balance'>,
  how: How,
  { reason, confirmation, idempotencyKey }: SettlementForm,
): Checked => {
  const unconfirmed = checkConfirmation(confirmation, sentenceOf(debt, how));
  const sent = { idempotencyKey, confirmation };
  if (how === 'collect') return unconfirmed ? { errors: { confirmation: unconfirmed } } : { values: { how, ...sent } };
  const given = Reason.safeParse(reason);
  if (given.success && !unconfirmed) return { values: { how, reason: given.data, ...sent } };
  return { errors: { reason: given.error?.issues[0]?.message, confirmation: unconfirmed } };
};
