import { type RefObject, useEffect, useState } from 'react';

/**
 * True once the page is scrolled near the element, or somebody goes through the page by keyboard, who would pass by
 * what is not there; and from then on.
 */
export const useNear = (place: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    const tab = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true);
    observer.observe(place.current);
    window.addEventListener('keydown', tab);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', tab);
    };
  }, [near, place]);
  return near;
};
