import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';

export interface LazyPageProps {
  /** The same function for the same page. */
  load: () => Promise<{ default: ComponentType }>;
  waiting: ReactNode;
}

/**
 * A page whose code is loaded when it is opened. If that fails, the shell shows it, and its Try Again loads it again.
 */
export function LazyPage({ load, waiting }: LazyPageProps) {
  // React remembers a lazy component's failure, so each time the page is opened it is another one.
  const Content = useMemo(() => lazy(load), [load]);
  return (
    <Suspense fallback={waiting}>
      <Content />
    </Suspense>
  );
}
