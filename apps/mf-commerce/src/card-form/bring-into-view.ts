/** Gives the focus, and moves the page along; at once where no motion is wanted. */
export const bringIntoView = (element: HTMLElement | null | undefined, block: ScrollLogicalPosition): void => {
  if (!element) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' });
};
