import { type adjustCoins, CoinAdjustment } from '@petalwise/contracts/billing/coins';
import { sentenceFor } from '@petalwise/contracts/billing/confirmation';
import type { Body } from '@petalwise/contracts/endpoint';
import { checkConfirmation } from '../confirmation/check-confirmation.ts';

export interface AdjustmentForm {
  readonly amount: string;
  readonly description: string;
  readonly idempotencyKey: string;
  readonly confirmation: string;
}

export interface AdjustmentErrors {
  readonly amount?: string | undefined;
  readonly description?: string | undefined;
  readonly confirmation?: string | undefined;
}

export type Adjustment = Body<typeof adjustCoins>;

type Checked =
  | { readonly values: Adjustment; readonly errors?: undefined }
  | { readonly errors: AdjustmentErrors; readonly values?: undefined };

/** A whole number as people write it: 5, +5, -5, −5. NaN for anything else. */
export const readAmount = (text: string): number => {
  const plain = text.trim().replace('−', '-');
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
};

/** What the admin types to confirm this amount; undefined where it needs no confirmation. */
export const sentenceOf = (amount: string): string | undefined => {
  const coins = readAmount(amount);
  return sentenceFor(coins > 0 ? 'give' : 'take', Math.abs(coins));
};

/** Checks the form with the schema that the server uses: what to send, or the first error of each field. */
export const checkAdjustment = (form: AdjustmentForm): Checked => {
  const checked = CoinAdjustment.safeParse({ ...form, amount: readAmount(form.amount) });
  if (!checked.success) {
    const firstOf = (field: keyof AdjustmentErrors) =>
      checked.error.issues.find(({ path }) => path[0] === field)?.message;
    return { errors: { amount: firstOf('amount'), description: firstOf('description') } };
  }
  const confirmation = checkConfirmation(form.confirmation, sentenceOf(form.amount));
  return confirmation === undefined ? { values: checked.data } : { errors: { confirmation } };
};

/** The balance after the adjustment; undefined while the amount or the balance is not known. */
export const balanceAfter = (balance: number | null, amount: string): number | undefined => {
  const change = readAmount(amount);
  return balance === null || !Number.isSafeInteger(change) ? undefined : balance + change;
};
