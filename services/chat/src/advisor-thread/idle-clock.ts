/** Calls `late` when nothing has restarted it for so many milliseconds; a process that has nothing else to do ends. */
export const createIdleClock = (ms: number, late: () => void) => {
  const start = () => setTimeout(late, ms).unref();
  let timer = start();
  const stop = () => clearTimeout(timer);
  return {
    restart: () => {
      stop();
      timer = start();
    },
    stop,
  };
};
