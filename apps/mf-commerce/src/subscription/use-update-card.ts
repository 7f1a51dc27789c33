import { describeError } from '@petalwise/host/api-error';
import { usePaymentWindow } from '../payment-window/use-payment-window.ts';
import { portalAddress } from './api.ts';

/** The page where the card is changed, in its own window. */
export const useUpdateCard = () =>
  usePaymentWindow({
    address: portalAddress,
    describe: (error) => describeError(error, 'Failed to open the card page'),
    opened: 'Change your card there. This page updates automatically.',
    endsWith: 'card-saved',
  });
