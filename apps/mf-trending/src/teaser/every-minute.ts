/**
 * Tells the time at the start of every minute, 60 seconds apart, and at once when the page is seen again: timers of a
 * page that sleeps are late. Returns the way to stop.
 */
export const everyMinute = (tell: (now: Date) => void, page: EventTarget = document): (() => void) => {
  let waiting: ReturnType<typeof setTimeout>;
  const wait = () => {
    waiting = setTimeout(tick, minute - (Date.now() % minute));
  };
  const tick = () => {
    clearTimeout(waiting);
    tell(new Date());
    wait();
  };
  wait();
  page.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(waiting);
    page.removeEventListener('visibilitychange', tick);
  };
};

const minute = 60_000;
