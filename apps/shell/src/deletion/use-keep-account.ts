import { keepAccount } from '@petalwise/contracts/identity/deletion';
import { call } from '@petalwise/host/api';
import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';
import { useOneAtATime } from '../account/one-at-a-time.ts';
import { showDeletion } from './show-deletion.ts';

/** Keeps the account, and says that Premium does not come back by itself. */
export const useKeepAccount = () => {
  const show = useToasts(({ show }) => show);
  const keep = useMutation({
    mutationFn: (_: undefined) => call(keepAccount),
    onSuccess: (kept) => {
      showDeletion(kept);
      show({
        kind: 'success',
        title: 'Your account will not be deleted',
        description: 'Nothing was deleted. If you had Premium, you can resume it under Manage Subscription.',
      });
    },
    onError: (error) => {
      const description = describeError(error, 'Please try again.');
      show({ kind: 'error', title: 'Your account was not kept', description });
    },
  });
  const send = useOneAtATime(keep);
  return { keep: () => send(undefined), isPending: keep.isPending };
};
