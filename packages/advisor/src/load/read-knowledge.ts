import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { Concern, ExactAnswer, Ingredient, KnownSource, PairRule, Topic } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { fillPrices } from './fill-prices.ts';

const folder = new URL('../../knowledge/', import.meta.url);

/** Reads and checks every file of `knowledge/`. @throws where an entry is malformed or an id is used twice */
export function readKnowledge(): Knowledge {
  return {
    ingredients: byId('ingredients', Ingredient),
    concerns: byId('concerns', Concern),
    topics: byId('topics', Topic),
    answers: byId('answers', ExactAnswer),
    pairs: [...byId('pairs', PairRule).values()],
    sources: byId('sources', KnownSource),
  };
}

function byId<Entry extends { id: string }>(kind: string, schema: z.ZodType<Entry>): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const files = readdirSync(new URL(`${kind}/`, folder)).filter((file) => file.endsWith('.json'));
  for (const file of files.sort()) {
    const read = z
      .array(schema)
      .safeParse(JSON.parse(fillPrices(readFileSync(new URL(`${kind}/${file}`, folder), 'utf8'))));
    if (!read.success) throw new Error(`knowledge/${kind}/${file}: ${z.prettifyError(read.error)}`);
    for (const entry of read.data) {
      if (entries.has(entry.id)) throw new Error(`knowledge/${kind}/${file}: the id ${entry.id} is used twice`);
      entries.set(entry.id, entry);
    }
  }
  return entries;
}
