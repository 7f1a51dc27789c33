// `npm run erasure:check`: looks in every table of the running platform for accounts that were deleted. Exits with 1 if
// something is left or an erasure is late, with 2 if it could not check.
// `-- --keep <file>` writes the ids of deleted accounts into a file; `-- --again <file>` deletes them again after a
// restore of an older backup.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { dataDir } from '../../setup/paths.mjs';
import { failed } from '../../setup/progress.mjs';
import { readRunFile } from '../processes/run-file.ts';
import { findRemains, type ServiceName } from './find-remains.ts';
import { printErasures } from './print-erasures.ts';
import { deleteAgain, readErasures } from './read-erasures.ts';

const usage = 'Usage: npm run erasure:check [-- --keep <file of ids> | --again <file of ids>]';

const readOptions = () => {
  try {
    return parseArgs({ options: { keep: { type: 'string' }, again: { type: 'string' } } }).values;
  } catch {
    failed(usage);
    process.exit(2);
  }
};

const openDatabases = () => {
  const known = readRunFile(dataDir())?.databaseUrls;
  const open = (service: ServiceName) => {
    const variable = `${service.toUpperCase()}_DATABASE_URL`;
    const url = process.env[variable] || known?.[service];
    if (!url) {
      throw new Error(
        `Petalwise is not running with the data in ${dataDir()}. Start it with npm start in another terminal, or set ${variable} and those of the other two databases.`,
      );
    }
    return openDatabase({ url, name: 'erasure-check', max: 1 });
  };
  const [identity, chat, billing] = [open('identity'), open('chat'), open('billing')];
  return {
    pools: { identity: identity.pool, chat: chat.pool, billing: billing.pool },
    close: () => Promise.all([identity.close(), chat.close(), billing.close()]),
  };
};

const { keep, again } = readOptions();
let databases: ReturnType<typeof openDatabases> | undefined;
try {
  databases = openDatabases();
  const { pools } = databases;
  if (again !== undefined) {
    const ids = readFileSync(again, 'utf8').split('\n').filter(Boolean);
    const count = await deleteAgain(pools, ids);
    console.log(`${count} of ${ids.length} deleted accounts existed again. They are deleted within a minute.`);
  } else {
    const erasures = await readErasures(pools);
    const remains = await findRemains(pools, erasures.finished);
    console.log(printErasures(erasures, remains));
    // Ids alone: a restore needs them, and they lead to no one.
    if (keep !== undefined)
      writeFileSync(keep, [...erasures.finished, ...erasures.open, ''].join('\n'), { mode: 0o600 });
    process.exitCode = remains.length + erasures.late.length > 0 ? 1 : 0;
  }
} catch (error) {
  failed(`It could not be checked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await databases?.close();
}
