import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

/** Entries of package-lock.json that name an address: installs must come from whatever registry is configured. */
export function foreignAddresses(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([, entry]) => entry.resolved && !entry.link)
    .map(([name]) => name);
}
