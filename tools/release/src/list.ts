import type { AppReleases, ReleaseChange, ReleaseToken } from '@petalwise/contracts/web-apps/release-api';
import type { Published } from './publish.ts';

const shown = 8;

/** An app's releases, newest first, as lines for a terminal. */
export const releaseLines = ({ app, enabled, active, previous, releases }: AppReleases): string[] => {
  const lines = releases.slice(0, shown).map(({ release, publishedAt, host }) => {
    const role = release === active ? 'active' : release === previous ? 'previous' : '';
    return `  ${release.padEnd(18)} ${publishedAt}  host ${host.padEnd(8)} ${role}`.trimEnd();
  });
  const more = releases.length > shown ? [`  and ${releases.length - shown} older`] : [];
  return [`${app}${enabled ? '' : ' (disabled)'}`, ...lines, ...more];
};

/** Who did what with an app, oldest first. */
export const historyLines = ({ app, history }: AppReleases): string[] => [
  app,
  ...history.map(({ at, who, action, from, to }) => `  ${at}  ${who}  ${action}  ${from ?? 'nothing'} → ${to ?? ''}`),
];

export const tokenLines = (tokens: readonly ReleaseToken[]): string[] =>
  tokens.map(
    ({ id, app, name, expiresAt, lastUsedAt }) =>
      `${id}  ${app.padEnd(12)} ${name}  ${expiresAt ? `ends ${expiresAt.slice(0, 10)}` : 'does not end'}  ${lastUsedAt ? `used ${lastUsedAt}` : 'not used yet'}`,
  );

/** What became of a release. */
export const changeLines = ({ app, release, outcome, previous, moved }: ReleaseChange): string[] => {
  const activeNow = `${app} ${release} is active${previous ? `, and ${previous} was before` : ''}`;
  const words = {
    unchanged: `${app} ${release} is already the active release`,
    stored: `${app} ${release} is stored; the active release is unchanged`,
    published: activeNow,
    activated: activeNow,
  };
  return [
    words[outcome],
    ...moved.map((move) => `${move.app} ${move.to} is active with it, and ${move.from} was before`),
  ];
};

export const publishedLines = (done: Published, started: number): string[] => [
  ...changeLines(done),
  ...(done.outcome === 'unchanged'
    ? []
    : [`  ${done.sent.files} files, ${kilobytes(done.sent.bytes)}, ${seconds(started)}`]),
];

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
export const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
