import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const daemon = `require('child_process').spawn('sleep', ['20'], { detached: true, stdio: 'inherit' }).unref()`;

it('keeps what a program says', async () => {
  expect(await runProgram('node', ['-e', 'console.log("hello")'])).toEqual({ ok: true, output: 'hello\n' });
});

it('says that a program failed', async () => {
  expect((await runProgram('node', ['-e', 'process.exit(3)'])).ok).toBe(false);
});

it('ends a program that hangs, and keeps its last words', async () => {
  const hanging = 'console.log("before"); setInterval(() => {}, 1000)';
  const { ok, output } = await runProgram('node', ['-e', hanging], { minutes: 0.02 });
  expect(ok).toBe(false);
  expect(output).toMatch(/^before\n.*did not end within 0.02 minutes/s);
});

it('waits no longer for a program whose daemon holds its output', async () => {
  const { output } = await runProgram('node', ['-e', `${daemon}; setInterval(() => {}, 1000)`], { minutes: 0.02 });
  expect(output).toContain('did not end');
});
