import { useToasts } from '@petalwise/host/toasts';
import { useCallback } from 'react';
import type { ChangeView } from '../view/use-view.ts';
import { compareLimit, readView } from '../view/view.ts';

/** Puts a product beside others or takes it away; refuses the fourth in words. `toggle` stays the same function. */
export function useCompare(change: ChangeView) {
  const toggle = useCallback(
    (id: string) => {
      const { compare } = readView(new URLSearchParams(window.location.search));
      if (compare.includes(id)) {
        change({ compare: compare.filter((other) => other !== id) });
      } else if (compare.length === compareLimit) {
        useToasts.getState().show({
          title: 'Three products at a time',
          description: 'Remove one of the three from the comparison, then add this one.',
        });
      } else {
        change({ compare: [...compare, id] });
      }
    },
    [change],
  );
  return { toggle };
}
