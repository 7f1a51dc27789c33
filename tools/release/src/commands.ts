import { parseArgs } from 'node:util';
import {
  activateRelease,
  listReleases,
  listReleaseTokens,
  mintReleaseToken,
  previewRelease,
  type ReleaseChange,
  revokeReleaseToken,
  rollBackRelease,
  switchApp,
} from '@petalwise/contracts/web-apps/release-api';
import { AppName } from '@petalwise/contracts/web-apps/releases';
import type { Apps } from './apps.ts';
import { call, ReleaseError, type Target } from './client.ts';
import { findTarget } from './find-target.ts';
import { changeLines, historyLines, kilobytes, publishedLines, releaseLines, seconds, tokenLines } from './list.ts';
import { type Agree, agreedMoves, planLines, planOf } from './move-remotes.ts';
import { keptLine, type Progress, publishAll, publishApp } from './publish.ts';

export const usage = `npm run release -- <app>                       builds it and publishes it
npm run release -- publish <app> [dist]        publishes a build that is there
npm run release -- publish-all                 publishes the builds of all apps, the shell first
npm run release -- list [app]                  releases, newest first
npm run release -- history <app>               who did what
npm run release -- activate <app> <release>    makes a published release active
npm run release -- rollback <app>              back to the release before
npm run release -- preview <app> <release>     a link that shows a release that is not active
npm run release -- disable <app>               stops serving it; its pages say "Back soon"
npm run release -- enable <app>                serves it again
npm run release -- token mint <app> <name>     a token that may release one app (operators)
npm run release -- token list                  (operators)
npm run release -- token revoke <id>           (operators)

  --to URL           the platform; without it the one that runs here, from DATA_DIR
  --token-file FILE  the token; or PETALWISE_RELEASE_TOKEN
  --with-remotes     of a shell: moves apps that do not run in it along, to their newest release that does; shows the
                     plan and asks
  --yes              does what --with-remotes shows without asking
  --store            of publish: sends the build and leaves the active release as it is
  --without-trial "REASON"   of a release that no browser tries here: your word that you tried it; the history shows it
  --days N           of token mint: when it ends; of preview: 7 unless told, at most 30
  --wait SECONDS     for a platform that does not respond yet
  --json             results as JSON
  -h, --help         prints this`;

interface Surroundings {
  /** What can be built here. */
  readonly apps: Apps;
  readonly env: Record<string, string | undefined>;
  /** A result, for people and for programs. */
  readonly out: (lines: readonly string[], data: unknown) => void;
  /** How it goes on. */
  readonly say: (line: string) => void;
  /** Puts a question to the person; undefined where there is no terminal. */
  readonly ask?: ((question: string) => Promise<boolean>) | undefined;
}

interface Context extends Surroundings {
  readonly words: readonly string[];
  readonly days: number | undefined;
  /** Of `--with-remotes`. */
  readonly agree: Agree | undefined;
  readonly storeOnly: boolean;
  /** Of `--without-trial`. */
  readonly withoutTrial: string | undefined;
  /** Found only where a command needs it. */
  readonly target: () => Promise<Target>;
}

/** The arguments after `npm run release --`. @throws ReleaseError in words for the user of the command */
export const runCommand = async (args: string[], surroundings: Surroundings): Promise<void> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      'token-file': { type: 'string' },
      days: { type: 'string' },
      'with-remotes': { type: 'boolean' },
      yes: { type: 'boolean' },
      store: { type: 'boolean' },
      'without-trial': { type: 'string' },
      wait: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return surroundings.out(helpLines(surroundings.apps), { usage });
  const [first = '', ...others] = positionals;
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
  const typed = command ? others : positionals;
  const words = command && !aboutOneApp.has(first) ? typed : withOnlyApp(typed, surroundings.apps);
  const unread = words.slice(command ? longest[first] : 1);
  if (unread.length > 0) throw new WrongUse(`Unknown argument: ${unread.join(' ')}`);
  const wait = numberOf('--wait', values.wait, /^\d+(\.\d+)?$/);
  const patience = wait === undefined ? undefined : wait * 1000;
  const context: Context = {
    ...surroundings,
    words,
    days: numberOf('--days', values.days, /^\d+$/),
    agree: values['with-remotes'] ? agreeing(surroundings, values.yes ?? false) : undefined,
    storeOnly: values.store ?? false,
    withoutTrial: values['without-trial'],
    target: () => findTarget({ to: values.to, tokenFile: values['token-file'], patience }, surroundings.env),
  };
  return (command ?? buildAndPublish)(context);
};

