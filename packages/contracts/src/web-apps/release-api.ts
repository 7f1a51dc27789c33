import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AppName, ReleaseManifest, ReleaseRecord, ReleaseTrial } from './releases.ts';

/** NATS buckets: who may publish (key = the token's id), and uploads that are not finished (key = `<app>.<release>`). */
export const releaseTokenBucket = 'release-tokens';
export const releaseUploadBucket = 'release-uploads';

/** Bytes of one file of a release. */
export const releaseFileLimit = 16 * 1024 * 1024;
/** Bytes of all its files. The active and the previous release of five apps fit into a gateway's cache of 256 MB. */
export const releaseLimit = 24_000_000;
/** Files of a release, including compressed ones. */
export const releaseFilesLimit = 1_000;
/** Bytes of a manifest with the hashes of all files. */
const manifestLimit = 256 * 1024;

export const ReleaseId = z
  .string()
  .check(z.regex(/^(?!__proto__$)[\w-]{1,64}$/, 'Letters, digits, _ and -, at most 64'));

/**
 * A path below the release's folder and nowhere else: no `..`, no empty part, no character with a meaning in a shell or
 * a URL.
 */
export const ReleaseFile = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^(?!\.{1,2}(\/|$))[\w.@~+-]+(\/(?!\.{1,2}(\/|$))[\w.@~+-]+)*$/, 'A path below the release, as js/app.js'),
  );

/** A file that will be sent. */
export const SentFile = z.object({
  bytes: z.int().check(z.gte(0), z.lte(releaseFileLimit)),
  sha384: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384- and 64 characters of base64')),
});

export const NewRelease = z.object({
  manifest: z.extend(ReleaseManifest, { release: ReleaseId }),
  /** Every file of the manifest, and its `<file>.br` and `<file>.gz` if they exist. */
  files: z.record(ReleaseFile, SentFile),
});
export type NewRelease = z.output<typeof NewRelease>;

/** Why a release is too large, in sentences; empty if it is not. */
export const oversize = (release: NewRelease): string[] => {
  const files = Object.entries(release.files);
  const total = files.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  const large = files.filter(([, { bytes }]) => bytes > releaseFileLimit);
  const manifest = new TextEncoder().encode(JSON.stringify(release)).length;
  return [
    ...large.map(([file, { bytes }]) => `${file} has ${inMB(bytes)}, and a file may have ${inMB(releaseFileLimit)}`),
    ...(total > releaseLimit
      ? [
          `it has ${inMB(total)} in all, and a release may have ${inMB(releaseLimit)}: leave out what no page loads, and keep videos and large pictures elsewhere`,
        ]
      : []),
    ...(files.length > releaseFilesLimit
      ? [`it has ${files.length} files, and a release may have ${releaseFilesLimit}: split it into fewer parts`]
      : []),
    ...(manifest > manifestLimit
      ? [
          `its manifest with all hashes has ${inMB(manifest)}, and may have ${inMB(manifestLimit)}: fewer files, or shorter names`,
        ]
      : []),
  ];
};

const inMB = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const ReleaseLine = z.object({
  release: z.string(),
  publishedAt: z.string(),
  /** Range of the host contract that it needs; for the shell, the version it provides. */
  host: z.string(),
  /** Missing for releases from before trials, and where the operator switched trials off. */
  trial: z.optional(ReleaseTrial),
});

/** One app, for people and pipelines: releases newest first, history oldest first. */
export const AppReleases = z.object({
  app: AppName,
  enabled: z.boolean(),
  active: z.string(),
  previous: z.nullable(z.string()),
  releases: z.array(ReleaseLine),
  history: ReleaseRecord.shape.history,
});
export type AppReleases = z.output<typeof AppReleases>;

const OfApp = z.object({ app: AppName });

/** Made by POST and never shown again: only its SHA-256 is kept. */
export const ReleaseToken = z.object({
  id: z.string(),
  app: AppName,
  /** The name in the history for the person who used it. */
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** To the minute. */
  lastUsedAt: z.nullable(z.string()),
});
export type ReleaseToken = z.output<typeof ReleaseToken>;

