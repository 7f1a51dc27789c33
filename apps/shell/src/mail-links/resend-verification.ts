import { resendVerification } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';

/** Asks for the mail that confirms an address once more, and says what became of it. */
export const useResendVerification = () => {
  const show = useToasts(({ show }) => show);
  return useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email } }),
    onSuccess: () =>
      show({
        kind: 'success',
        title: 'Verification email sent',
        description: 'Check your inbox for the link.',
      }),
    onError: (error) =>
      show({
        kind: 'error',
        title: 'Failed to resend',
        description:
          error instanceof ApiError
            ? describeError(error, 'Please try again later')
            : 'Network error. Please try again.',
      }),
  });
};
