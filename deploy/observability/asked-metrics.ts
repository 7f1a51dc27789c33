import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { dashboards } from './panels.ts';

export interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly annotations?: { readonly summary?: string; readonly runbook_url?: string };
  readonly labels?: { readonly severity?: string };
}

const folder = fileURLToPath(new URL('rules/', import.meta.url));
/** Rules of every platform, of compose only, and of Kubernetes only. */
export const ruleFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yml'))
  .map((name) => folder + name);
export const rules = ruleFiles.flatMap((file) =>
  (parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
);

/** Metrics of the rules that no service of ours exports, by the program that does. */
export const exportedByOthers = {
  'node-exporter': [
    'node_filesystem_avail_bytes',
    'node_filesystem_size_bytes',
    'node_filesystem_files',
    'node_filesystem_files_free',
    'node_filesystem_readonly',
  ],
  'blackbox-exporter': ['probe_success', 'probe_ssl_earliest_cert_expiry'],
  'deploy/compose/backup-status.ts': ['backup_last_success_timestamp_seconds'],
  kubelet: ['kubelet_volume_stats_available_bytes', 'kubelet_volume_stats_capacity_bytes'],
  CloudNativePG: [
    'cnpg_pg_stat_archiver_last_failed_time',
    'cnpg_pg_stat_archiver_last_archived_time',
    'cnpg_collector_pg_wal_archive_status',
    'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp',
  ],
};
const foreign = new Set(['up', ...Object.values(exportedByOthers).flat()]);

/** Every metric that a rule or a panel asks for, that a service exports and no rule records. */
export const askedMetrics = (): string[] => {
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboards.flatMap(({ panels }) => panels.flatMap(({ asks }) => asks.map(([expr]) => expr))),
  ];
  const recorded = new Set(rules.map(({ record }) => record));
  return [...new Set(asked.flatMap(metricsIn))]
    .filter((metric) => !recorded.has(metric) && !foreign.has(metric))
    .sort();
};

const functions = new Set(['histogram_quantile', 'label_replace']);

/** Names of metrics in an expression: each name before a selector, a range or an operator that is not a function. */
export const metricsIn = (expr: string): string[] => {
  const bare = expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\b(by|on|without)\s*\([^)]*\)/g, ' ');
  const words = bare.match(/[a-z_][\w:]*(?!\s*\()\b/g) ?? [];
  return words.filter((word) => (word.includes('_') || word === 'up' || word.includes(':')) && !functions.has(word));
};
