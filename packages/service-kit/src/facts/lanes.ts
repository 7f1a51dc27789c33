/**
 * Processes items as they arrive: those of one lane one after another, up to `concurrency` items at once. `work` must
 * not throw. Resolves when the items end and all work is done.
 */
export async function workInLanes<Item>(
  items: AsyncIterable<Item>,
  options: { laneOf: (item: Item) => string; concurrency: number; work: (item: Item) => Promise<void> },
): Promise<void> {
  const lanes = new Map<string, Promise<void>>();
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const lane = options.laneOf(item);
    const task = (lanes.get(lane) ?? Promise.resolve())
      .then(() => options.work(item))
      .finally(() => {
        running.delete(task);
        if (lanes.get(lane) === task) lanes.delete(lane);
      });
    lanes.set(lane, task);
    running.add(task);
    if (running.size >= options.concurrency) await Promise.race(running);
  }
  await Promise.all(running);
}
