import { alertsAt, type PlatformKind } from '@petalwise/service-kit/testing/alerts';
import { expect, it, vi } from 'vitest';
import { platformWith } from './testing/platforms.ts';

// promtool is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The alerts of a platform that is well but for these series. */
const fires = async (kind: PlatformKind, changes: Record<string, string>, minute = 100) =>
  alertsAt(minute, platformWith(kind, changes), kind);
const from = (well: number, bad: number) => `${well}x9 ${bad}x400`;
const forMinutes = (well: number, bad: number, minutes: number) => `${well}x9 ${bad}x${minutes - 1} ${well}x400`;

it('ServiceMissing: a service has no target any more, and comes back after three minutes', async () => {
  expect(await fires('compose', { 'up{job="billing"}': '1x9 stale' })).toEqual(['ServiceMissing']);
  expect(await fires('compose', { 'up{job="billing"}': '1x9 stale _x2 1x400' }, 17)).toEqual([]);
});

it.each([
  ['compose', 'up{job="node"}'],
  ['compose', 'up{job="probe"}'],
  ['kubernetes', 'up{job="petalwise/postgres"}'],
  ['kubernetes', 'up{job="petalwise/nats"}'],
] as const)('WatcherMissing in %s: %s is 0', async (kind, series) => {
  expect(await fires(kind, { [series]: from(1, 0) })).toEqual(['WatcherMissing']);
});

it('WatcherMissing: the kubelet exports nothing about volumes, node-exporter nothing about disks', async () => {
  expect(await fires('kubernetes', { kubelet_: '1x9 stale' })).toEqual(['WatcherMissing']);
  expect(await fires('kubernetes', { node_: '1x9 stale' })).toEqual(['WatcherMissing']);
});

it('PublicAddressDown: the probe through the edge fails for longer than three minutes', async () => {
  for (const kind of ['compose', 'kubernetes'] as const) {
    expect(await fires(kind, { probe_success: from(1, 0) })).toEqual(['PublicAddressDown']);
  }
  expect(await fires('compose', { probe_success: forMinutes(1, 0, 2) }, 12)).toEqual([]);
});

it('CertificateExpiring: nine days are left, eleven are enough', async () => {
  const day = 86_400;
  expect(await fires('compose', { probe_ssl_earliest: `${9 * day}x400` })).toEqual(['CertificateExpiring']);
  expect(await fires('compose', { probe_ssl_earliest: `${11 * day}x400` })).toEqual([]);
});

it('DiskFilling: an eighth of the space is left, or of the places for files one in fifty', async () => {
  expect(await fires('compose', { node_filesystem_avail: from(40e9, 12.5e9) })).toEqual(['DiskFilling']);
  expect(await fires('compose', { node_filesystem_files_free: from(5e5, 2e4) })).toEqual(['DiskFilling']);
  // A file system without a fixed number of files, as btrfs.
  expect(await fires('compose', { node_filesystem_files: '0x400' })).toEqual([]);
  expect(await fires('compose', { node_filesystem_avail: from(40e9, 0), node_filesystem_readonly: '1x400' })).toEqual(
    [],
  );
});

it('VolumeFilling: a volume of PostgreSQL or NATS has a tenth left', async () => {
  expect(await fires('kubernetes', { kubelet_volume_stats_available: from(30e9, 5e9) })).toEqual(['VolumeFilling']);
});

it('BackupTooOld: the last good one is 27 hours old, or there was none', async () => {
  const hours = (count: number) => `${-count * 3_600}+60x400`;
  const metrics = { compose: 'backup_last_success', kubernetes: 'barman_cloud' } as const;
  for (const kind of ['compose', 'kubernetes'] as const) {
    expect(await fires(kind, { [metrics[kind]]: hours(27) })).toEqual(['BackupTooOld']);
    expect(await fires(kind, { [metrics[kind]]: hours(24) })).toEqual([]);
    expect(await fires(kind, { [metrics[kind]]: '_x400' })).toEqual(['BackupTooOld']);
  }
});

it('WalArchivingFailing: the last attempt failed, or segments wait, or PostgreSQL exports nothing', async () => {
  const alert = ['WalArchivingFailing'];
  expect(await fires('kubernetes', { cnpg_pg_stat_archiver_last_failed: '10+60x400' })).toEqual(alert);
  expect(await fires('kubernetes', { cnpg_collector_pg_wal_archive_status: from(0, 30) })).toEqual(alert);
  expect(await fires('kubernetes', { cnpg_pg_stat_archiver_last_archived: '_x400' })).toEqual(alert);
  // It failed once, and the next attempt succeeded.
  expect(await fires('kubernetes', { cnpg_pg_stat_archiver_last_failed: '600x400' })).toEqual([]);
});
