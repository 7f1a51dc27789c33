import { Text } from '@petalwise/ui/text';
import { TextLink } from '@petalwise/ui/text-link';
import { ExternalLink } from 'lucide-react';
import type { WindowState } from './use-payment-window.ts';

/** The way to a payment provider's page whose window was blocked, or has been closed since. */
export function OpenedWindow({ state }: { state: WindowState }) {
  if (state.phase !== 'waiting') return null;
  return (
    <Text look="small" tone="inherit" role="status">
      {state.blocked ? 'Your browser blocked the window. ' : 'The page is open in another window. '}
      <TextLink href={state.url} target="_blank" rel="noopener">
        {state.blocked ? 'Open Payment Page' : 'Open It Again'}
        <ExternalLink aria-hidden />
      </TextLink>
    </Text>
  );
}
