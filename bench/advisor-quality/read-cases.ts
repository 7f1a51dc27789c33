import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Case } from './case.ts';

const folder = new URL('cases/', import.meta.url);

/** All cases of `cases/`, or of `cases/unseen/`, which nobody reads while the advisor is being changed. */
export function readCases(part: 'seen' | 'unseen'): Case[] {
  const from = part === 'seen' ? folder : new URL('unseen/', folder);
  const files = readdirSync(from).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((file) => {
    const read = z.array(Case).safeParse(JSON.parse(readFileSync(new URL(file, from), 'utf8')));
    if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}