export const NewReleaseToken = z.object({
  app: AppName,
  name: z
    .string()
    .check(
      z.regex(/^\w[\w .@/-]{0,59}$/, 'A name of at most 60 characters, as "CI of mf-chat"'),
      z.regex(
        /^(?!(operator|npm start)$)/i,
        'The history uses this name for those who run the platform. Choose another name',
      ),
    ),
  /** Days until it expires; without this it never does. */
  days: z.optional(z.int().check(z.gte(1), z.lte(3650))),
});

const byToken = { service: 'gateway', auth: 'release', machine: true } as const;
const byOperator = { service: 'gateway', auth: 'operator', machine: true } as const;

export const listReleases = endpoint({
  ...byToken,
  method: 'GET',
  path: '/api/releases',
  summary: 'Every web app with its releases and what was done with them.',
  answer: z.object({ apps: z.array(AppReleases) }),
  errors: ['release.unavailable'],
});

/** One remote that does not run in a shell, and its newest release that does. */
export const ShellMove = z.object({
  app: AppName,
  /** Its active release. */
  from: z.string(),
  /** The range of host versions that the active release runs on. */
  host: z.string(),
  /** Why it does not run in this shell, in sentences. */
  reasons: z.array(z.string()),
  /** Null if no release of it runs in this shell. */
  to: z.nullable(z.string()),
  toHost: z.nullable(z.string()),
});
export type ShellMove = z.output<typeof ShellMove>;

export const planShell = endpoint({
  ...byToken,
  method: 'GET',
  path: '/api/releases/:app/plan',
  summary:
    'Which remotes do not run in a shell, and where each would move. Without a release, checks the previous shell.',
  params: OfApp,
  query: z.object({ release: z.optional(ReleaseId) }),
  answer: z.object({ release: z.string(), host: z.string(), moves: z.array(ShellMove) }),
  errors: ['release.not-found', 'release.refused', 'release.unavailable'],
});

/** `only`: the release is stored and not made active, so it need not run in the active shell. */
const Stored = z.object({ store: z.optional(z.literal('only')) });

/**
 * For a shell: remotes to change in the same step, app → release, exactly as `planShell` returned them. Needs the
 * operator's token.
 */
const Moves = z.optional(z.record(z.string(), z.string()));

/** Why a person lets a release become active without a trial that passed; the history keeps it. */
const WithoutTrial = z.optional(
  z.string().check(z.regex(/^\S.{2,198}\S$/, 'A reason of 4 to 200 characters, on one line')),
);

export const beginRelease = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:app/begin',
  summary: 'Checks a release by its manifest, before any byte is sent, and says which files are missing.',
  params: OfApp,
  query: Stored,
  body: NewRelease,
  bodyLimit: manifestLimit,
  answer: z.object({
    /** `active`: there is nothing left to do. `stored`: no file is missing; finish it. */
    state: z.enum(['active', 'stored', 'sending']),
    missing: z.array(z.string()),
    /** What it would replace; null where nothing is active. */
    active: z.nullable(z.string()),
  }),
  errors: ['release.refused', 'release.unavailable'],
});

export const sendReleaseFile = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:app/file',
  summary: 'Receives one file of a release; its bytes must match the hash given when the release was checked.',
  params: OfApp,
  query: z.object({ release: ReleaseId, file: ReleaseFile }),
  rawBody: true,
  bodyLimit: releaseFileLimit,
  /** `stored` is false if it was there already. */
  answer: z.object({ stored: z.boolean() }),
  errors: ['release.not-found', 'release.file-refused', 'release.unavailable', 'request.too-large', 'request.too-slow'],
});

