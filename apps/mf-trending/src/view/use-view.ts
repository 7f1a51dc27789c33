import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readView, type View, writeView } from './view.ts';

/** Replacing: a step that users do not want to go back to, like a letter of a search. */
export type ChangeView = (change: Partial<View>, how?: { replace: boolean }) => void;

/** The page's state is its address: back works, and a view can be shared. `change` stays the same function. */
export function useView(): [View, ChangeView] {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(setQuery);
  useLayoutEffect(() => {
    latest.current = setQuery;
  });
  const change = useCallback<ChangeView>((part, { replace } = { replace: false }) => {
    // From the address, not from what is drawn: a clicked tab reports itself twice before the router has drawn.
    const here = readView(new URLSearchParams(window.location.search));
    const next = writeView({ ...here, ...part });
    if (next.toString() === writeView(here).toString()) return;
    latest.current(next, { preventScrollReset: true, replace });
  }, []);
  return [useMemo(() => readView(query), [query]), change];
}
