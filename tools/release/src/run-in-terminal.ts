import { createInterface } from 'node:readline/promises';
import type { Apps } from './apps.ts';
import { ReleaseError } from './client.ts';
import { runCommand, usage, WrongUse } from './commands.ts';

/** `npm run release -- …`: prints results, or what is wrong, and sets the exit code. */
export const runInTerminal = async (findApps: () => Apps): Promise<void> => {
  const json = process.argv.includes('--json');
  try {
    await runCommand(process.argv.slice(2), {
      apps: findApps(),
      env: process.env,
      out: (lines, data) => console.log(json ? JSON.stringify(data) : lines.join('\n')),
      // Not among the results: those may be read by a program.
      say: (line) => console.error(line),
      ask: process.stdin.isTTY ? ask : undefined,
    });
  } catch (error) {
    const unknownOption = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    // A pipeline may tell it from a build that is refused.
    const overtaken = error instanceof ReleaseError && error.code === 'release.overtaken';
    const ours = error instanceof ReleaseError || unknownOption;
    const message = ours ? (error as Error).message : String((error as Error).stack);
    if (json) console.log(JSON.stringify({ error: message, code: (error as ReleaseError).code }));
    else console.error(unknownOption ? `${message}\n\n${usage}` : message);
    process.exitCode = unknownOption || error instanceof WrongUse ? 2 : overtaken ? 3 : 1;
  }
};

const ask = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
};
