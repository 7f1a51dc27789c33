import type { About } from '../advice/advice.ts';
import { idOf, kindOf } from '../advice/setting.ts';
import type { Facet } from '../knowledge/entry.ts';
import type { EntryRef, Knowledge } from '../knowledge/knowledge.ts';
import type { Clause, FacetMatch, Match, Reading } from '../language/reading.ts';
import { leans } from './ask-wording.ts';
import { facetSure, sure } from './confidence.ts';

/** A clause that names nothing asks about what the clause before it named: "mandelic acid, who is that for". */
export function withNames({ clauses }: Reading, clause: Clause): Clause {
  const isNaming = ({ mentions }: Clause) => mentions.some(({ ref }) => kindOf(ref) !== 'topic');
  if (isNaming(clause)) return clause;
  const place = clauses.indexOf(clause);
  const best = clause.matches[0];
  const bar = best && kindOf(best.ref) === 'topic' ? sure : 0.75;
  if (best && best.score >= bar && !clause.isGeneral && !leans.test(clause.text)) return clause;
  const named =
    clauses.slice(0, place).findLast(isNaming) ?? clauses.slice(place + 1).find((one) => !one.isAsk && isNaming(one));
  return named ? { ...clause, mentions: [...clause.mentions, ...named.mentions] } : clause;
}

export const named = (mentions: Clause['mentions'], kind: 'ingredient' | 'concern' | 'topic'): string[] => [
  ...new Set(mentions.filter(({ ref }) => kindOf(ref) === kind).map(({ ref }) => idOf(ref))),
];

/** Names of the whole message: people name the thing in one sentence and ask in the next. */
export const mentioned = ({ clauses }: Reading, kind: 'ingredient' | 'concern') =>
  named(
    clauses.flatMap(({ mentions }) => mentions),
    kind,
  );

export const facetOf = (facets: readonly FacetMatch[]): Facet | undefined =>
  facets.find(({ score }) => score >= facetSure)?.facet;

export const ingredientsOf = (about: About | undefined): string[] =>
  (about?.entries ?? []).filter((ref) => kindOf(ref) === 'ingredient').map(idOf);

export const isConcern = (match: Match | undefined) => match !== undefined && kindOf(match.ref) === 'concern';

export const isTalk = ({ topics }: Knowledge, ref: EntryRef) =>
  ['talk', 'outside'].includes(topics.get(idOf(ref))?.kind ?? '');
