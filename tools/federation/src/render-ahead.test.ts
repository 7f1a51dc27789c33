import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderAhead } from './render-ahead.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petalwise-ahead-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entry = async (text: string) => {
  await writeFile(
    join(folder, 'later.ts'),
    `import styles from './look.module.css';\nexport const look = styles.card;`,
  );
  await writeFile(join(folder, 'look.module.css'), '.card { color: red }');
  await writeFile(join(folder, 'entry.ts'), text);
  return join(folder, 'entry.ts');
};

it('returns the pages that the module prints, with the class names of the app and with code that comes later', async () => {
  const file = await entry(
    `const { look } = await import('./later.ts');\nconsole.log(JSON.stringify([{ name: '/', html: look }]));\nexport {};`,
  );
  const pages = await renderAhead('shell', file);
  expect(pages).toEqual([{ name: '/', html: expect.stringMatching(/^shell-card-[\w+-]{6}$/) }]);
});

it('fails with the build where a page cannot be rendered, or its code is wrong', async () => {
  const throws = await entry(`throw new Error('no window here');`);
  await expect(renderAhead('shell', throws)).rejects.toThrow('no window here');
  const wrong = await entry(`import './nowhere.ts';`);
  await expect(renderAhead('shell', wrong)).rejects.toThrow('nowhere');
});
