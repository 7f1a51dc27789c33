import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** False if this user may not mount (only root may): then it is a folder of the large disk, and cannot be filled. */
  readonly mounted: boolean;
  /** Leaves no room. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** A file system of 48 MB in memory. */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder]).status === 0;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    mounted,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      if (mounted) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
