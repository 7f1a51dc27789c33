import { useState } from 'react';

const margin = '400px';

/** Whether an element is, or was, in sight or close to it. */
export const useNear = (): [(element: Element | null) => (() => void) | undefined, boolean] => {
  const [near, setNear] = useState(false);
  const [watch] = useState(() => (element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [watch, near];
};