const helpLines = ({ own }: Apps): string[] => [
  ...usage.split('\n'),
  '',
  `apps: ${own.join(', ')}; with "publish" also one that was built elsewhere`,
];

/** In the folder of an app its name may be left out. */
const withOnlyApp = (words: string[], { own: [only, ...others] }: Apps): string[] =>
  only === undefined || others.length > 0 || AppName.safeParse(words[0]).success ? words : [only, ...words];

const agreeing =
  ({ say, ask }: Surroundings, yes: boolean): Agree =>
  async (plan) => {
    for (const line of planLines(plan)) say(line);
    if (yes) return true;
    if (!ask)
      throw new WrongUse(
        'The command cannot ask for confirmation outside a terminal. Add --yes to do what --with-remotes shows.',
      );
    return ask('Do all of it in one step? [y/N] ');
  };

/** Typed otherwise than the usage says, which its message ends with. */
export class WrongUse extends ReleaseError {
  constructor(why: string) {
    super(`${why}\n\n${usage}`.trim());
  }
}

const numberOf = (option: string, text: string | undefined, form: RegExp): number | undefined => {
  if (text === undefined || form.test(text)) return text === undefined ? undefined : Number(text);
  throw new WrongUse(`${option} must be a number, for example ${option} 30; ${text} is not.`);
};

const buildAndPublish = async (context: Context) => {
  const [app, { apps }] = [appOf(context), context];
  if (!apps.own.includes(app))
    throw new WrongUse(`There is no app called ${app} here. There are: ${apps.own.join(', ')}.`);
  const target = await context.target();
  // Asked before the build, so that a wrong token is reported at once.
  await call(target, listReleases, {});
  const started = Date.now();
  context.say(`${app}: building`);
  await apps.build(app);
  context.say(`${app}: built in ${seconds(started)}`);
  return publish(context, { target, app, dist: apps.distOf(app) });
};

const commands: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  publish: async (context) => {
    const app = appOf(context);
    const dist = context.words[1] ?? context.apps.distOf(app);
    return publish(context, { target: await context.target(), app, dist });
  },
  'publish-all': async (context) => {
    const started = Date.now();
    const { own, distOf } = context.apps;
    const all = await publishAll({ ...(await context.target()), apps: own, distOf, progress: progressOf(context) });
    context.out(
      all.flatMap((one) => (one.outcome === 'kept' ? [keptLine(one)] : publishedLines(one, started))),
      all,
    );
  },
  list: async (context) => {
    const apps = await appsAsked(context);
    context.out(apps.flatMap(releaseLines), apps);
  },
  history: async (context) => {
    const apps = await appsAsked(context);
    context.out(apps.flatMap(historyLines), apps);
  },
  activate: async (context) => {
    const [app, release] = [appOf(context), context.words[1]];
    if (!release) throw new ReleaseError(`Name a release. To list them: npm run release -- list ${app}`);
    const target = await context.target();
    const moves = await movesOf(context, { target, app, release });
    const word = context.withoutTrial === undefined ? {} : { withoutTrial: context.withoutTrial };
    show(context, await call(target, activateRelease, { params: { app }, body: { release, ...moves, ...word } }));
  },
  rollback: async (context) => {
    const [app, target] = [appOf(context), await context.target()];
    const moves = await movesOf(context, { target, app });
    show(context, await call(target, rollBackRelease, { params: { app }, body: { ...moves } }));
  },
  preview: async (context) => {
    const [app, release] = [appOf(context), context.words[1]];
    if (!release) throw new ReleaseError(`Name a release. To list them: npm run release -- list ${app}`);
    const body = { release, ...(context.days !== undefined && { days: context.days }) };
    const made = await call(await context.target(), previewRelease, { params: { app }, body });
    // The link alone is the result: whoever has it sees the release.
    context.say(`Until ${made.expiresAt.slice(0, 10)}, whoever opens this link sees ${app} ${release}:`);
    context.out([made.url], made);
  },
  enable: (context) => turn(context, true),
  disable: (context) => turn(context, false),
  token: (context) => manageTokens(context),
};

