import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyPackages, filesElsewhere, updateRemote } from './src/files-elsewhere.ts';
import { NotMade, remoteName, writeRemote } from './src/write-remote.ts';

const usage = `create-remote mf-quiz       makes the folder mf-quiz with a remote of Petalwise: a web app with one page
create-remote --update      in the folder of a remote: gives it the packages of this SDK

  --registry   the packages come from your npm registry; without it from files in the remote's folder`;

/** What is installed of this command. */
const own = import.meta.dirname;
const least = 24;

const create = async (typed: string | undefined, registry: boolean) => {
  const name = remoteName(typed && basename(typed));
  const folder = resolve(typed ?? '');
  await writeRemote({ name, folder, template: resolve(own, 'template'), files: filesElsewhere(name, own, registry) });
  if (!registry) copyPackages(own, folder);
  console.log(`${name} is made. Next:

  cd ${typed}
  npm install
  PETALWISE_URL=https://… npm run dev    its page alone, against a platform
  npm run release -- --to https://…      live; the token is in PETALWISE_RELEASE_TOKEN

README.md there says where its page is.`);
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { update: { type: 'boolean' }, registry: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (Number(process.versions.node.split('.')[0]) < least) {
    throw new NotMade(
      `Node ${least} or newer is needed, and this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
  if (values.help) console.log(usage);
  else if (values.update) console.log(updateRemote(own, process.cwd(), values.registry ?? false));
  else await create(positionals[0], values.registry ?? false);
} catch (error) {
  const wrongUse = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (!wrongUse && !(error instanceof NotMade)) throw error;
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = wrongUse ? 2 : 1;
}
