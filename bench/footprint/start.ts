import { constants, cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root, temporaryFolder } from '../platform/disposable.ts';
import { startPlatform } from '../platform/platform.ts';
import { run } from '../platform/programs.ts';
import { type Benchmark, compare } from '../rounds.ts';

const limits = { cold: 90, warm: 15 };

/**
 * A fresh copy of the last commit, its packages installed. Cold: nothing was ever built or stored there. Warm: the
 * start after that.
 */
export const start: Benchmark = async (scope, { rounds }) => {
  const folder = join(temporaryFolder(scope), 'petalwise');
  await run('git', ['clone', '--quiet', root, folder], 60);
  for (const installed of globSync(['node_modules', '{apps,packages,services,tools}/*/node_modules'], { cwd: root })) {
    const options = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };
    cpSync(join(root, installed), join(folder, installed), options);
  }
  const dataDir = join(folder, '.data');
  const untilReady = async () => {
    const platform = await startPlatform(scope, { folder, dataDir });
    await platform.stop();
    return platform.readyAfterMs / 1000;
  };
  const cold = async () => {
    await run('git', ['-C', folder, 'clean', '-dffxq', '-e', 'node_modules'], 60);
    return untilReady();
  };
  const found = { cold: [] as number[], warm: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    found.cold.push(await cold());
    found.warm.push(await untilReady());
  }
  const limit = (seconds: number) => found.cold.map(() => seconds);
  const goal = { atMost: 1 };
  return [
    compare({ what: 'first npm start ÷ limit', ours: found.cold, yardstick: limit(limits.cold), unit: 's', goal }),
    compare({ what: 'second npm start ÷ limit', ours: found.warm, yardstick: limit(limits.warm), unit: 's', goal }),
  ];
};
