import { ApiError, describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';

/** The title of a refusal that users should recognise; any other error gets the given title. */
const titles: Readonly<Record<string, string>> = {
  'coins.insufficient': 'Insufficient coins',
  'chat.stopped': 'Stopped',
  'photo.invalid-type': 'Invalid file type',
  'photo.too-large': 'File too large',
  'photo.unreadable': 'Error processing image',
};

const titleOf = (code: string) =>
  titles[code] ?? (code.startsWith('photo.') ? 'This photo was not measured' : undefined);

export const fileTooLarge = {
  title: 'File too large',
  description: 'Please select an image smaller than 5MB.',
} as const;

/** Of a message that its writer stopped before its answer began. */
export const stoppedFree = {
  title: 'Stopped',
  description: 'You stopped this before the answer began. You have not been charged.',
  stopped: true,
} as const;

export const isStopped = (error: unknown): boolean => error instanceof ApiError && error.code === 'chat.stopped';

/** What to show for something that was refused or failed: a few words, and what to do. */
export const refusalOf = (error: unknown, otherwise: string): { title: string; description: string } => {
  if (error instanceof ApiError && error.code === 'request.too-large') {
    return fileTooLarge;
  }
  const title = (error instanceof ApiError && titleOf(error.code)) || otherwise;
  return { title, description: describeError(error, 'Please try again in a moment.') };
};

export const tellRefusal = (error: unknown, otherwise: string): void =>
  useToasts.getState().show({ kind: 'error', ...refusalOf(error, otherwise) });
