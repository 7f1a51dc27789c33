/** What scrolls a log, and how far, in pixels. */
export interface ScrollView {
  readonly scroller: Element;
  /** Where its visible part begins in the window. */
  readonly top: number;
  readonly height: number;
  /** What covers its end: on a phone the composer. */
  readonly foot: number;
  /** The scroll position at which the end of the conversation is in view. */
  readonly end: number;
}

/** A log scrolls by itself; on a phone it is as long as its content, and the page scrolls under the shell's bar. */
export const viewOf = (log: HTMLElement): ScrollView => {
  const { overflowY, scrollMarginTop } = getComputedStyle(log);
  if (overflowY !== 'visible') {
    const { top } = log.getBoundingClientRect();
    return { scroller: log, top, height: log.clientHeight, foot: 0, end: log.scrollHeight - log.clientHeight };
  }
  const scroller = document.documentElement;
  const panel = log.closest('section') ?? log;
  const foot = panel.querySelector<HTMLElement>('[data-foot]')?.offsetHeight ?? 0;
  const top = Number.parseFloat(scrollMarginTop);
  return {
    scroller,
    top,
    height: scroller.clientHeight - top - foot,
    foot,
    end: Math.max(0, scroller.scrollTop + panel.getBoundingClientRect().bottom - scroller.clientHeight),
  };
};

/** The scroll position at which an element begins at the top of the view. */
export const placeOf = (element: Element, { scroller, top }: ScrollView): number =>
  scroller.scrollTop + element.getBoundingClientRect().top - top;

/** Of the view, at most what a question takes above its answer. */
const questionShare = 0.4;

/**
 * The end, or the last question where its answer is longer than the view: the answer is read from its first line, with
 * the question above it. Of a long question the end stays in view.
 */
export const placeToRead = (list: HTMLElement, view: ScrollView): number => {
  const last = list.lastElementChild;
  if (!(last instanceof HTMLElement) || last.dataset.said !== 'advisor') return view.end;
  const margin = Number.parseFloat(getComputedStyle(list).paddingTop);
  const answer = placeOf(last, view) - margin;
  const question = last.previousElementSibling;
  if (!question) return Math.min(view.end, answer);
  return Math.min(view.end, Math.max(placeOf(question, view) - margin, answer - questionShare * view.height));
};