/** The result of changing the active release. */
export const ReleaseChange = z.object({
  app: AppName,
  release: z.string(),
  /** `stored`: it is stored, and another release stays active. */
  outcome: z.enum(['published', 'activated', 'stored', 'unchanged']),
  previous: z.nullable(z.string()),
  /** Remotes that became active together with a shell. */
  moved: z.array(z.object({ app: AppName, from: z.string(), to: z.string() })),
  trial: z.optional(ReleaseTrial),
});
export type ReleaseChange = z.output<typeof ReleaseChange>;

/** What was active when the release was begun: if another one is by now, the release is refused. */
const Replaces = z.optional(z.nullable(z.string()));

const ofRelease = {
  params: OfApp,
  body: z.object({ release: ReleaseId, moves: Moves, withoutTrial: WithoutTrial }),
  answer: ReleaseChange,
};

export const finishRelease = endpoint({
  ...byToken,
  ...ofRelease,
  body: z.extend(ofRelease.body, { replaces: Replaces }),
  method: 'POST',
  path: '/api/releases/:app/finish',
  query: Stored,
  summary: 'Activates a release whose files are all there: for every new page at once, or not at all.',
  errors: [
    'release.not-found',
    'release.incomplete',
    'release.overtaken',
    'release.refused',
    'release.left-behind',
    'release.trial-failed',
    'release.untried',
    'release.operator-only',
    'release.unavailable',
  ],
});

export const activateRelease = endpoint({
  ...byToken,
  ...ofRelease,
  method: 'POST',
  path: '/api/releases/:app/activate',
  summary: 'Activates a release that was published before, with the same checks.',
  errors: [
    'release.not-found',
    'release.refused',
    'release.left-behind',
    'release.trial-failed',
    'release.untried',
    'release.operator-only',
    'release.unavailable',
  ],
});

export const rollBackRelease = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:app/rollback',
  summary:
    'Returns to the previous release, if the shell and the remotes are still compatible. A second call goes forward again.',
  params: OfApp,
  body: z.object({ moves: Moves }),
  answer: ReleaseChange,
  errors: [
    'release.not-found',
    'release.refused',
    'release.left-behind',
    'release.operator-only',
    'release.unavailable',
  ],
});

/** Days that a link to a preview can work. */
export const previewDays = { least: 1, most: 30, usual: 7 } as const;

export const previewRelease = endpoint({
  ...byToken,
  method: 'POST',
  path: '/api/releases/:app/preview',
  summary:
    'Makes a signed link. Whoever opens it sees this release instead of the active one, in that browser, until the link ends.',
  params: OfApp,
  body: z.object({
    release: ReleaseId,
    days: z._default(z.int().check(z.gte(previewDays.least), z.lte(previewDays.most)), previewDays.usual),
  }),
  answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['release.not-found', 'release.refused', 'release.unavailable'],
});

export const switchApp = endpoint({
  ...byToken,
  method: 'PATCH',
  path: '/api/releases/:app',
  summary: 'Stops or starts serving an app; while it is stopped its pages say "Back soon".',
  params: OfApp,
  body: z.object({ enabled: z.boolean() }),
  answer: AppReleases,
  errors: ['release.not-found', 'release.refused', 'release.unavailable'],
});

export const listReleaseTokens = endpoint({
  ...byOperator,
  method: 'GET',
  path: '/api/release-tokens',
  summary: 'The release tokens of all teams, without their secrets.',
  answer: z.object({ tokens: z.array(ReleaseToken) }),
  errors: ['release.unavailable'],
});

export const mintReleaseToken = endpoint({
  ...byOperator,
  method: 'POST',
  path: '/api/release-tokens',
  summary: 'Makes a token that may publish one app; it is shown here once.',
  body: NewReleaseToken,
  answer: z.extend(ReleaseToken, { token: z.string() }),
  errors: ['release.unavailable'],
});

export const revokeReleaseToken = endpoint({
  ...byOperator,
  method: 'DELETE',
  path: '/api/release-tokens/:id',
  summary: 'Ends a token at once.',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'The id of a token')) }),
  answer: z.object({ message: z.string() }),
  errors: ['release.token-not-found', 'release.unavailable'],
});
