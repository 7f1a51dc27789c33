import * as z from 'zod/mini';

/** `shell`, or `mf-` and a name. Which apps there are, the registry says: the apps that were published. */
export const AppName = z
  .string()
  .check(
    z.maxLength(40),
    z.regex(
      /^(shell|mf(-[a-z0-9]+)+)$/,
      'use mf- followed by lower-case letters, digits and hyphens, for example mf-quiz',
    ),
  );
export type AppName = z.output<typeof AppName>;

const pathShape = /^\/$|^(\/[a-z0-9-]+)(\/[a-z0-9-]+|\/:[a-zA-Z]+)*(\/:[a-zA-Z]+\?)?$/;

/** Names in NATS: the registry's bucket (key = app) and the files' store (name = `<app>/<release>/<file>`). */
export const releaseBucket = 'releases';
export const releaseStore = 'web-apps';

/** A page of an app. */
export const PageRoute = z.object({
  /** React Router's form: `/chat/:sessionId?`. Its first part, `chat`, is the app's alone. */
  path: z.string().check(z.maxLength(100), z.regex(pathShape, 'must look like /quiz or /quiz/results/:resultId?')),
  /** `signed-in`: other visitors are redirected to /auth. */
  access: z.enum(['everyone', 'signed-in']),
  /** Only admins have a link to it. What they may do there, the services decide. */
  forAdmins: z.optional(z.literal(true)),
  /** Its link in the bar at the top. */
  inBar: z.optional(
    z.object({
      words: z.string().check(z.minLength(1), z.maxLength(24)),
      /** Under the words, of links that share the group "My Skincare". */
      about: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      /** Links with lower numbers come first. */
      order: z.int().check(z.gte(0), z.lte(999)),
    }),
  ),
});
export type PageRoute = z.output<typeof PageRoute>;

/** What an app says of itself. It is part of its release, so that it comes and goes with the release. */
export const AppFacts = z.object({
  /** The team to ask. */
  owner: z.string().check(z.minLength(1), z.maxLength(60)),
  routes: z.array(PageRoute).check(z.maxLength(40)),
  /** Modules of other apps that its pages show. */
  widgets: z.array(z.object({ app: AppName, module: z.string() })).check(z.maxLength(40)),
  /** Compressed bytes of its JavaScript that all its pages may load together; more fails the trial. */
  scriptBudget: z.optional(z.int().check(z.gte(1))),
});
export type AppFacts = z.output<typeof AppFacts>;

/** `dist/release.json`, written by the build. File names are relative to the release. */
export const ReleaseManifest = z.object({
  app: AppName,
  /** A hash of all its files: the same build is the same release. */
  release: z.string(),
  /** The remote entry; for the shell its first script. */
  entry: z.string(),
  /**
   * Range of the host contract that it runs on (`^1.0.0`), from its imports; for the shell, the version it provides.
   */
  host: z.string(),
  shared: z.record(z.string(), z.string()),
  /** Exposed module → the files it needs at first. For the shell the key `.` has those of its page. */
  exposes: z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) })),
  /** File → `sha384-…`, for every script and style sheet. */
  integrity: z.record(z.string(), z.string()),
  files: z.array(z.string()),
  /**
   * Address → the file with its page, rendered ahead for a visitor. Of the shell the whole page, and besides addresses,
   * with their query where that matters: `missing`, for an address without a page, and `frame`, for a page of which only
   * the frame is known. Of a remote what comes into the shell's frame, with its style sheet before it.
   */
  pages: z.optional(z.record(z.string(), z.string())),
  /** If missing, the release is older than this field: `routesOf` and `widgetsOf` know what such apps had. */
  facts: z.optional(AppFacts),
});
export type ReleaseManifest = z.output<typeof ReleaseManifest>;

