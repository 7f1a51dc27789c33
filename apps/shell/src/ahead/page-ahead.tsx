import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What the gateway put into the frame of the page that was opened, and the page's title. */
let kept: { readonly path: string; readonly nodes: readonly Node[]; readonly title: string } | undefined;

/** Keeps a remote's page that came with the HTML, before React empties the root. */
export const keepPageAhead = (root: HTMLElement): void => {
  const slot = root.querySelector('[data-page-slot=filled]');
  if (slot) kept = { path: location.pathname, nodes: [...slot.childNodes], title: document.title };
};

/** The place of a remote's page until its components are there: the page that came with the HTML, where one did. */
export function PageAhead({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!kept) return;
    // The very nodes, so that nothing is painted anew.
    place.current?.append(...kept.nodes);
    return () => {
      kept = undefined;
    };
  }, []);
  if (kept?.path !== location.pathname) return children;
  return (
    <>
      <title>{kept.title}</title>
      <div ref={place} />
    </>
  );
}
