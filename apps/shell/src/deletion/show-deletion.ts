import type { Deletion } from '@petalwise/contracts/identity/deletion';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';

/** Shows on every page at once what the server says about the deletion of the account. */
export const showDeletion = ({ deletionDueAt }: Deletion): void => {
  queryClient.setQueryData(currentUser.queryKey, (user) => (user ? { ...user, deletionDueAt } : user));
};

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** `December 13, 2026`, where the user is. */
export const dayOf = (deletionDueAt: string): string => dates.format(new Date(deletionDueAt));
