/** Keeps `workers` pieces of work running for this long, and returns how many were finished per second. */
export const perSecond = async (
  { workers, seconds }: { workers: number; seconds: number },
  work: (worker: number) => Promise<unknown>,
): Promise<number> => {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const run = async (worker: number) => {
    while (performance.now() < end) {
      await work(worker);
      done++;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)));
  return (done * 1000) / (performance.now() - began);
};

/** How long one piece of work takes, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
