import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Case, ToRead } from './case.ts';

const folder = new URL('cases/', import.meta.url);

/** All cases of `cases/`, which are graded by rules. */
export const readCases = (): Case[] => readAll(folder, Case);

/** All cases of `cases/unseen/`, which no one reads while the advisor is being changed, and which a reader judges. */
export const readUnseen = (): ToRead[] => readAll(new URL('unseen/', folder), ToRead);

function readAll<One>(from: URL, schema: z.ZodType<One>): One[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((file) => {
    const read = z.array(schema).safeParse(JSON.parse(readFileSync(new URL(file, from), 'utf8')));
    if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}
