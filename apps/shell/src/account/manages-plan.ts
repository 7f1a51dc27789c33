import { usePremium, useSession } from '@petalwise/host/session';

/** Who has not paid the last month has a subscription to look after, with Premium or without. */
export const useManagesPlan = (): boolean => {
  const { user } = useSession();
  return usePremium() || user?.subscriptionStatus === 'past_due';
};
