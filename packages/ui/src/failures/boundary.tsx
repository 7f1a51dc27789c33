import { Component, type ReactNode, Suspense, useEffect } from 'react';

export interface Failure {
  /** It was on the screen before: it stopped working. Else it did not load, or did not start. */
  ran: boolean;
  retry: () => void;
}

export interface BoundaryProps {
  /** Drawn instead of what failed. */
  fallback: (failure: Failure) => ReactNode;
  /** Drawn until the code is there. */
  waiting?: ReactNode;
  /** Returns `again` where a new try has another outcome: it is made at once. */
  onFailure?: (error: unknown, ran: boolean) => unknown;
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps a failure of its children, and their loading, from everything around it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #ran = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.onFailure?.(error, this.#ran) === 'again') this.#retry();
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.#ran = false;
    this.setState({ failed: false });
  };

  readonly #noteRun = () => {
    this.#ran = true;
  };

  override render() {
    const { fallback, waiting, children } = this.props;
    if (this.state.failed) return fallback({ ran: this.#ran, retry: this.#retry });
    return (
      <Suspense fallback={waiting}>
        {children}
        <Run onRun={this.#noteRun} />
      </Suspense>
    );
  }
}

/** Beside the children inside one Suspense, so that its effect runs once they are on the screen. */
function Run({ onRun }: { onRun: () => void }) {
  useEffect(onRun, [onRun]);
  return null;
}
