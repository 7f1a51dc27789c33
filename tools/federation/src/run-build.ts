import { type Configuration, rspack, type Stats } from '@rspack/core';

/** Builds once. @throws with the bundler's words where something is wrong */
export const runBuild = async (config: Configuration): Promise<void> => {
  const compiler = rspack(config);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Stats | undefined>();
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
    const stats = await promise;
    if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
};
