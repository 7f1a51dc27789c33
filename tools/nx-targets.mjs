// Tells nx what can be done in each workspace, so that no workspace needs a project.json.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @type {import('nx/src/project-graph/plugins/public-api.js').CreateNodes} */
export const createNodes = [
  '{apps/*,packages/*,services/*,tools/*,e2e,bench,deploy}/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => [file, { projects: { [dirname(file)]: { targets: targets(workspaceRoot, dirname(file)) } } }]),
];

/** @param {string} workspace @param {string} folder */
function targets(workspace, folder) {
  const has = (/** @type {string} */ file) => existsSync(join(workspace, folder, file));
  return {
    ...(has('tsconfig.json') && { typecheck: run(folder, 'tsc --noEmit -p .') }),
    ...(folder === 'e2e' ? { e2e: run(folder, 'playwright test') } : { test: run(folder, vitest) }),
    ...(has('prisma/schema.prisma') && { generate: run(folder, generate(folder)) }),
    ...(has('src/load/write-vectors.ts') && { generate: vectors(folder) }),
    ...(has('rspack.config.ts') && { build: run(folder, 'rspack build') }),
  };
}

// The machines of CI stall at times: there, a failed test is retried once, and reported if it then passes.
const retry = process.env.CI === 'true' ? ' --retry=1' : '';

const vitest = `vitest run --passWithNoTests${retry} --reporter=default --reporter=json --outputFile.json=test-results/vitest.json`;

/** @param {string} folder */
const generate = (folder) => `node --no-warnings ../../tools/start/build/prisma-clients.ts ${folder.split('/').at(-1)}`;

// Its inputs and outputs are in its package.json: what nx.json says of every `generate` would win over them here.
/** @param {string} folder */
const vectors = (folder) => run(folder, 'node --no-warnings src/load/write-vectors.ts');

/** @param {string} cwd @param {string} command */
const run = (cwd, command) => ({ executor: 'nx:run-commands', options: { cwd, command } });
