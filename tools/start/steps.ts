import { begun, done } from '../setup/progress.mjs';

export { warn } from '../setup/progress.mjs';

/** Does `work` and shows afterwards how long it took; with `slow`, also says at the beginning what is being done. */
export async function step<T>(text: string, work: () => Promise<T>, options: { slow?: string } = {}): Promise<T> {
  const started = Date.now();
  if (options.slow) begun(options.slow);
  const result = await work();
  done(text, started);
  return result;
}
