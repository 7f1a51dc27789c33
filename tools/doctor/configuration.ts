// `npm run configuration`: rewrites docs/configuration.md from the env.ts of every service.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationPage } from './src/write-configuration.ts';

writeFileSync(join(import.meta.dirname, '../../docs/configuration.md'), configurationPage());
