// `npm run doctor [-- --env-file <file>] [--service <name>] [--json]`: what is wrong with a configuration.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import type { Service } from '@petalwise/contracts/endpoint';
import { dataDir, root } from '../setup/paths.mjs';
import { dim, failed } from '../setup/progress.mjs';
import { readRunFile } from '../start/processes/run-file.ts';
import { readPaymentKeys } from '../start/settings/payments.ts';
import type { Secrets } from '../start/settings/secrets.ts';
import { readSettings } from '../start/settings/settings.ts';
import { checkNames } from './src/check-names.ts';
import { examinePlatform } from './src/examine-platform.ts';
import { examineService } from './src/examine-service.ts';
import { type Finding, wrong } from './src/finding.ts';
import { services } from './src/known-settings.ts';

const usage = `Usage: npm run doctor [-- --env-file <file>] [--service ${services.join('|')}] [--json]`;
const help = `${usage}

Says what is wrong with a configuration. It changes nothing, and prints no secret.

  --env-file <file>  check this file instead of the variables of this shell
  --service <name>   check the environment of one service, as its container gets it
  --json             print the findings as JSON
  -h, --help         print this

Exit code: 0 nothing is wrong, 1 something is wrong, 2 the command was used wrongly.
More: docs/how-to/check-a-configuration.md`;

const readOptions = () => {
  try {
    const options = {
      'env-file': { type: 'string' },
      service: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const service = services.find((name) => name === values.service);
    if (values.service && !service) throw new Error(usage);
    const file = values['env-file'];
    return { service, json: values.json, given: file === undefined ? undefined : parseEnv(readFileSync(file, 'utf8')) };
  } catch (error) {
    failed(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
};

const migrations = (service: Service) => join(root, 'services', service, 'prisma/migrations');

/** Those of DATA_DIR; none are made here. Undefined also where the file is damaged, which is a finding. */
function secretsOf(folder: string): { secrets?: Secrets; damaged: Finding[] } {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) return { damaged: [] };
  try {
    return { secrets: JSON.parse(readFileSync(file, 'utf8')) as Secrets, damaged: [] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const says = code
      ? `cannot be read (${code}): give this user its permissions`
      : 'is damaged: restore it from a backup';
    return { damaged: [wrong('secrets.json', `${file} ${says}.`)] };
  }
}

function examine(): Promise<Finding[]> {
  const { service, given } = options;
  const env = given ?? process.env;
  const names = checkNames(Object.keys(env), { all: given !== undefined });
  if (service) return examineService(service, env, { names, migrations });
  // A file tells of another machine's platform, not of the one that runs here.
  const here = given === undefined;
  const run = here ? readRunFile(dataDir()) : undefined;
  const { secrets, damaged } = here ? secretsOf(dataDir()) : { damaged: [] };
  const read = { readSettings: (one: NodeJS.ProcessEnv) => readSettings(one), readPayments: readPaymentKeys };
  return examinePlatform({ env, names: [...names, ...damaged], dataDir: dataDir(), run, secrets, migrations, ...read });
}

const options = readOptions();
const signs = { good: '✓', attention: '!', wrong: '✗' };
const findings = await examine();
const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
if (options.json) console.log(JSON.stringify(findings, null, 2));
else {
  for (const { level, about, says } of findings) console.log(`${signs[level]} ${about}: ${says}`);
  console.log(dim(`\n${count('wrong')} wrong, ${count('attention')} to check, ${count('good')} good.`));
}
// Not by itself: what took a connection and said nothing may hold it open for ever.
process.exit(count('wrong') > 0 ? 1 : 0);
