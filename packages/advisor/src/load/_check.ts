import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ExactAnswer, KnownSource } from '../knowledge/entry.ts';
import { readKnowledge } from './read-knowledge.ts';

const k = readKnowledge();
const file = process.argv[2]!;
const j = JSON.parse(readFileSync(file, 'utf8'));
const a = z.array(ExactAnswer).safeParse(j.answers);
const s = z.array(KnownSource).safeParse(j.sources ?? []);
if (!a.success) console.log('answers:', z.prettifyError(a.error));
if (!s.success) console.log('sources:', z.prettifyError(s.error));
if (a.success && s.success) {
  const own = new Set(s.data.map((x) => x.id));
  const seen = new Set<string>();
  for (const x of s.data) if (k.sources.has(x.id)) console.log('source id exists already:', x.id);
  for (const x of a.data) {
    if (k.answers.has(x.id) || seen.has(x.id)) console.log('id twice', x.id);
    seen.add(x.id);
    for (const y of x.sources) if (!own.has(y) && !k.sources.has(y)) console.log(x.id, 'unknown source', y);
    for (const y of x.about) if (!k.ingredients.has(y) && !k.concerns.has(y)) console.log(x.id, 'unknown about', y);
    for (const st of x.steps) for (const y of st.uses) if (!k.ingredients.has(y)) console.log(x.id, 'unknown uses', y);
    if (x.asks.length < 16) console.log(x.id, 'has', x.asks.length, 'asks, wants 16');
    if (x.lead.split(' ').length > 45) console.log(x.id, 'lead too long');
  }
  console.log(a.data.length, 'answers checked');
}
