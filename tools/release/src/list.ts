import type { AppReleases, ReleaseChange, ReleaseToken } from '@petalwise/contracts/web-apps/release-api';
import type { ReleaseTrial } from '@petalwise/contracts/web-apps/releases';
import type { Published } from './publish.ts';

const shown = 8;

/** An app's releases, newest first, as lines for a terminal. */
export const releaseLines = ({ app, enabled, active, previous, releases }: AppReleases): string[] => {
  const lines = releases.slice(0, shown).flatMap(({ release, publishedAt, host, trial }) => {
    const role = release === active ? 'active' : release === previous ? 'previous' : '';
    const line = `  ${release.padEnd(18)} ${publishedAt}  host ${host.padEnd(8)} ${role}`.trimEnd();
    return trial && trial.outcome !== 'passed' ? [line, ...trialLines(trial)] : [line];
  });
  const more = releases.length > shown ? [`  and ${releases.length - shown} older`] : [];
  return [`${app}${enabled ? '' : ' (disabled)'}`, ...lines, ...more];
};

/** How a release did in its trial. */
export const trialLines = ({
  outcome,
  milliseconds,
  pages,
  pagesInAll,
  scriptBytes,
  words,
  word,
}: ReleaseTrial): string[] => {
  if (word) return [`    not tried; ${word.who}: ${word.reason}`];
  if (outcome === 'passed') {
    return [
      `    passed its trial in ${(milliseconds / 1000).toFixed(1)} s: ${pages} of ${pagesInAll} pages, ${kilobytes(scriptBytes)} of its JavaScript`,
    ];
  }
  return [`    ${outcome === 'failed' ? 'failed its trial' : 'not tried'}:`, ...words.map((one) => `      ${one}`)];
};

/** Who did what with an app, oldest first. */
export const historyLines = ({ app, history }: AppReleases): string[] => [
  app,
  ...history.map(
    ({ at, who, action, from, to, withoutTrial }) =>
      `  ${at}  ${who}  ${action}  ${from ?? 'nothing'} → ${to ?? ''}${withoutTrial ? `  without a trial: ${withoutTrial}` : ''}`,
  ),
];

export const tokenLines = (tokens: readonly ReleaseToken[]): string[] =>
  tokens.map(
    ({ id, app, name, expiresAt, lastUsedAt }) =>
      `${id}  ${app.padEnd(12)} ${name}  ${expiresAt ? `ends ${expiresAt.slice(0, 10)}` : 'does not end'}  ${lastUsedAt ? `used ${lastUsedAt}` : 'not used yet'}`,
  );

/** What became of a release. */
export const changeLines = ({ app, release, outcome, previous, moved, trial }: ReleaseChange): string[] => {
  const activeNow = `${app} ${release} is active${previous ? `, and ${previous} was before` : ''}`;
  const words = {
    unchanged: `${app} ${release} is already the active release`,
    stored: `${app} ${release} is stored; the active release is unchanged`,
    published: activeNow,
    activated: activeNow,
  };
  return [
    words[outcome],
    ...(trial ? trialLines(trial) : []),
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
