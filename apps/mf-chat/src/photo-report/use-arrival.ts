import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Brings the report into view and gives it the focus when a link led to it. Reload, back and forward keep the place that
 * the browser remembers.
 */
export const useArrival = (report: RefObject<HTMLElement | null>): void => {
  const { key, search } = useLocation();
  const isLed = useNavigationType() !== 'POP' && new URLSearchParams(search).has('photo');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads there again.
  useEffect(() => {
    if (!isLed) return;
    // A page that has just opened takes the focus first.
    const frame = requestAnimationFrame(() => {
      if (!report.current) return;
      report.current.focus({ preventScroll: true });
      const { top } = report.current.getBoundingClientRect();
      if (top < 0 || top > window.innerHeight / 2) report.current.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [key, isLed, report]);
};
