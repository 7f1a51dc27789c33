import type { Block, Draft } from '../advice/draft.ts';
import { idOf, kindOf, type Setting } from '../advice/setting.ts';
import { ended, inSentence } from '../advice/words.ts';
import { asksLeave } from '../decisions/asks-leave.ts';
import type { Ingredient } from '../knowledge/entry.ts';
import type { Clause, Mention, Reading } from '../language/reading.ts';
import { holds, plain } from '../person/match-words.ts';
import { type Obstacle, obstacle } from '../person/obstacle.ts';

interface Barred {
  readonly ingredient: Ingredient;
  readonly against: Obstacle;
}

const aboutUse = /\b(?:use|using|try|start|apply|put|wear|take|buy|add|good|helps?|better|or)\b/;
const refuses = /^(?:no\b|leave\b|stop\b|better not|do not)/i;
/** A person who names their own medicine or product uses it already. */
const personal = new Set(['allergy', 'pregnancy', 'age']);

/**
 * Opens an answer with a no to every ingredient that the message asks to use and that the person must leave out. The
 * answer to a question that is near may speak of another ingredient, and an exact one may not name all.
 */
export function refuseAsked(setting: Setting, { clauses }: Pick<Reading, 'clauses'>, draft: Draft): Draft {
  if (draft.isWeighed || (draft.kind !== 'answer' && draft.kind !== 'unknown')) return draft;
  const [first] = draft.blocks;
  const isRefused = first !== undefined && refuses.test(first.lead);
  const silent = barredIn(setting, clauses).filter(({ ingredient }) => !(isRefused && names(first, ingredient)));
  if (silent.length === 0) return draft;
  const refusals = [...new Set(silent.map(({ against }) => against.reason))].map((reason, at) => {
    const { against } = silent.find((one) => one.against.reason === reason) as Barred;
    const list = silent
      .filter((one) => one.against.reason === reason)
      .map(({ ingredient }) => inSentence(ingredient.name));
    const whom = against.line.of === undefined ? '' : ` for ${against.line.of}`;
    const verdict = at === 0 && !isRefused ? `No, leave ${either(list)} out` : `Leave ${either(list)} out as well`;
    return `${verdict}${whom}: ${ended(reason)}`;
  });
  const refusal: Block = { passage: 'asked/barred', lead: refusals.join(' '), isWarning: true, sources: [] };
  if (draft.kind === 'unknown') return { ...draft, kind: 'answer', blocks: [refusal] };
  const said = silent.map(({ against }) => against.reason);
  const others = draft.blocks.filter(
    ({ passage, lead }) => passage !== 'gate' || !said.some((one) => lead.includes(one)),
  );
  return { ...draft, blocks: isRefused ? [first, refusal, ...others.slice(1)] : [refusal, ...others] };
}

function barredIn(setting: Setting, clauses: readonly Clause[]): Barred[] {
  const asks = clauses.filter(({ isAsk }) => isAsk);
  // "which is better, retinol or bakuchiol?" are two clauses.
  if (!asks.some(({ text }) => asksLeave(text) || aboutUse.test(text))) return [];
  const asked = asks.flatMap(({ mentions }) => mentions.flatMap((mention) => ingredientsOf(setting, mention)));
  return [...new Set(asked)].flatMap((ingredient) => {
    const against = obstacle(ingredient, setting.constraints);
    return against && against.strength === 'never' && personal.has(against.line.kind) ? [{ ingredient, against }] : [];
  });
}

/** What a message names; a comparison is a separate topic, and names two. */
function ingredientsOf({ knowledge: { ingredients } }: Setting, { ref, words }: Mention): Ingredient[] {
  if (kindOf(ref) === 'ingredient') return [ingredients.get(idOf(ref)) ?? []].flat();
  if (!idOf(ref).includes('-vs-')) return [];
  return [...ingredients.values()].filter(({ name, aliases }) =>
    [name, ...aliases].some((one) => holds(plain(words), plain(one))),
  );
}

const names = ({ lead, steps = [] }: Block, { name, aliases }: Ingredient): boolean => {
  const text = plain([lead, ...steps].join(' · '));
  return [name, ...aliases].some((one) => holds(text, plain(one)));
};

const either = (list: readonly string[]): string =>
  list.length === 1 ? (list[0] as string) : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
