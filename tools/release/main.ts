import { userInfo } from 'node:os';
import { join } from 'node:path';
import { AppName } from '@petalwise/contracts/releases';
import { findNats } from './src/find-nats.ts';
import { describe } from './src/list.ts';
import { activateRelease, publishApp } from './src/publish.ts';
import { rolledBack, switched } from './src/record.ts';
import { openRegistry, type Registry } from './src/registry.ts';

const usage = `npm run release -- <what> <app> [release]

  publish   <app> [dist]     publishes apps/<app>/dist and makes it active
  list      [app]            releases, newest first, and what was done with them
  activate  <app> <release>  makes a published release active
  rollback  <app>            back to the release before
  disable   <app>            stops serving it; its pages say "Back soon"
  enable    <app>            serves it again

apps: ${AppName.options.join(', ')}`;

const root = join(import.meta.dirname, '../..');

const run = async ([what = '', name = '', third]: string[]): Promise<string> => {
  const natsUrl = () => findNats(process.env);
  const who = userInfo().username;
  if (what === 'list') return withRegistry(await natsUrl(), (registry) => list(registry, name));
  const parsed = AppName.safeParse(name);
  if (!parsed.success) throw new Error(name ? `There is no app ${name}.\n\n${usage}` : usage);
  const app = parsed.data;
  if (what === 'publish') {
    const dist = third ?? join(root, 'apps', app, 'dist');
    const done = await publishApp({ natsUrl: await natsUrl(), app, dist, who });
    return [`${app} ${done.release}: ${done.outcome}`, ...done.warnings.map((line) => `  attention: ${line}`)].join(
      '\n',
    );
  }
  const change = changes[what];
  if (!change) throw new Error(usage);
  return withRegistry(await natsUrl(), async (registry) =>
    describe(await change({ registry, app, release: third, who })),
  );
};

interface Given {
  registry: Registry;
  app: AppName;
  release: string | undefined;
  who: string;
}

const changes: Readonly<Record<string, (given: Given) => ReturnType<Registry['update']>>> = {
  activate: ({ registry, app, release, who }) => {
    if (!release) throw new Error(usage);
    return activateRelease(registry, app, release, who);
  },
  rollback: ({ registry, app, who }) =>
    registry.update(app, async (record) => rolledBack(present(record, app), { who, at: new Date() })),
  enable: ({ registry, app, who }) =>
    registry.update(app, async (record) => switched(present(record, app), true, { who, at: new Date() })),
  disable: ({ registry, app, who }) =>
    registry.update(app, async (record) => switched(present(record, app), false, { who, at: new Date() })),
};

const present = <T>(record: T | undefined, app: string): T => {
  if (!record) throw new Error(`${app} has not been published yet`);
  return record;
};

const list = async (registry: Registry, name: string) => {
  const apps = name ? [AppName.parse(name)] : AppName.options;
  const records = await Promise.all(apps.map((app) => registry.read(app)));
  return records.map((record, index) => (record ? describe(record) : `${apps[index]}: not published`)).join('\n\n');
};

const withRegistry = async (natsUrl: string, work: (registry: Registry) => Promise<string>) => {
  const registry = await openRegistry(natsUrl);
  try {
    return await work(registry);
  } finally {
    await registry.close();
  }
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
