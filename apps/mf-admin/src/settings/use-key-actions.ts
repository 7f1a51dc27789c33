import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';
import { type AiKeyState, removeKey, setKey, testKey } from './api.ts';

const tell = (kind: 'success' | 'error', title: string, description: string): void =>
  useToasts.getState().show({ kind, title, description });

const refused = 'Failed to update API key';
const refusalOf = (error: Error): string =>
  describeError(error, 'No answer came. Check your connection and try again.');

export const useSetKey = (onSet: () => void) =>
  useMutation({
    mutationFn: setKey,
    onSuccess: ({ model }: AiKeyState) => {
      tell('success', 'API Key Updated', `Questions and photos are now answered by ${model}.`);
      onSet();
    },
    onError: (error) => tell('error', refused, refusalOf(error)),
  });

export const useRemoveKey = (onRemoved: () => void) =>
  useMutation({
    mutationFn: removeKey,
    onSuccess: ({ source }: AiKeyState) => {
      const who = source === 'environment' ? 'the key that the server was started with' : 'the embedded advisor';
      tell('success', 'API Key Removed', `Answers now come from ${who}.`);
      onRemoved();
    },
    onError: (error) => tell('error', refused, refusalOf(error)),
  });

/** Its answer is shown beside the form, where it can be read for longer than a toast stays. */
export const useTestKey = () => useMutation({ mutationFn: testKey });

export const testRefusalOf = refusalOf;
