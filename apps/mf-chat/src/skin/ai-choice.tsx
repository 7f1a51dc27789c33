import { describeError } from '@petalwise/host/api-error';
import { useToasts } from '@petalwise/host/toasts';
import { Text } from '@petalwise/ui/layout/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { SendToAi } from '../consent/send-to-ai.tsx';
import { photoConsent, sendToAi } from './api.ts';

/** Whether photos go to the AI provider, to change at any time. Hidden if there is no provider and no consent. */
export function AiChoice() {
  const show = useToasts((toasts) => toasts.show);
  const { data } = useQuery({ ...photoConsent, staleTime: 0 });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: sendToAi,
    onError: (error) =>
      show({
        kind: 'error',
        title: 'Your choice was not saved',
        description: describeError(error, 'Please try again.'),
      }),
  });
  const provider = data?.ai.offered ?? data?.ai.agreedTo;
  if (!data || !provider) return null;
  const agreed = data.ai.agreedTo === provider;
  return (
    <div>
      <SendToAi
        provider={provider}
        checked={isPending ? variables !== null : agreed}
        onChange={(checked) => mutate(checked ? provider : null)}
      />
      <Text look="small" tone="soft">
        {data.ai.offered === null
          ? 'Photos are not sent at the moment. Clear the box to withdraw your consent.'
          : 'If the box is clear, we send only the measurements, not the photo. You can change this at any time. It applies from your next photo.'}
      </Text>
    </div>
  );
}
