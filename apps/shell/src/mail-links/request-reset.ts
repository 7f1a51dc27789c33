import { forgotPassword } from '@petalwise/contracts/identity/account';
import { call } from '@petalwise/host/api';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';

/** Asks for a mail with a link to set a new password, and says what became of it. */
export const useResetRequest = (done: (email: string) => void) =>
  useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
    onSuccess: (_answer, { email }) => {
      useToasts.getState().show({
        kind: 'success',
        title: 'Password reset email sent',
        description: 'Check your email for password reset instructions',
      });
      done(email);
    },
    onError: (error) =>
      error instanceof ApiError
        ? tell('Failed to send reset email', describeError(error, 'Please try again later'))
        : tell('Network error', 'Please check your connection and try again'),
  });

const tell = (title: string, description: string) => useToasts.getState().show({ kind: 'error', title, description });
