import { describeError } from '@petalwise/host/api-error';
import { DidNotLoad as Panel } from '@petalwise/ui/feedback/did-not-load';

interface DidNotLoadProps {
  title: string;
  error: unknown;
  trying: boolean;
  onTryAgain: () => void;
}

export function DidNotLoad({ title, error, trying, onTryAgain }: DidNotLoadProps) {
  return (
    <Panel title={title} trying={trying} onTryAgain={onTryAgain}>
      {describeError(error, 'Check your connection, or try again in a moment.')}
    </Panel>
  );
}
