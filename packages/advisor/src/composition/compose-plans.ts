import type { AnswerKind, NamedProduct } from '@petalwise/contracts/chat/conversation';
import { type Block, type Draft, draftOf } from '../advice/draft.ts';
import { entryOf, refOf, type Setting, shortBlocks } from '../advice/setting.ts';
import type { Plan } from '../decisions/plan.ts';
import type { Constraints } from '../person/constraints.ts';
import { composeAnswer } from './compose-answer.ts';
import { composeCheck } from './compose-check.ts';
import { composeConcern } from './compose-concern.ts';
import { composeIngredient } from './compose-ingredient.ts';
import { composeOrder } from './compose-order.ts';
import { composeComparison, composePairs } from './compose-pair.ts';
import { composeRoutine } from './compose-routine.ts';
import { composeTopic } from './compose-topic.ts';

/** Cards of one answer. */
const mostProducts = 3;

type Answerable = Exclude<Plan, { kind: 'ask-back' }>;

/** The answer to one ask, with what else is asked about the same entry. */
export function composePlan(setting: Setting, plan: Answerable): Draft {
  const draft = composeMain(setting, plan);
  if (!('also' in plan) || !plan.also) return draft;
  const ref = refOf(plan.kind, plan.id);
  const said = new Set(draft.blocks.slice(0, 1).map(({ passage }) => passage));
  const more = shortBlocks(ref, entryOf(setting.knowledge, ref)?.facets ?? {}, plan.also).filter(
    ({ passage }) => !said.has(passage),
  );
  const asked = new Set(more.map(({ passage }) => passage));
  const [first, ...rest] = draft.blocks;
  return {
    ...draft,
    blocks: [...(first ? [first] : []), ...more, ...rest.filter(({ passage }) => !asked.has(passage))],
  };
}

function composeMain(setting: Setting, plan: Answerable): Draft {
  switch (plan.kind) {
    case 'ingredient':
      return composeIngredient(setting, plan);
    case 'pairs':
      return composePairs(setting, plan.ids);
    case 'check':
      return composeCheck(setting, plan.ids);
    case 'order':
      return composeOrder(setting, plan);
    case 'comparison':
      return composeComparison(setting, plan.ids);
    case 'concern':
      return composeConcern(setting, plan.id, plan.facet);
    case 'topic':
      return composeTopic(setting, plan.id, plan.facet);
    case 'exact':
      return composeAnswer(setting, plan.id);
    case 'routine':
      return composeRoutine(setting, {
        ...plan,
        concerns: routineConcerns(setting, plan.concerns),
        skinType: setting.constraints.skinType,
      });
    default:
      return plan satisfies never;
  }
}

/** Those named in the message, else those that the profile knows, as ids of the knowledge base. */
function routineConcerns({ knowledge, constraints }: Setting, named: readonly string[]): readonly string[] {
  if (named.length > 0) return named;
  return concernIds(knowledge.concerns, constraints);
}

/** Concerns of the profile, as ids of the knowledge base. */
export const concernIds = (concerns: Setting['knowledge']['concerns'], { concerns: said }: Constraints): string[] =>
  said.flatMap((words) =>
    [...concerns.values()]
      .filter(({ id, name, aliases }) => [id.replaceAll('-', ' '), name.toLowerCase(), ...aliases].includes(words))
      .map(({ id }) => id),
  );

/** What weighs most says what the whole is: one part that answers makes it an answer. */
const weight: readonly AnswerKind[] = ['answer', 'help', 'question', 'small-talk', 'unknown', 'safety'];

/** Several answers as one: each under the name of what it is about, each passage and source once. */
export function mergeDrafts(setting: Setting, drafts: readonly Draft[]): Draft {
  const kind = weight.find((one) => drafts.some((draft) => draft.kind === one)) ?? 'unknown';
  const told = drafts.filter((draft) => kind === 'small-talk' || kind === 'unknown' || !isChatter(draft.kind));
  const isTitled = told.length > 1;
  const seen = new Set<string>();
  const blocks = told.flatMap((draft) => {
    const fresh = draft.blocks.filter(({ passage }) => !seen.has(passage));
    for (const { passage } of fresh) seen.add(passage);
    return isTitled ? withTitle(fresh, titleOf(setting, draft)) : fresh;
  });
  const products: readonly NamedProduct[] = [
    ...new Map(told.flatMap((draft) => draft.products).map((product) => [product.id, product])).values(),
  ].slice(0, mostProducts);
  const entries = [...new Set(told.flatMap((draft) => draft.entries))];
  const spokenOf = told.find((draft) => draft.spokenOf)?.spokenOf;
  const links = [...new Set(told.flatMap((draft) => draft.links ?? []))];
  return draftOf(blocks, entries, { kind, products, spokenOf, links, facet: told.at(-1)?.facet });
}

const isChatter = (kind: AnswerKind) => kind === 'small-talk' || kind === 'unknown';

const titleOf = ({ knowledge }: Setting, { title, entries, spokenOf }: Draft): string | undefined => {
  if (title !== undefined) return title;
  // An answer about products is not about the entries that it keeps in mind.
  if (spokenOf) return undefined;
  const names = entries.map((ref) => entryOf(knowledge, ref)?.name).filter((name) => name !== undefined);
  return names.length > 0 && names.length < 4 ? names.join(' and ') : undefined;
};

const withTitle = ([first, ...rest]: readonly Block[], title: string | undefined): Block[] =>
  first ? [{ ...first, title: first.title ?? title }, ...rest] : [];
