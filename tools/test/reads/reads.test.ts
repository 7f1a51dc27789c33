import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../setup/paths.mjs';
import { recordReads } from './record-reads.ts';
import { undeclaredReads } from './undeclared-reads.ts';

describe('the record of what a target reads', () => {
  let record = recordReads();
  afterEach(() => {
    record.close();
    record = recordReads();
  });
  /** Runs a program as nx does for a target. */
  const run = (target: string, program: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--no-warnings', '--eval', program], {
      cwd: root,
      env: {
        ...process.env,
        ...record.environment,
        NX_TASK_TARGET_PROJECT: '@petalwise/shop',
        NX_TASK_TARGET_TARGET: target,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const files = (target: string) =>
    [...(record.reads().get(`@petalwise/shop:${target}`)?.files ?? [])].map((file) => relative(root, file)).sort();
  const folders = (target: string) =>
    [...(record.reads().get(`@petalwise/shop:${target}`)?.folders ?? [])].map((folder) => relative(root, folder));

  it.each([
    ['read at once', `import fs from 'node:fs'; fs.readFileSync('nx.json')`],
    ['read by a name imported alone', `import { readFileSync } from 'node:fs'; readFileSync('nx.json', 'utf8')`],
    ['read with a promise', `import { readFile } from 'node:fs/promises'; await readFile('nx.json')`],
    ['read as a stream', `import fs from 'node:fs'; for await (const part of fs.createReadStream('nx.json'));`],
    ['opened by its URL', `import fs from 'node:fs'; fs.openSync(new URL('file://${root}/nx.json'))`],
    ['copied', `import fs from 'node:fs'; fs.copyFileSync('nx.json', '.nx/copy'); fs.rmSync('.nx/copy')`],
    ['imported', `await import('${root}/nx.json', { with: { type: 'json' } })`],
    ['required', `import { createRequire } from 'node:module'; createRequire('${root}/')('./nx.json')`],
    [
      'read by a child process',
      `import { execFileSync } from 'node:child_process';
       execFileSync(process.execPath, ['-e', 'require("fs").readFileSync("nx.json")'])`,
    ],
    [
      'read in a worker',
      `import { Worker } from 'node:worker_threads'; new Worker('import("node:fs").then((fs) => fs.readFileSync("nx.json"))', { eval: true })`,
    ],
  ])('has a file that is %s', (_, program) => {
    run('test', program);
    expect(files('test')).toContain('nx.json');
  });

  it('has each folder that is listed, and none of what is only written or lies elsewhere', () => {
    run(
      'test',
      `import fs from 'node:fs'; fs.readdirSync('docs'); fs.globSync('deploy/*'); fs.readFileSync('/etc/hosts');
       fs.closeSync(fs.openSync('.nx/never-read', 'w')); fs.rmSync('.nx/never-read')`,
    );
    expect(folders('test')).toEqual(['docs', 'deploy']);
    expect(files('test').filter((file) => !file.startsWith('tools/test/'))).toEqual([]);
  });

  it('keeps targets apart', () => {
    run('test', `import fs from 'node:fs'; fs.readFileSync('nx.json')`);
    run('build', `import fs from 'node:fs'; fs.readFileSync('README.md')`);
    expect(files('build')).not.toContain('nx.json');
    expect(files('build')).toContain('README.md');
  });

  it('follows the link of a workspace to its folder', () => {
    run('test', `import fs from 'node:fs'; fs.readFileSync('node_modules/@petalwise/contracts/package.json')`);
    expect(files('test')).toContain('packages/contracts/package.json');
  });
});

describe('what a target reads without declaring it', () => {
  const repository = { root: '/repo', files: ['docs/a.md', 'deploy/rules/one.yml', 'shop/a.ts'] };
  const of = (inputs: string[], files: string[], folders: string[] = []) =>
    undeclaredReads(
      [{ id: 'shop:test', inputs: new Set(inputs) }],
      new Map([['shop:test', { files: new Set(files), folders: new Set(folders) }]]),
      repository,
    );

  it('is a file of the repository that is not among its inputs', () => {
    expect(of(['shop/a.ts'], ['/repo/shop/a.ts', '/repo/docs/a.md'])).toEqual(['shop:test reads docs/a.md']);
    expect(of(['shop/a.ts', 'docs/a.md'], ['/repo/shop/a.ts', '/repo/docs/a.md'])).toEqual([]);
  });

  it('is the list of a folder of which it declares nothing', () => {
    expect(of(['shop/a.ts'], [], ['/repo/deploy/rules'])).toEqual(['shop:test reads deploy/rules']);
    expect(of(['deploy/rules/one.yml'], [], ['/repo/deploy/rules', '/repo/deploy'])).toEqual([]);
  });

  it('is nothing outside the repository, and nothing that git ignores', () => {
    expect(of([], ['/etc/hosts', '/repo-two/docs/a.md', '/repo/node_modules/x.js'])).toEqual([]);
  });
});
