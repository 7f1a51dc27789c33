import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, missingOptionals, unchecked } from '../setup/complete-lock-file.mjs';
import { root } from '../setup/paths.mjs';

interface LockFile {
  packages: Record<string, Entry & { resolved?: string }>;
}

/** What is wrong with package-lock.json, one line each. */
export function lockFileFaults(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const addressed = Object.entries(packages).filter(([, entry]) => entry.resolved && !entry.link);
  return [
    // Installs must come from whatever registry is configured.
    ...addressed.map(([path]) => `${path} names an address ("resolved")`),
    ...uncheckedFaults(packages),
    ...missingOptionals(packages).map(({ name }) => `${name} is missing: npm run lock:complete`),
  ];
}

/**
 * npm installs what has no checksum unchecked. A registry may not offer the binaries of other platforms, so their
 * checksums can be missing; whatever is installed where tests, images and most machines run has one.
 */
export const uncheckedFaults = (packages: Record<string, Entry>): string[] =>
  unchecked(packages)
    .filter(([, entry]) => !isForOtherPlatforms(entry))
    .map(([name]) => `${name} has no checksum ("integrity"): npm run lock:complete`);

const isForOtherPlatforms = ({ optional, os, cpu, libc }: Entry): boolean =>
  optional === true &&
  [
    os && !os.includes('linux'),
    cpu && !cpu.includes('x64') && !cpu.includes('arm64'),
    libc && !libc.includes('glibc'),
  ].includes(true);
