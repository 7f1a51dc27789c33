import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readEnv } from './env.ts';

const Env = z
  .object({
    KEY: z.string().check(z.minLength(1)),
    PORT: z.coerce.number().check(z.int()),
    NOTE: z.optional(z.string()),
  })
  .check(({ value, issues }) => {
    if (value.NOTE === 'no')
      issues.push({ code: 'custom', input: value.NOTE, path: ['NOTE'], message: 'Not this one.' });
  });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalwise-env-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const problem = (source: Record<string, string>) => {
  try {
    readEnv(Env, source);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It was complete.');
};

describe('the environment', () => {
  it('names every problem at once', () => {
    const said = problem({ PORT: 'eighty' });
    expect(said).toContain('  KEY: ');
    expect(said).toContain('  PORT: ');
  });

  it('reads any value from a file, without the line break at its end', () => {
    const source = { KEY_FILE: file('key', 'a secret\nof two lines\n'), PORT_FILE: file('port', '80\r\n') };
    expect(readEnv(Env, source)).toEqual({ KEY: 'a secret\nof two lines', PORT: 80 });
  });

  it('reads the file if the variable itself is empty', () => {
    expect(readEnv(Env, { KEY: '', KEY_FILE: file('key', 'x'), PORT: '1' })).toEqual({ KEY: 'x', PORT: 1 });
  });

  it('treats an empty value as not set', () => {
    expect(readEnv(Env, { KEY: 'x', PORT: '1', NOTE: '' })).toEqual({ KEY: 'x', PORT: 1 });
    expect(readEnv(Env, { KEY: 'x', PORT: '1', NOTE_FILE: file('nothing', '\n') })).toEqual({ KEY: 'x', PORT: 1 });
  });

  it('checks a value from a file like any other', () => {
    expect(problem({ KEY_FILE: file('empty', '\n'), PORT: '1', NOTE_FILE: file('note', 'no') })).toMatch(/ {2}KEY: /);
    expect(problem({ KEY: 'x', PORT: '1', NOTE_FILE: file('note', 'no') })).toContain('  NOTE: Not this one.');
  });

  it('says which file cannot be read, with the other problems', () => {
    const said = problem({ KEY_FILE: join(folder, 'missing'), PORT: 'eighty' });
    expect(said).toContain(
      `  KEY: KEY_FILE cannot be read: ENOENT: no such file or directory, open '${folder}/missing'`,
    );
    expect(said).toContain('  PORT: ');
    expect(said.match(/ {2}KEY: /g)).toHaveLength(1);
  });

  it('refuses a value that is given twice', () => {
    expect(problem({ KEY: 'x', KEY_FILE: file('key', 'y'), PORT: '1' })).toContain(
      '  KEY: Both KEY and KEY_FILE are set: unset one of them.',
    );
  });

  it('leaves other variables alone', () => {
    expect(readEnv(Env, { KEY: 'x', PORT: '1', SSL_CERT_FILE: '/nowhere' })).toEqual({ KEY: 'x', PORT: 1 });
  });
});
