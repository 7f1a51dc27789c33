import { type RefObject, useEffect, useState } from 'react';

/** True from the moment the element is within a screen of being seen, and from then on. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
