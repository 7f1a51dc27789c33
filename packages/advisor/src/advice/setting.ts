import type { NamedProduct } from '@petalwise/contracts/chat/conversation';
import type { Facet, Ingredient, Passage, Step } from '../knowledge/entry.ts';
import type { EntryRef, Knowledge } from '../knowledge/knowledge.ts';
import type { Reading } from '../language/reading.ts';
import type { Constraints } from '../person/constraints.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import type { ChooseProducts } from '../products/choose-products.ts';
import type { Block } from './draft.ts';
import { ended } from './words.ts';

/** What every part of an answer is composed with. */
export interface Setting {
  readonly knowledge: Knowledge;
  readonly constraints: Constraints;
  readonly choose: ChooseProducts;
  /** Passages given earlier in the conversation. */
  readonly given: ReadonlySet<string>;
}

export const refOf = (kind: 'ingredient' | 'concern' | 'topic', id: string): EntryRef => `${kind}:${id}`;

/** Under which an exact answer is remembered as given. */
export const answerKey = (id: string): string => `answer:${id}`;

export const idOf = (ref: EntryRef): string => ref.slice(ref.indexOf(':') + 1);

export const kindOf = (ref: EntryRef): 'ingredient' | 'concern' | 'topic' =>
  ref.startsWith('ingredient:') ? 'ingredient' : ref.startsWith('concern:') ? 'concern' : 'topic';

/** The entry of any kind that a reference names. */
export function entryOf({ ingredients, concerns, topics }: Knowledge, ref: EntryRef) {
  const id = idOf(ref);
  const kind = kindOf(ref);
  return kind === 'ingredient' ? ingredients.get(id) : kind === 'concern' ? concerns.get(id) : topics.get(id);
}

/** Whether an ingredient may be recommended to the person. */
export const isFree = ({ constraints }: Setting, ingredient: Ingredient): boolean =>
  !isBlocked(obstacle(ingredient, constraints));

/** Whether a message asks about ingredients by name, and all of those may be recommended to the person. */
export function namesOnlyFree(setting: Setting, { clauses }: Pick<Reading, 'clauses'>): boolean {
  const named = clauses
    .filter(({ isAsk }) => isAsk)
    .flatMap(({ mentions }) => mentions)
    .flatMap(({ ref }) => (kindOf(ref) === 'ingredient' ? (setting.knowledge.ingredients.get(idOf(ref)) ?? []) : []));
  return named.length > 0 && named.every((ingredient) => isFree(setting, ingredient));
}

/** Steps that fit the person: one that rests on a blocked ingredient is replaced or left out. */
export function fittingSteps(setting: Setting, steps: readonly Step[]): string[] {
  return steps.flatMap(({ text, uses, instead }) => {
    const blocked = uses.some((id) => {
      const ingredient = setting.knowledge.ingredients.get(id);
      return ingredient !== undefined && !isFree(setting, ingredient);
    });
    if (!blocked) return [text];
    return instead === undefined ? [] : [instead];
  });
}

const again = ['As I said: ', 'Once more: ', 'It stays the same: ', 'My answer is still: '];

/** A lead that was said before, introduced in other words each time. */
export function repeated({ given }: Setting, key: string, lead: string): Pick<Block, 'passage' | 'lead'> {
  const place = again.findIndex((_, times) => !given.has(`${key}~${times}`));
  const times = place === -1 ? again.length - 1 : place;
  return { passage: `${key}~${times}`, lead: `${again[times]}${ended(lead)}` };
}

/** A passage of the knowledge base as a block; in short where the conversation has had it already. */
export function blockOf(setting: Setting, ref: EntryRef, facet: Facet, passage: Passage): Block {
  const key = `${ref}/${facet}`;
  const { lead, why, watch, sources } = passage;
  if (setting.given.has(key)) return { ...repeated(setting, key, lead), sources };
  return { passage: key, lead, why, watch, sources, steps: fittingSteps(setting, passage.steps) };
}

/** The passage of an entry for a facet, or for the first of `otherwise` that it has. */
export function passageFor(
  facets: Partial<Record<Facet, Passage>>,
  facet: Facet | undefined,
  otherwise: readonly Facet[],
): { facet: Facet; passage: Passage } | undefined {
  for (const one of facet ? [facet, ...otherwise] : otherwise) {
    const passage = facets[one];
    if (passage) return { facet: one, passage };
  }
  return undefined;
}

/** The leads of some facets, one paragraph each. */
export const shortBlocks = (
  ref: EntryRef,
  facets: Partial<Record<Facet, Passage>>,
  wanted: readonly Facet[],
): Block[] =>
  wanted.flatMap((facet) => {
    const passage = facets[facet];
    return passage ? [{ passage: `${ref}/${facet}`, lead: passage.lead, sources: passage.sources.slice(0, 2) }] : [];
  });

export const productsFor = (
  { choose, constraints }: Setting,
  wish: Omit<Parameters<ChooseProducts>[0], 'constraints'>,
): readonly NamedProduct[] => choose({ ...wish, constraints });
