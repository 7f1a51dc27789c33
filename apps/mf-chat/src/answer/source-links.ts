/** From a number in an answer to its source, which is unfolded for it. */
export const goToSource = (mark: HTMLElement): void => {
  const source = nearest(mark, `[data-source="${mark.dataset.cites}"]`);
  const folded = source?.closest('details');
  if (!source || !folded) return;
  folded.open = true;
  for (const old of nearestAll(mark, '[data-came-from]')) delete old.dataset.cameFrom;
  mark.dataset.cameFrom = '';
  source.focus({ preventScroll: true });
  source.scrollIntoView({ block: 'nearest' });
};

/** From a source back to the number that led there; else to its first one in the text. */
export const goToText = (button: HTMLElement, number: number): void => {
  const mark =
    nearest(button, `[data-cites="${number}"][data-came-from]`) ?? nearest(button, `[data-cites="${number}"]`);
  mark?.focus({ preventScroll: true });
  mark?.scrollIntoView({ block: 'center' });
};

/** The answer of an element is the first one around it that has such an element. */
const nearest = (from: HTMLElement, selector: string): HTMLElement | undefined => nearestAll(from, selector)[0];

const nearestAll = (from: HTMLElement, selector: string): HTMLElement[] => {
  for (let around = from.parentElement; around && around.role !== 'log'; around = around.parentElement) {
    const found = [...around.querySelectorAll<HTMLElement>(selector)];
    if (found.length > 0) return found;
  }
  return [];
};
