import { type adjustCoins, CoinAdjustment } from '@petalwise/contracts/billing/coins';
import type { Body } from '@petalwise/contracts/endpoint';

export interface AdjustmentForm {
  readonly amount: string;
  readonly description: string;
  readonly idempotencyKey: string;
}

export interface AdjustmentErrors {
  readonly amount?: string | undefined;
  readonly description?: string | undefined;
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

/** Checks the form with the schema that the server uses: what to send, or the first error of each field. */
export const checkAdjustment = (form: AdjustmentForm): Checked => {
  const checked = CoinAdjustment.safeParse({ ...form, amount: readAmount(form.amount) });
  if (checked.success) return { values: checked.data };
  const firstOf = (field: keyof AdjustmentErrors) =>
    checked.error.issues.find(({ path }) => path[0] === field)?.message;
  return { errors: { amount: firstOf('amount'), description: firstOf('description') } };
};

/** The balance after the adjustment; undefined while the amount or the balance is not known. */
export const balanceAfter = (balance: number | null, amount: string): number | undefined => {
  const change = readAmount(amount);
  return balance === null || !Number.isSafeInteger(change) ? undefined : balance + change;
};
