import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { useMutation } from '@tanstack/react-query';
import { type AiKeyState, allowPhotos, removeKey, setKey, testKey } from './api.ts';

const tell = (kind: 'success' | 'error', title: string, description: string): void =>
  useToasts.getState().show({ kind, title, description });

const refused = 'Failed to update API key';
const refusalOf = (error: Error): string =>
  describeError(error, 'We got no response. Check your connection and try again.');

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
      const from =
        source === 'environment' ? 'the AI service, with the key the server was started with' : 'the built-in advisor';
      tell('success', 'API Key Removed', `Answers now come from ${from}.`);
      onRemoved();
    },
    onError: (error) => tell('error', refused, refusalOf(error)),
  });

export const useAllowPhotos = () =>
  useMutation({
    mutationFn: allowPhotos,
    onSuccess: ({ photosAllowed }: AiKeyState) =>
      photosAllowed
        ? tell('success', 'Photos Allowed', 'People can now choose to send their photos to the AI service.')
        : tell('success', 'Photos Stopped', 'Photos are no longer sent to the AI service.'),
    onError: (error) => tell('error', 'Not changed', refusalOf(error)),
  });

/** Its answer is shown beside the form, where it can be read for longer than a toast stays. */
export const useTestKey = () => useMutation({ mutationFn: testKey });

export const testRefusalOf = refusalOf;
