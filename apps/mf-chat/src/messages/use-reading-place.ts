import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeOf, placeToRead, viewOf } from './scroll-view.ts';

/** How much of the end may be out of view, in pixels, before a way there is offered: less than a line of text. */
const nearly = 12;

interface ReadingPlace {
  log: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** The end is out of view. */
  hasMore: boolean;
  toLatest(): void;
}

interface ReadingOptions {
  /** The id of the message that is on its way. */
  underWay: string | undefined;
  /** The id of the message where the conversation is to begin. */
  asked: string | undefined;
  /** Something else on the page was asked for: the page stays where it is. */
  elsewhere: boolean;
}

/**
 * The scroll position of the log. It goes to its end with every message `underWay`, and follows the text until the last
 * question is at the top: an answer longer than the log is read from its first line. Once the user scrolls, the position
 * is left alone. With the id of a message as `asked` it begins there instead.
 */
export const useReadingPlace = ({ underWay, asked, elsewhere }: ReadingOptions): ReadingPlace => {
  const log = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isReading = useRef(elsewhere);
  const [hasMore, setHasMore] = useState(false);

  useLayoutEffect(() => {
    if (underWay === undefined || !log.current) return;
    isReading.current = false;
    const { scroller, end } = viewOf(log.current);
    scroller.scrollTop = end;
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
    const [scrolled, content] = [log.current, list.current];
    if (!scrolled || !content) return;
    const controller = new AbortController();
    const { signal } = controller;
    const look = () => {
      const { scroller, end } = viewOf(scrolled);
      setHasMore(end - scroller.scrollTop > nearly);
    };
    const take = ({ target }: Event) => {
      const isOwn = target instanceof Node && scrolled.contains(target);
      if (isOwn || viewOf(scrolled).scroller !== scrolled) isReading.current = true;
    };
    for (const event of ['wheel', 'touchmove']) window.addEventListener(event, take, { signal, passive: true });
    for (const event of ['keydown', 'pointerdown']) scrolled.addEventListener(event, take, { signal, passive: true });
    // Of the log and of the page.
    document.addEventListener('scroll', look, { signal, passive: true, capture: true });
    // An answer grows, a photo loads, the panel is dragged.
    const observer = new ResizeObserver(() => {
      const view = viewOf(scrolled);
      scrolled.parentElement?.style.setProperty('--foot-height', `${view.foot}px`);
      if (!isReading.current) view.scroller.scrollTop = placeToRead(content, view);
      look();
    });
    observer.observe(scrolled);
    observer.observe(content);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, []);

  const toLatest = () => {
    if (!log.current) return;
    isReading.current = true;
    const { scroller, end } = viewOf(log.current);
    scroller.scrollTop = end;
    // The button goes with its click.
    log.current.focus({ preventScroll: true });
  };
  return { log, list, hasMore, toLatest };
};

/** Brings a message to the top of the log, the log into the window, and the focus there. */
const goTo = (message: HTMLElement, { log, list }: { log: HTMLElement; list: HTMLElement }) => {
  const view = viewOf(log);
  view.scroller.scrollTop = placeOf(message, view) - Number.parseFloat(getComputedStyle(list).paddingTop);
  if (view.scroller === log) log.scrollIntoView({ block: 'nearest' });
  log.focus({ preventScroll: true });
};
