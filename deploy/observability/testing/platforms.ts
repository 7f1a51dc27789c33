const always = (value: number) => `${value}x400`;
/** A moment that stays this many seconds ago. Time begins at 0. */
const ago = (seconds: number) => `${-seconds}+60x400`;
const up = (job: string) => [`up{job="${job}"}`, always(1)] as const;
const node = 'instance="node:9100",device="/dev/sda1",fstype="ext4",mountpoint="/"';
const probe = 'job="probe",instance="https://petalwise.test"';
const pod = 'namespace="petalwise",pod="postgres-1"';
const volume = 'namespace="petalwise",persistentvolumeclaim="postgres-1"';

const everywhere = [
  ...['gateway', 'identity', 'chat', 'billing', 'probe'].map(up),
  [`probe_success{${probe}}`, always(1)],
  [`probe_ssl_earliest_cert_expiry{${probe}}`, always(90 * 86_400)],
  [`node_filesystem_avail_bytes{${node}}`, always(40e9)],
  [`node_filesystem_size_bytes{${node}}`, always(100e9)],
  [`node_filesystem_files{${node}}`, always(1e6)],
  [`node_filesystem_files_free{${node}}`, always(5e5)],
  [`node_filesystem_readonly{${node}}`, always(0)],
] as const;

/** Series of a platform that is well, by name, with their values in promtool's notation. */
export const wellPlatforms: Readonly<Record<'compose' | 'kubernetes', ReadonlyMap<string, string>>> = {
  compose: new Map([...everywhere, up('node'), ['backup_last_success_timestamp_seconds', ago(3_600)]]),
  kubernetes: new Map([
    ...everywhere,
    ...['petalwise/postgres', 'petalwise/nats'].map(up),
    [`kubelet_volume_stats_available_bytes{${volume}}`, always(30e9)],
    [`kubelet_volume_stats_capacity_bytes{${volume}}`, always(50e9)],
    [`cnpg_pg_stat_archiver_last_archived_time{${pod}}`, ago(60)],
    [`cnpg_pg_stat_archiver_last_failed_time{${pod}}`, always(-1_000)],
    [`cnpg_collector_pg_wal_archive_status{${pod},value="ready"}`, always(0)],
    [`barman_cloud_cloudnative_pg_io_last_available_backup_timestamp{${pod}}`, ago(3_600)],
  ]),
};

/** The series of a well platform in which those whose name begins so have other values. @throws where none does */
export function platformWith(kind: keyof typeof wellPlatforms, changes: Readonly<Record<string, string>>) {
  const series = new Map(wellPlatforms[kind]);
  for (const [start, values] of Object.entries(changes)) {
    const names = [...series.keys()].filter((name) => name.startsWith(start));
    if (names.length === 0) throw new Error(`No series begins with ${start}`);
    for (const name of names) series.set(name, values);
  }
  return [...series].map(([name, values]) => ({ series: name, values }));
}
