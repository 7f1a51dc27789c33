import { startSubscription } from '@petalwise/contracts/billing/subscription';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { subscriptionStatus } from '@petalwise/host/session';
import { usePaymentWindow } from '../payment-window/use-payment-window.ts';
import { checkoutError } from './checkout-error.ts';

/** The checkout of Premium in its own window. */
export const useCheckout = () =>
  usePaymentWindow({
    address: startCheckout,
    describe: checkoutError,
    opened: 'Finish the payment there. Premium then starts here automatically.',
    endsWith: 'checkout-left',
  });

const startCheckout = async () => {
  try {
    return (await call(startSubscription)).checkoutUrl;
  } catch (error) {
    // Premium may have begun in another window: the page then says so.
    void queryClient.invalidateQueries({ queryKey: subscriptionStatus.queryKey });
    throw error;
  }
};
