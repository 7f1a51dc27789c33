import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import {
  cancelSubscription,
  openPortal,
  payOverdue,
  resumeSubscription,
} from '@petalwise/contracts/billing/subscription';
import { call } from '@petalwise/host/api';
import { describeError } from '@petalwise/host/api-error';
import { queryClient } from '@petalwise/host/query';
import { currentUser, subscriptionStatus } from '@petalwise/host/session';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';

const notCancelled = 'Failed to cancel subscription';

/** Ends Premium. @param done what that means, once it is done */
export const useCancel = (done: string, onDone: () => void) =>
  useMutation({
    mutationFn: () => call(cancelSubscription),
    onSuccess: (status) => {
      remember(status);
      useToasts.getState().show({
        kind: 'success',
        title: 'Subscription Cancelled',
        description: done,
      });
      onDone();
    },
    // Without a network too: whether it was cancelled is what a user wants to know.
    onError: (error) => tellError(notCancelled)(error instanceof TypeError ? undefined : error),
  });

export const cancelProblem = (error: unknown): string => describeError(error, notCancelled);

/** Takes the cancellation back while the paid period runs. */
export const useResume = () =>
  useMutation({
    mutationFn: () => call(resumeSubscription),
    onSuccess: (status) => {
      remember(status);
      useToasts.getState().show({
        kind: 'success',
        title: 'Subscription Resumed',
        description: status.nextBillingDate
          ? `Premium continues. It renews on ${status.nextBillingDate}.`
          : 'Premium continues and renews as before.',
      });
    },
    onError: tellError('Failed to resume subscription'),
  });

/** Where the card is changed. */
export const portalAddress = async () => (await call(openPortal)).portalUrl;

/** Returns the page where an unpaid renewal can be paid. */
export const payAddress = async () => (await call(payOverdue)).payUrl;

const remember = (status: SubscriptionStatus) => {
  queryClient.setQueryData(subscriptionStatus.queryKey, status);
  askAgain();
};

const askAgain = () => {
  void queryClient.invalidateQueries({ queryKey: currentUser.queryKey });
  void queryClient.invalidateQueries({ queryKey: subscriptionStatus.queryKey });
};

const tellError = (otherwise: string) => (error: unknown) => {
  useToasts.getState().show({ kind: 'error', title: 'Error', description: describeError(error, otherwise) });
  // What was refused may have changed in another window.
  askAgain();
};
