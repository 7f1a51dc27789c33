import { describe, expect, it } from 'vitest';
import { readTrace, type Task } from './read-trace.ts';
import { undeclaredReads } from './undeclared-reads.ts';

const tasks: Task[] = [
  { id: 'shop:test', cwd: '/repo/shop', command: 'vitest run' },
  { id: 'bank:test', cwd: '/repo/bank', command: 'vitest run' },
];
const read = (log: string) => readTrace(log.trim().split('\n'), tasks);
const start = (pid: number, folder: string, child: number) => `
100 clone(child_stack=NULL, flags=SIGCHLD) = ${pid}
${pid} chdir("/repo/${folder}") = 0
${pid} execve("/bin/sh", ["/bin/sh", "-c", "vitest run"], 0x1 /* 9 vars */) = 0
${pid} vfork() = ${child}`;
const open = (pid: number, path: string, flags = 'O_RDONLY') =>
  `${pid} openat(AT_FDCWD</repo>, "x", ${flags}) = 5<${path}>`;
const first = '100 execve("/repo/node_modules/.bin/nx", ["nx", "run-many"], 0x1 /* 9 vars */) = 0';

describe('the record of what a target opens', () => {
  it('gives each task what it and its child processes read, not what they write', async () => {
    const reads = await read(`${first}${start(101, 'shop', 102)}${start(103, 'bank', 104)}
${open(102, '/repo/docs/prices.md')}
${open(104, '/repo/deploy/rules', 'O_RDONLY|O_DIRECTORY')}
${open(102, '/repo/shop/out.json', 'O_WRONLY|O_CREAT')}
${open(100, '/repo/nx.json')}`);
    expect([...(reads.get('shop:test')?.files ?? [])]).toEqual(['/repo/docs/prices.md']);
    expect([...(reads.get('bank:test')?.folders ?? [])]).toEqual(['/repo/deploy/rules']);
  });

  it('knows a child whose lines come before the line of its parent', async () => {
    const reads = await read(`${first}${start(101, 'shop', 102)}
${open(105, '/repo/early.md')}
102 clone3({flags=0}, 88) = 105`);
    expect([...(reads.get('shop:test')?.files ?? [])]).toEqual(['/repo/early.md']);
  });

  it('forgets a process that exited, so its reused id belongs to the next task', async () => {
    const reads = await read(`${first}${start(101, 'shop', 102)}
102 +++ exited with 0 +++${start(103, 'bank', 102)}
${open(102, '/repo/bank/a.ts')}`);
    expect(reads.get('shop:test')).toBeUndefined();
    expect([...(reads.get('bank:test')?.files ?? [])]).toEqual(['/repo/bank/a.ts']);
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
