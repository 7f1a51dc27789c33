import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AppFacts } from '@petalwise/contracts/web-apps/releases';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface NewApp {
  readonly name: string;
  /** The path of its page. */
  readonly path: string;
  readonly heading: string;
  readonly facts: AppFacts;
}

/** Builds an app of one page, with a name that no code knows, as a team would write it; answers its `dist`. */
export const buildNewApp = async ({ name, path, heading, facts }: NewApp): Promise<string> => {
  // Within the repository, where its packages are found.
  const parent = join(root, 'e2e/test-results');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, `${name}-`));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: `@petalwise/${name}`, type: 'module' }));
  await writeFile(
    join(folder, 'rspack.config.ts'),
    `import { defineRemote } from '@petalwise/federation/define-remote';
export default defineRemote({ name: '${name}', exposes: { './app': './src/app.tsx' }, facts: ${JSON.stringify(facts)} });
`,
  );
  await writeFile(
    join(folder, 'src/app.tsx'),
    `import { useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Page } from '@petalwise/ui/layout/page';
import { useState } from 'react';
import { Route, Routes } from 'react-router';

function QuizPage() {
  const { user } = useSession();
  const [answers, setAnswers] = useState(0);
  return (
    <Page>
      <title>${heading}</title>
      <h1>${heading}</h1>
      <p>{user ? 'For ' + user.name : 'For everyone'}</p>
      <Button onClick={() => setAnswers(answers + 1)}>{answers + ' answers'}</Button>
    </Page>
  );
}

const App = () => (
  <Routes>
    <Route path="${path}" element={<QuizPage />} />
  </Routes>
);
export default App;
`,
  );
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/.bin/rspack'), 'build'], { cwd: folder });
  return join(folder, 'dist');
};