/** They begin with the name of an app. */
const aboutOneApp = new Set(['publish', 'history', 'activate', 'rollback', 'preview', 'enable', 'disable']);

/** How many words each of them reads. */
const longest: Readonly<Record<string, number>> = {
  publish: 2,
  'publish-all': 0,
  list: 1,
  history: 1,
  activate: 2,
  rollback: 1,
  preview: 2,
  enable: 1,
  disable: 1,
  token: 3,
};

/** Without `--with-remotes` none are sent: the platform refuses a shell that needs them. */
const movesOf = async (
  { agree }: Context,
  { target, app, release }: { target: Target; app: AppName; release?: string },
) => {
  if (!agree) return {};
  if (app !== 'shell') throw new WrongUse('--with-remotes is for the shell.');
  const moves = await agreedMoves(await planOf(target, release), agree);
  return moves ? { moves } : {};
};

const publish = async (context: Context, { target, app, dist }: { target: Target; app: AppName; dist: string }) => {
  const started = Date.now();
  const { agree, storeOnly, withoutTrial } = context;
  if (agree && app !== 'shell') throw new WrongUse('--with-remotes is for the shell.');
  const done = await publishApp({
    ...target,
    app,
    dist,
    progress: progressOf(context),
    agree,
    storeOnly,
    withoutTrial,
  });
  context.out(publishedLines(done, started), done);
};

const turn = async (context: Context, enabled: boolean) => {
  const app = await call(await context.target(), switchApp, { params: { app: appOf(context) }, body: { enabled } });
  context.out(releaseLines(app), app);
};

const manageTokens = async ({ words, days, target, out, say }: Context) => {
  const [what, first = '', name] = words;
  if (what === 'mint' && name) {
    const body = { app: appNamed(first), name, ...(days !== undefined && { days }) };
    const made = await call(await target(), mintReleaseToken, { body });
    // Beside the result, so that `mint … > token.txt` is a file that `--token-file` takes.
    say(`${made.id}: this token may release ${made.app}. It is shown only once.`);
    return out([made.token], made);
  }
  if (what === 'list' && words.length === 1) {
    const { tokens } = await call(await target(), listReleaseTokens, {});
    return out(tokens.length > 0 ? tokenLines(tokens) : ['There is no release token.'], tokens);
  }
  if (what === 'revoke' && words.length === 2) {
    return out(['Revoked.'], await call(await target(), revokeReleaseToken, { params: { id: first } }));
  }
  throw new WrongUse('');
};

const show = (context: Context, change: ReleaseChange) => context.out(changeLines(change), change);

/** A line a second: a log of a pipeline is read too. */
const progressOf = ({ say }: Context): Progress => {
  let last = Date.now();
  return ({ app, files, of, bytes }) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    say(`${app}: ${files} of ${of} files sent, ${kilobytes(bytes)}`);
  };
};

const appsAsked = async (context: Context) => {
  const app = context.words[0] === undefined ? undefined : appOf(context);
  const { apps } = await call(await context.target(), listReleases, {});
  const asked = apps.filter((one) => app === undefined || one.app === app);
  if (app && asked.length === 0) throw new ReleaseError(`${app} has not been published yet.`);
  return asked;
};

const appOf = ({ words: [name = ''] }: Context): AppName => appNamed(name);

const appNamed = (name: string): AppName => {
  const app = AppName.safeParse(name);
  if (app.success) return app.data;
  throw new WrongUse(name && `${name} cannot be the name of an app: ${app.error.issues[0]?.message}.`);
};
