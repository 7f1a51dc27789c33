import type { Simulator } from '../simulator.ts';
import { nextStep } from './pass-time.ts';

/** Lets real time pass for everything without a clock of its own: a real month later the real renewal comes. */
export const followRealTime = (sim: Simulator, everyMilliseconds = 15_000): { stop(): void } => {
  const look = () => {
    try {
      // One transaction each: a failure keeps what came before it.
      while (sim.transaction(null, () => takeStep(sim)));
    } catch (error) {
      sim.log.error({ err: error }, 'time could not pass');
    }
    sim.webhooks.poke();
  };
  look();
  const timer = setInterval(look, everyMilliseconds).unref();
  return { stop: () => clearInterval(timer) };
};

const takeStep = (sim: Simulator): boolean => {
  const step = nextStep(sim, null, sim.now());
  step?.take();
  return step !== undefined;
};
