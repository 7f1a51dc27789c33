import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../buttons/button.tsx';
import { StatusPanel, type StatusPanelProps } from './status-panel.tsx';

interface DidNotLoadProps extends Pick<StatusPanelProps, 'level'> {
  /** "Your photos did not load" */
  title: string;
  /** What happened, whether anything was lost or charged, and what to do. */
  children: ReactNode;
  trying: boolean;
  onTryAgain: () => void;
  /** primary: where it is the one button of a page. */
  look?: ButtonLook;
}

/** In the place of data that did not load: why, and the way to load it again. */
export function DidNotLoad({ title, children, level, trying, onTryAgain, look = 'outline' }: DidNotLoadProps) {
  return (
    <StatusPanel
      kind="error"
      title={title}
      level={level}
      action={
        <Button look={look} pending={trying} pendingLabel="Trying..." onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      {children}
    </StatusPanel>
  );
}
