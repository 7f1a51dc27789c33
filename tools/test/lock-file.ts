import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, missingOptionals } from '../setup/complete-lock-file.mjs';
import { root } from '../setup/paths.mjs';

interface LockFile {
  packages: Record<string, Entry & { resolved?: string; link?: boolean }>;
}

/** What is wrong with package-lock.json, one line each. */
export function lockFileFaults(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const addressed = Object.entries(packages).filter(([, entry]) => entry.resolved && !entry.link);
  return [
    // Installs must come from whatever registry is configured.
    ...addressed.map(([path]) => `${path} names an address ("resolved")`),
    ...missingOptionals(packages).map(({ name }) => `${name} is missing: npm run lock:complete`),
  ];
}
