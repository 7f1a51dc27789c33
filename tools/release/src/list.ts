import type { AppReleases, ReleaseToken } from '@petalwise/contracts/release-api';

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
