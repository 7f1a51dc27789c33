import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { answerKey, fittingSteps, refOf, repeated, type Setting } from '../advice/setting.ts';
import { ended, inSentence } from '../advice/words.ts';
import type { ExactAnswer } from '../knowledge/entry.ts';
import type { EntryRef } from '../knowledge/knowledge.ts';
import { holds, plain } from '../person/match-words.ts';
import { isBlocked, type Obstacle, obstacle } from '../person/obstacle.ts';

/** The answer to an exact question; what it is about that is not for the person is said after it. */
export function composeAnswer(setting: Setting, id: string): Draft {
  const answer = setting.knowledge.answers.get(id);
  if (!answer) throw new Error(`not an exact answer of the knowledge base: ${id}`);
  const passage = answerKey(id);
  const { lead, why, watch, sources } = answer;
  const block: Block = setting.given.has(passage)
    ? { ...repeated(setting, passage, lead), sources }
    : { passage, lead, why, watch, sources, steps: fittingSteps(setting, answer.steps) };
  return draftOf([block, ...warning(setting, answer)], refsOf(setting, answer), { title: answer.question });
}

/** What a follow-up is about. */
const refsOf = ({ knowledge }: Setting, { about }: ExactAnswer): EntryRef[] =>
  about.map((id) => refOf(knowledge.ingredients.has(id) ? 'ingredient' : 'concern', id));

/** "No, …" has refused already, and what speaks of the reason has weighed it. */
const refuses = /^(?:no|leave|avoid|do not|better not|never|stop|ask)\b/i;

function warning(setting: Setting, { lead, why = '', watch = '', about }: ExactAnswer): Block[] {
  const barred = about
    .map((id) => setting.knowledge.ingredients.get(id))
    .flatMap((one): { name: string; against: Obstacle }[] => {
      const against = one && obstacle(one, setting.constraints);
      return against && isBlocked(against) && !isAboutOwn(setting, about, against)
        ? [{ name: inSentence(one.name), against }]
        : [];
    })
    .at(0);
  if (!barred || refuses.test(lead)) return [];
  const { name, against } = barred;
  const isWeighed = against.line.kind === 'pregnancy' && /pregnan|nursing|trying/i.test(`${lead} ${why} ${watch}`);
  if (isWeighed) return [];
  // It is named, because the lead may be about something else.
  const instruction =
    against.strength === 'never' ? `Leave out ${name}, though` : `Ask a doctor or pharmacist about ${name} first`;
  return [{ passage: 'gate', lead: `${instruction}: ${ended(against.reason)}`, sources: [] }];
}

/** Whether a medicine or product speaks against it that the answer is about: who asks about tretinoin already uses it. */
const isAboutOwn = ({ knowledge }: Setting, about: readonly string[], { line }: Obstacle): boolean =>
  (line.kind === 'medicine' || line.kind === 'product') &&
  about.some((id) => {
    const one = knowledge.ingredients.get(id);
    return one && [one.name, ...one.aliases].some((name) => holds(plain(line.value), plain(name)));
  });
