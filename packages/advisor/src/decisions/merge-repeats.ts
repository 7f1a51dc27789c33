import type { Facet } from '../knowledge/entry.ts';
import type { Decided, Plan } from './plan.ts';

/** Asks of one message that are answered; more would be a book. */
export const mostAsks = 6;

/** What a plan is about: one entry is answered once, with the facet that was asked most surely. */
const subjectOf = (plan: Plan): string => {
  switch (plan.kind) {
    case 'ingredient':
    case 'concern':
    case 'topic':
    case 'exact':
      return `${plan.kind}:${plan.id}`;
    case 'pairs':
    case 'comparison':
      return `${plan.kind}:${plan.ids.join('+')}`;
    default:
      return plan.kind;
  }
};

const facetScore = ({ clause }: Decided) => clause.facets[0]?.score ?? 0;

/** Two asks about one entry, as one: "do you store my photos? who can see them". */
function together(main: Decided, other: Decided): Decided {
  const [plan, second] = [main.plan, other.plan];
  if (!('facet' in plan && 'facet' in second) || !other.clause.isAsk) return main;
  const facets = [second.facet, ...(second.also ?? [])].filter((facet) => facet !== undefined && facet !== plan.facet);
  return { ...main, plan: { ...plan, also: [...(plan.also ?? []), ...facets] as Facet[] } };
}

/** Each subject once, at most six; a part of a mix is not answered again by itself. */
export function withoutRepeats(decided: readonly Decided[]): Decided[] {
  const bySubject = new Map<string, Decided>();
  for (const one of decided) {
    const key = subjectOf(one.plan);
    const other = bySubject.get(key);
    if (!other) bySubject.set(key, one);
    else bySubject.set(key, facetScore(one) > facetScore(other) ? together(one, other) : together(other, one));
  }
  const once = [...bySubject.values()];
  const mixed = new Set(once.flatMap(({ plan }) => ('ids' in plan ? plan.ids : [])));
  const single = once.filter(({ plan }) => plan.kind !== 'ingredient' || !mixed.has(plan.id));
  const certain = single.filter(({ plan }) => plan.kind !== 'ask-back');
  return (certain.length > 0 ? certain : single).slice(0, mostAsks);
}