/** How a release did in a browser, before it could become active. */
export const ReleaseTrial = z.object({
  /** `not-run`: there was no browser, or it did not respond; `words` then says so. */
  outcome: z.enum(['passed', 'failed', 'not-run']),
  at: z.iso.datetime(),
  milliseconds: z.int(),
  /** The release of the shell that it ran in. */
  shell: z.nullable(z.string()),
  /** What failed, or why it did not run, in sentences. */
  words: z.array(z.string()),
  /** Pages that were opened, of those that it has; on a busy machine the time is over before the last one. */
  pages: z.int(),
  pagesInAll: z.int(),
  /** Bytes of the app's JavaScript that these loaded, compressed. */
  scriptBytes: z.int(),
  /** The person who let it become active without a trial that passed, and why. */
  word: z.optional(z.object({ who: z.string(), reason: z.string() })),
});
export type ReleaseTrial = z.output<typeof ReleaseTrial>;

/** One app's record in the registry. Written only by compare-and-set on its revision. */
export const ReleaseRecord = z.object({
  app: AppName,
  enabled: z.boolean(),
  active: z.string(),
  previous: z.nullable(z.string()),
  releases: z.record(
    z.string(),
    z.extend(ReleaseManifest, { publishedAt: z.iso.datetime(), trial: z.optional(ReleaseTrial) }),
  ),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      who: z.string(),
      action: z.enum(['publish', 'activate', 'rollback', 'enable', 'disable']),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** The person's reason to do it without a trial that passed. */
      withoutTrial: z.optional(z.string()),
    }),
  ),
  /**
   * For the shell: remotes that became active together with it, by this one write. Readers apply them until the next
   * write has stored them in the remotes' own records.
   */
  moves: z.optional(z.array(z.object({ app: AppName, from: z.string(), to: z.string() }))),
});
export type ReleaseRecord = z.output<typeof ReleaseRecord>;

/** What the page needs to load a remote: addresses are absolute paths on our origin. */
export const PageRemote = z.object({
  release: z.string(),
  enabled: z.boolean(),
  /** If missing, the gateway is older than this field. */
  routes: z.optional(z.array(PageRoute)),
  /** `/releases/mf-chat/<release>/` */
  base: z.string(),
  /** `/releases/mf-chat/<release>/remoteEntry.<hash>.js` */
  entry: z.string(),
  exposes: z.record(z.string(), z.object({ js: z.array(z.string()), css: z.array(z.string()) })),
  /** Absolute path → `sha384-…` */
  integrity: z.record(z.string(), z.string()),
  /**
   * The release before, for a browser in which the active one does not start. Only if it runs in the page's shell. The
   * hash is that of its entry, which has those of its other files.
   */
  previous: z.optional(z.object({ release: z.string(), base: z.string(), entry: z.string(), hash: z.string() })),
});
export type PageRemote = z.output<typeof PageRemote>;

/** Inlined by the gateway as `<script type="application/json" id="petalwise-registry">`. */
export const PageRegistry = z.object({
  remotes: z.record(z.string(), PageRemote),
  /** A release that is shown to this browser instead of the active one, or why it is not. */
  preview: z.optional(
    z.object({ app: AppName, release: z.string(), owner: z.optional(z.string()), problem: z.optional(z.string()) }),
  ),
  config: z.object({
    product: z.string(),
    affiliateTag: z.string(),
    supportEmail: z.string(),
    /** A line of text for a page that runs on the embedded defaults; null elsewhere. */
    notice: z.nullable(z.string()),
    /** The share of its API calls that a page starts a trace for; if missing, none. */
    traces: z.optional(z.number().check(z.gte(0), z.lte(1))),
    /** Whether browsers keep the offline page and the last chats for it; if missing, they do not. */
    offline: z.optional(z.boolean()),
    /**
     * Who takes card payments. `apiUrl`: the simulator's address, which a browser calls directly, as it calls Stripe.
     * Null: card payments are off.
     */
    payments: z.nullable(
      z.object({
        provider: z.enum(['stripe', 'simulator']),
        publishableKey: z.string(),
        apiUrl: z.nullable(z.string()),
      }),
    ),
  }),
});
export type PageRegistry = z.output<typeof PageRegistry>;
