import { describeError } from '@petalwise/host/api-error';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';

interface DidNotLoadProps {
  title: string;
  error: unknown;
  trying: boolean;
  onTryAgain: () => void;
}

export function DidNotLoad({ title, error, trying, onTryAgain }: DidNotLoadProps) {
  return (
    <StatusPanel
      kind="error"
      title={title}
      action={
        <Button pending={trying} pendingLabel="Trying..." onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      {describeError(error, 'Check your connection, or try again in a moment.')}
    </StatusPanel>
  );
}
