import { kindOf } from '../advice/setting.ts';
import type { Clause } from '../language/reading.ts';
import { isOpen } from '../language/weigh-words.ts';
import { leans, permits } from './ask-wording.ts';
import { asksLeave } from './asks-leave.ts';
import { namedPercent } from './judge-strength.ts';
import { facetOf, mentioned } from './names-in-clause.ts';
import { type Around, type Decided, planFor } from './plan.ts';

/** Words of a question that has to be about the answer before. */
const shortFollowUp = 5;

/** "How often?", "what is that for": of what this message named, else of what the answer before was about. */
export function byGeneralQuestion({ about, knowledge }: Around, clause: Clause, said: Clause): Decided | undefined {
  const facet = clause.facets[0]?.facet;
  if (!clause.isGeneral || facet === undefined || said.mentions.length > 1) return undefined;
  const follows = leans.test(clause.text) || clause.text.split(' ').length <= shortFollowUp;
  const ref = said.mentions[0]?.ref ?? (follows ? about?.entries[0] : undefined);
  const plan = ref && planFor(knowledge, ref, facet);
  const percent = namedPercent(clause.text);
  return plan && { clause, plan: plan.kind === 'ingredient' ? { ...plan, percent } : plan, score: 0.7 };
}

/** The entries of the answer before, with the facet that is asked now. */
export function byFollowUp({ about, knowledge, reading }: Around, clause: Clause): Decided | undefined {
  if (!about || about.entries.length === 0) return undefined;
  const best = clause.matches[0];
  const isShort = clause.text.split(' ').length <= 8;
  const hasOwn = clause.mentions.some(({ ref }) => kindOf(ref) !== 'topic');
  if (hasOwn || !(leans.test(clause.text) || isShort)) return undefined;
  if (best && best.score >= 0.7 && (!leans.test(clause.text) || (best.score >= 0.85 && !isOpen(clause.text)))) {
    return undefined;
  }
  const facet = facetOf(clause.facets);
  const [first] = about.entries;
  if (!first || (!facet && !leans.test(clause.text))) return undefined;
  const plan = planFor(knowledge, first, facet);
  if (plan?.kind !== 'ingredient') return plan && { clause, plan, score: 0.6 };
  // "My skin is oily and I get spots. Should I?"
  const concerns = permits.test(clause.text) ? mentioned(reading, 'concern') : [];
  const asked = concerns.length > 0 ? 'who' : plan.facet;
  return { clause, plan: { ...plan, facet: asked, concerns, asksPermission: asksLeave(clause.text) }, score: 0.6 };
}
