import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How much of the end may be out of view, in pixels, before a way there is offered. */
const nearly = 48;

interface ReadingPlace {
  log: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** The end is out of view. */
  hasMore: boolean;
  toLatest(): void;
}

/**
 * The scroll position of the log. It goes to its end with every message `underWay`, and follows the text until the
 * beginning of the last answer is at the top: an answer longer than the log is read from its first line. Once the user
 * scrolls, the position is left alone. With the id of a message as `asked` it begins there instead.
 */
export const useReadingPlace = (underWay: string | undefined, asked?: string): ReadingPlace => {
  const log = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isReading = useRef(false);
  const [hasMore, setHasMore] = useState(false);

  useLayoutEffect(() => {
    if (underWay === undefined || !log.current) return;
    isReading.current = false;
    log.current.scrollTop = endOf(log.current);
  }, [underWay]);

  useLayoutEffect(() => {
    const message = asked && list.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(asked)}"]`);
    if (!message || !log.current || !list.current) return;
    isReading.current = true;
    goTo(message, { log: log.current, list: list.current });
    message.dataset.found = '';
    return () => {
      delete message.dataset.found;
    };
  }, [asked]);

  useEffect(() => {
    const [scroller, content] = [log.current, list.current];
    if (!scroller || !content) return;
    const controller = new AbortController();
    const { signal } = controller;
    const look = () => setHasMore(endOf(scroller) - scroller.scrollTop > nearly);
    const take = () => {
      isReading.current = true;
    };
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      scroller.addEventListener(event, take, { signal, passive: true });
    }
    scroller.addEventListener('scroll', look, { signal, passive: true });
    // An answer grows, a photo loads, the panel is dragged.
    const observer = new ResizeObserver(() => {
      if (!isReading.current) scroller.scrollTop = placeToRead(scroller, content);
      look();
    });
    observer.observe(scroller);
    observer.observe(content);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, []);

  const toLatest = () => {
    const scroller = log.current;
    if (!scroller) return;
    isReading.current = true;
    scroller.scrollTop = endOf(scroller);
    // The button goes with its click.
    scroller.focus({ preventScroll: true });
  };
  return { log, list, hasMore, toLatest };
};

const endOf = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight;

/** Brings a message to the top of the log, the log into the window, and the focus there. */
const goTo = (message: HTMLElement, { log, list }: { log: HTMLElement; list: HTMLElement }) => {
  log.scrollTop = message.offsetTop - Number.parseFloat(getComputedStyle(list).paddingTop);
  log.scrollIntoView({ block: 'nearest' });
  log.focus({ preventScroll: true });
};

/** The end, or the beginning of the answer there when it is longer than the log. */
const placeToRead = (scroller: HTMLElement, list: HTMLElement): number => {
  const last = list.lastElementChild;
  if (!(last instanceof HTMLElement) || last.dataset.said !== 'advisor') return endOf(scroller);
  const margin = Number.parseFloat(getComputedStyle(list).paddingTop);
  return Math.min(endOf(scroller), last.offsetTop - margin);
};
