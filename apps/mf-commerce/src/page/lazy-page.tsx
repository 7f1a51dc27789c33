import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A page whose code comes when it is opened. Where that fails, the shell shows it, and its Try again asks anew. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>, waiting: ReactNode): ComponentType =>
  function LazyPage() {
    // React remembers a lazy component's failure, so each time the page is opened it is another one.
    const [Content] = useState(() => lazy(load));
    return (
      <Suspense fallback={waiting}>
        <Content />
      </Suspense>
    );
  };
