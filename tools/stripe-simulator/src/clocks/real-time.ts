import type { Simulator } from '../simulator.ts';
import { nextStep } from './pass-time.ts';

/** Lets real time pass for everything without its own clock: a real month later the real renewal comes. */
export const followRealTime = (sim: Simulator, everyMilliseconds = 15_000): { stop(): void } => {
  const look = () => {
    const failed = new Set<string>();
    while (takeStep(sim, failed));
    sim.webhooks.wake();
  };
  look();
  const timer = setInterval(look, everyMilliseconds).unref();
  return { stop: () => clearInterval(timer) };
};

/** One transaction each. One that fails is left for the next look, so that it does not hold up the others. */
const takeStep = (sim: Simulator, failed: Set<string>): boolean => {
  const step = nextStep(sim, { clock: null, until: sim.now(), except: failed });
  if (!step) return false;
  try {
    sim.transaction(null, step.take);
  } catch (error) {
    sim.log.error({ err: error, id: step.id }, 'what was due could not happen');
    failed.add(step.id);
  }
  return true;
};
