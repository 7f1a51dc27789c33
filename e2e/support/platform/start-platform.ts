import { startPlatform } from './platform.ts';

/** One platform for the whole run; E2E_DATA_DIR names one that runs already. */
export default async function startForAll(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_DATA_DIR) return undefined;
  const platform = await startPlatform({ LOG_LEVEL: 'trace', RELEASE_TRIAL: 'off' });
  process.env.E2E_DATA_DIR = platform.dataDir;
  return platform.stop;
}
