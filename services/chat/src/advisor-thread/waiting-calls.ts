import type { Call } from './advisor-calls.ts';

/** A call that no thread has answered yet. */
export interface Waiting extends Call {
  /** How often it was given to a thread. */
  tries: number;
  timer: NodeJS.Timeout | undefined;
  /** Of `performance.now()`: from then on its clock is not restarted. */
  until: number;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The calls that no thread has answered yet, each with its clock. `late` hears of one whose time is up. */
export const createWaitingCalls = ({ seconds, late }: { seconds: number; late: () => void }) => {
  const calls = new Map<number, Waiting>();
  let lastId = 0;
  const take = (id: number) => {
    const call = calls.get(id);
    calls.delete(id);
    clearTimeout(call?.timer);
    return call;
  };
  const fail = (id: number, problem: string) => take(id)?.reject(new Error(`the advisor's thread: ${problem}`));
  return {
    all: () => [...calls.values()],
    add: (call: Pick<Waiting, 'name' | 'input' | 'resolve' | 'reject'>): Waiting => {
      lastId += 1;
      const waiting = { ...call, id: lastId, tries: 0, timer: undefined, until: 0 };
      calls.set(lastId, waiting);
      return waiting;
    },
    succeed: (id: number, output: unknown) => take(id)?.resolve(output),
    fail,
    startClock: (call: Waiting) => {
      clearTimeout(call.timer);
      call.timer = setTimeout(() => {
        fail(call.id, `no answer in ${seconds} s`);
        late();
      }, seconds * 1000);
    },
    /** Of a thread that ends: the next one starts them again. */
    stopClocks: () => {
      for (const { timer } of calls.values()) clearTimeout(timer);
    },
  };
};
