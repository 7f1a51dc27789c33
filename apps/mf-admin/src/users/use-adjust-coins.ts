import type { AdminUser } from '@petalwise/contracts/admin/users';
import { coinWords } from '@petalwise/contracts/coin-words';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';
import type { Adjustment } from './adjustment.ts';
import { adjustCoinsOf, askAgainForUsers } from './api.ts';

export const refused = 'Failed to adjust coins';

export const useAdjustCoins = (user: AdminUser, onAdjusted: () => void) =>
  useMutation({
    mutationFn: (adjustment: Adjustment) => adjustCoinsOf(user.id, adjustment),
    onSuccess: (balance) => {
      const description = `${user.name} now has ${coinWords(balance)}.`;
      useToasts.getState().show({ kind: 'success', title: 'Coins Adjusted', description });
      onAdjusted();
    },
    onError: (error) => {
      useToasts.getState().show({ kind: 'error', title: refused, description: refusalOf(error) });
      // The balance is another than the list says.
      if (isCode(error, 'coins.would-go-below-zero') || isCode(error, 'coins.key-reused')) void askAgainForUsers();
    },
  });

/** What happened, and what to do. */
export const refusalOf = (error: Error): string => {
  // The answer to an earlier try was lost on its way, and the form has been changed since.
  if (isCode(error, 'coins.key-reused')) {
    return 'An earlier attempt from this dialog succeeded. Close the dialog and check the balance.';
  }
  return describeError(
    error,
    'We got no response. Check your connection and try again. The coins are never counted twice.',
  );
};

const isCode = (error: Error, code: string) => error instanceof ApiError && error.code === code;

export const tellInvalidAmount = (description: string): void =>
  useToasts.getState().show({ kind: 'error', title: 'Invalid amount', description });
