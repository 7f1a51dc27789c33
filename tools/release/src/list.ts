import type { ReleaseRecord } from '@petalwise/contracts/releases';

const shown = 8;

/** A record as a few lines for a terminal. */
export const describe = (record: ReleaseRecord): string => {
  const newestFirst = Object.values(record.releases).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const releases = newestFirst.slice(0, shown).map(({ release, publishedAt }) => {
    const role = release === record.active ? 'active' : release === record.previous ? 'previous' : '';
    return `  ${release.padEnd(24)} ${publishedAt} ${role}`;
  });
  const history = record.history.slice(-shown).map(({ at, who, action, to }) => `  ${at} ${who} ${action} ${to ?? ''}`);
  return [`${record.app}${record.enabled ? '' : ' (disabled)'}`, ...releases, ' history', ...history].join('\n');
};
