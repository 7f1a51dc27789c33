import { idOf, kindOf } from '../advice/setting.ts';
import type { Facet } from '../knowledge/entry.ts';
import type { Clause, Match, Reading } from '../language/reading.ts';
import { combines, compares, leans, mixes, permits } from './ask-wording.ts';
import { asksLeave } from './asks-leave.ts';
import { clearFacet } from './confidence.ts';
import { namedPercent } from './judge-strength.ts';
import { facetOf, ingredientsOf, mentioned, named } from './names-in-clause.ts';
import type { Around, Decided } from './plan.ts';

const sunscreen = /\b(sunscreen|sun ?block|spf|sun cream)\b/;

const moisturizer = /\b(moisturi[sz]er|moisturi[sz]ing cream)\b/;

/** Products that represent an ingredient when they are combined: "retinol with moisturizer". */
const standIn = (text: string): string | undefined =>
  sunscreen.test(text) ? 'zinc-oxide' : moisturizer.test(text) ? 'ceramides' : undefined;

/** Asks whether one more thing may be used or kept. */
const keeps =
  /\b(keep|still|continue|add|also|too|as well)\b|\b(can|could|may|should) i (use|do|start|try|put|apply|have|get)\b|\b(ok|okay|fine|safe|bad|allowed) to (use|add|do|start|keep)\b/;

const uses = /\b(use|using|used|on|got|have|started|start|taking|take|apply|prescribed|put on|wear|doing|been)\b/;

/** Ingredients that other clauses of the message say the person uses: "got tret. can i keep my peel". */
const usedBeside = ({ clauses }: Reading, clause: Clause): string[] =>
  clauses
    .filter((one) => one.text !== clause.text && !one.isAsk && uses.test(one.text))
    .flatMap(({ mentions }) => named(mentions, 'ingredient'));

/** Two ingredients are compared or combined; of one, what is asked about it. */
export function byIngredients(around: Around, clause: Clause): Decided | undefined {
  const here = named(clause.mentions, 'ingredient');
  const facet = facetOf(clause.facets);
  const { text } = clause;
  const [first] = here;
  if (first === undefined) return undefined;
  if (here.length >= 2 && compares.test(text) && !mixes.test(text)) {
    return { clause, plan: { kind: 'comparison', ids: here.slice(0, 4) }, score: 0.8 };
  }
  const inUse = usedBeside(around.reading, clause).filter((id) => !here.includes(id));
  if (inUse.length > 0 && keeps.test(text)) {
    return { clause, plan: { kind: 'pairs', ids: [...inUse, ...here].slice(0, 4) }, score: 0.8 };
  }
  if (here.length >= 2 && (combines.test(text) || facet === 'with' || permits.test(text))) {
    return { clause, plan: { kind: 'pairs', ids: here.slice(0, 4) }, score: 0.8 };
  }
  const earlier = ingredientsOf(around.about).filter((id) => id !== first);
  if (here.length === 1 && earlier[0] !== undefined && leans.test(text) && mixes.test(text)) {
    return { clause, plan: { kind: 'pairs', ids: [earlier[0], first] }, score: 0.7 };
  }
  const stand = standIn(text);
  const others = mentioned(around.reading, 'ingredient').filter((id) => id !== first);
  const partner = others[0] ?? stand;
  if (here.length === 1 && partner !== undefined && partner !== first && mixes.test(text)) {
    return {
      clause,
      plan: { kind: 'pairs', ids: [first, ...(others.length > 0 ? others : [partner])].slice(0, 4) },
      score: 0.7,
    };
  }
  return byOneIngredient(around, clause, first);
}

/** What is asked about the only ingredient of a clause. */
function byOneIngredient(around: Around, clause: Clause, first: string): Decided {
  const { text } = clause;
  const own = clause.matches.find((match) => match.ref === `ingredient:${first}`);
  const concerns = /\b(for|help\w*|good|treat\w*|fix\w*|work\w*|on|worth)\b/.test(text)
    ? named(clause.mentions, 'concern')
    : [];
  const asked = askedFacet(clause, own);
  const percent = ownFacets.has(asked ?? 'what') ? undefined : namedPercent(text);
  const troubling = troubles(around, first);
  return {
    clause,
    plan: {
      kind: 'ingredient',
      id: first,
      facet: percent !== undefined ? 'strength' : concerns.length > 0 ? 'who' : asked,
      concerns: percent !== undefined ? [] : concerns.length > 0 || !permits.test(text) ? concerns : troubling,
      percent,
      time: namedTime(text),
      asksPermission: asksLeave(text),
    },
    score: 0.7,
  };
}

/** Facets that a strength in the question does not change: "hydroquinone 4 %, how long can i stay on it". */
const ownFacets: ReadonlySet<Facet> = new Set<Facet>([
  'duration',
  'side-effects',
  'with',
  'pregnancy',
  'when',
  'doctor',
]);

/** The only time of day that a text names. */
function namedTime(text: string): 'am' | 'pm' | undefined {
  const morning = /\b(morning|mornings|am|daytime|during the day)\b/.test(text);
  const evening = /\b(night|nights|evening|pm|bed|bedtime)\b/.test(text);
  return morning === evening ? undefined : morning ? 'am' : 'pm';
}

/** What is asked of a named ingredient; a mix only where something to mix it with is spoken of. */
function askedFacet({ text, facets }: Clause, own: Match | undefined): Facet | undefined {
  const isMix = combines.test(text) || sunscreen.test(text) || /\b(before|after|over|under)\b/.test(text);
  const fits = (facet: Facet) => facet !== 'with' || isMix;
  const [clearest] = facets;
  if (clearest && clearest.score >= clearFacet && fits(clearest.facet)) return clearest.facet;
  if (own && own.score >= 0.6 && fits(own.facet)) return own.facet;
  return facetOf(facets.filter(({ facet }) => fits(facet))) ?? (own && fits(own.facet) ? own.facet : undefined);
}

/** Concerns, of this message or the answer before, that an ingredient is likely to make worse. */
function troubles({ knowledge, reading, about }: Around, id: string): string[] {
  const earlier = (about?.entries ?? []).filter((ref) => kindOf(ref) === 'concern').map(idOf);
  const worsens = knowledge.ingredients.get(id)?.worsens ?? [];
  return [...mentioned(reading, 'concern'), ...earlier].filter((concern) => worsens.includes(concern));
}
