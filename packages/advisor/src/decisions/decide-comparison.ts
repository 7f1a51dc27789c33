import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Clause } from '../language/reading.ts';
import { compares, mixes } from './ask-wording.ts';
import { ingredientsOf, named } from './names-in-clause.ts';
import { type Around, type Decided, planFor } from './plan.ts';

/** Three or more against each other; a topic compares two at most. */
export function byComparison({ topics, ingredients }: Knowledge, clause: Clause): Decided | undefined {
  const compared = named(clause.mentions, 'topic').flatMap((id) => topics.get(id)?.about ?? []);
  const ids = [...new Set([...compared.filter((id) => ingredients.has(id)), ...named(clause.mentions, 'ingredient')])];
  if (ids.length < 3 || !compares.test(clause.text) || mixes.test(clause.text)) return undefined;
  return { clause, plan: { kind: 'comparison', ids: ids.slice(0, 4) }, score: 0.9 };
}

/** "Which one?" after two things were compared. */
export function byChoice({ about, knowledge }: Around, clause: Clause): Decided | undefined {
  if (!about || !/\bwhich (?:one|of (?:them|the two|those))\b[^,]{0,12}$/.test(clause.text)) return undefined;
  if (named(clause.mentions, 'ingredient').length > 0) return undefined;
  const ids = ingredientsOf(about);
  if (ids.length >= 2) return { clause, plan: { kind: 'comparison', ids: ids.slice(0, 3) }, score: 0.8 };
  const [first] = about.entries;
  const plan = first?.includes('-vs-') ? planFor(knowledge, first, undefined) : undefined;
  return plan && { clause, plan, score: 0.8 };
}
