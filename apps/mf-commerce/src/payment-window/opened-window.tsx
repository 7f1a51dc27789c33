import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Text } from '@petalwise/ui/layout/text';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { WindowState } from './use-payment-window.ts';

/** The way to a payment provider's page whose window was blocked, or has been closed since. */
export function OpenedWindow({ state }: { state: WindowState }) {
  const back = useCameBack(state.phase === 'waiting' ? state.url : undefined);
  if (state.phase !== 'waiting') return null;
  const open = back ? 'Not finished there yet? ' : 'The page is open in another window. ';
  return (
    <Text look="small" tone="inherit" role="status">
      {state.blocked ? 'Your browser blocked the window. ' : open}
      <TextLink href={state.url} target="_blank" rel="noopener">
        {state.blocked ? 'Open Payment Page' : 'Open It Again'}
        <ExternalLink aria-hidden />
      </TextLink>
    </Text>
  );
}

/** Whether a user looks at this page again. The other window may be closed or not: that can't be asked. */
const useCameBack = (url: string | undefined) => {
  const [back, setBack] = useState<string>();
  useEffect(() => {
    if (!url) return;
    const look = () => document.visibilityState === 'visible' && setBack(url);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [url]);
  return url !== undefined && back === url;
};
