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
    const ahead = place.current;
    // The very nodes, so that nothing is painted anew.
    ahead?.append(...kept.nodes);
    return () => {
      kept = undefined;
      if (ahead) keepFocus(ahead);
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

/** Where the keyboard is in the page that goes, it is in the same link or button of the one that comes. */
const keepFocus = (leaving: HTMLElement): void => {
  const focused = document.activeElement;
  const around = leaving.parentElement;
  if (!focused || !around || !leaving.contains(focused)) return;
  // React puts the other page there before it returns.
  queueMicrotask(() => {
    const alike = [...around.querySelectorAll<HTMLElement>(focused.localName)];
    alike.find(({ textContent }) => textContent === focused.textContent)?.focus({ preventScroll: true });
  });
};
