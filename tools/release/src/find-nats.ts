import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** NATS_URL, or that of the platform which runs from DATA_DIR. */
export const findNats = async (env: Record<string, string | undefined>): Promise<string> => {
  if (env.NATS_URL) return env.NATS_URL;
  const file = join(env.DATA_DIR ?? '.data', 'run.json');
  try {
    const run = JSON.parse(await readFile(file, 'utf8')) as { natsUrl: string };
    return run.natsUrl;
  } catch {
    throw new Error(`No platform runs here (${file} is not there). Start it with npm start, or set NATS_URL.`);
  }
};
