import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * The shell's federation runtime, for remotes without one: each creates its own instance when its entry runs. `init`
 * makes an instance per remote; the runtime's own would find the shell's, because both are now one build.
 */
Object.defineProperty(globalThis, 'petalwiseFederation', {
  get: () => ({
    ...federation,
    runtime: { ...federation.runtime, init: createInstance },
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  }),
});
