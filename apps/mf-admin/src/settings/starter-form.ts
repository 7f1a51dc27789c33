import { StarterCoins } from '@petalwise/contracts/admin/settings';
import { readAmount } from '../users/adjustment.ts';

/** The initial value of the form; below it is what new accounts receive. */
export const firstShown = '5';

type Checked = { readonly coins: number; readonly error?: undefined } | { readonly error: string };

/** Checks what was typed with the schema that the server uses. */
export const checkStarter = (text: string): Checked => {
  const checked = StarterCoins.safeParse({ coins: readAmount(text) });
  return checked.success
    ? { coins: checked.data.coins }
    : { error: checked.error.issues[0]?.message ?? 'Enter a whole number.' };
};
