import type { ShellMove } from '@petalwise/contracts/web-apps/release-api';
import type { ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { routeFaults } from '@petalwise/contracts/web-apps/site-map';
import type { Records } from '../release-records/moves.ts';
import { activeOthers, misfits, missingModules } from './gate.ts';

/**
 * What has to move for a shell to become active: every remote in use that does not run in it, with its newest release
 * that does. A remote that is switched off is not asked: it is checked when it is switched on.
 */
export const planMoves = (shell: ReleaseManifest, records: Records): ShellMove[] =>
  [...records.values()].flatMap((record) => {
    const active = record.releases[record.active];
    if (record.app === 'shell' || !record.enabled || !active) return [];
    const reasons = misfits(active, shell, 'this shell');
    if (reasons.length === 0) return [];
    const to = newestFitting(record, shell, records);
    return [
      {
        app: record.app,
        from: record.active,
        host: active.host,
        reasons,
        to: to?.release ?? null,
        toHost: to?.host ?? null,
      },
    ];
  });

const newestFitting = (record: ReleaseRecord, shell: ReleaseManifest, records: Records) =>
  Object.values(record.releases)
    .filter(({ trial }) => trial?.outcome !== 'failed')
    .filter((release) => misfits(release, shell).length === 0 && missingModules(release, records).length === 0)
    .filter((release) => routeFaults(release, besides(release.app, shell, records)).length === 0)
    .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt))
    .at(-1);

/** The other apps as they are, with this shell. */
const besides = (app: string, shell: ReleaseManifest, records: Records): ReleaseManifest[] => [
  shell,
  ...activeOthers(app, records).filter((other) => other.app !== 'shell'),
];

/** `mf-chat 4d0e… needs host ^1.3.0 and this shell offers 1.2.0` */
export const leftBehind = ({ app, from, reasons }: ShellMove): string => `${app} ${from}: ${reasons.join(', and ')}`;
