import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Clause } from '../language/reading.ts';
import { exactLikely, exactPossible, exactSure } from './confidence.ts';
import { byChoice, byComparison } from './decide-comparison.ts';
import { byExactAnswer, byNeedling, byPerson } from './decide-exact.ts';
import { byFollowUp, byGeneralQuestion } from './decide-follow-up.ts';
import { byIngredients } from './decide-ingredients.ts';
import { byOrder, byPlainRoutine, byRoutine } from './decide-order.ts';
import { byConcerns, byMeaning, byTopic } from './decide-topic.ts';
import { withoutRepeats } from './merge-repeats.ts';
import { withNames } from './names-in-clause.ts';
import type { Around, Decided, Plan } from './plan.ts';

/** What each ask of a message is to be answered with; asks that nothing matches are left out. */
export function decide(around: Around): Decided[] {
  const { clauses } = around.reading;
  const asks = clauses.filter((clause) => clause.isAsk);
  const considered =
    asks.length > 0 ? asks : clauses.filter(({ mentions, matches }) => mentions.length > 0 || matches.length > 0);
  const decideAll = (some: readonly Clause[]) =>
    some.map((clause) => decideClause(around, clause)).filter((one) => one !== undefined);
  const decided = decideAll(considered);
  if (decided.some(({ plan }) => !isChatter(around.knowledge, plan))) return withoutRepeats(besideExact(decided));
  // Where only politeness was understood, what the rest tells may be what the person wants to hear about.
  const told = decideAll(clauses.filter((clause) => !considered.includes(clause)));
  return withoutRepeats(told.length > 0 ? told : decided);
}

/** Beside an answer to exactly what was asked, only what was surely asked as well. */
function besideExact(decided: readonly Decided[]): readonly Decided[] {
  if (!decided.some(({ plan, score }) => plan.kind === 'exact' && score >= exactSure)) return decided;
  return decided.filter(
    ({ plan, score, clause }) =>
      plan.kind === 'exact' || (score >= 0.65 && (clause.mentions.length > 0 || clause.raw.includes('?'))),
  );
}

const isChatter = ({ topics }: Knowledge, plan: Plan): boolean =>
  plan.kind === 'topic' && topics.get(plan.id)?.kind === 'talk';

function decideClause(around: Around, clause: Clause): Decided | undefined {
  const said = withNames(around.reading, clause);
  return (
    byChoice(around, clause) ??
    byPerson(around, clause) ??
    byPlainRoutine(around, clause) ??
    byExactAnswer(around, clause, exactSure) ??
    byNeedling(around, said) ??
    byComparison(around.knowledge, said) ??
    byOrder(around, said) ??
    byRoutine(around, said) ??
    byGeneralQuestion(around, clause, said) ??
    byTopic(around, said, said !== clause) ??
    byIngredients(around, said) ??
    byExactAnswer(around, clause, exactLikely) ??
    byFollowUp(around, clause) ??
    byConcerns(around, said) ??
    byMeaning(around, clause) ??
    byExactAnswer(around, clause, exactPossible)
  );
}
