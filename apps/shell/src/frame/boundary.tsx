import { Component, type ReactNode } from 'react';

interface Props {
  /** Drawn instead of what failed. */
  fallback: (retry: () => void) => ReactNode;
  onFailure?: (error: unknown) => void;
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps a failure of its children from everything around it. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure?.(error);
  }

  readonly #retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
