import type { Block, Draft } from '../advice/draft.ts';
import { idOf, kindOf, type Setting } from '../advice/setting.ts';
import { findPair } from '../knowledge/find-pair.ts';
import type { KnownProduct } from '../products/used-product.ts';
import { isActive } from '../steps/find-acting.ts';

const rank = { avoid: 0, alternate: 1, 'same-day': 2 } as const;

/** What an answer about an ingredient owes to a person who uses a product that it does not simply go with. */
export function noteShelf(setting: Setting, draft: Draft, using: readonly KnownProduct[]): Draft {
  if (draft.kind !== 'answer' || draft.isWeighed || draft.isOwn) return draft;
  const asked = draft.entries
    .filter((ref) => kindOf(ref) === 'ingredient')
    .flatMap((ref) => setting.knowledge.ingredients.get(idOf(ref)) ?? []);
  const clashes = using.flatMap((product) =>
    product.ingredients.filter(isActive).flatMap((own) =>
      asked.flatMap((one) => {
        const rule = one.id === own.id ? undefined : findPair(setting.knowledge, one, own);
        return rule && rule.verdict !== 'together' ? [{ rule, verdict: rule.verdict, product, own }] : [];
      }),
    ),
  );
  const [first] = clashes.toSorted((one, other) => rank[one.verdict] - rank[other.verdict]);
  if (!first || draft.blocks.some(({ lead }) => lead.includes(first.rule.lead))) return draft;
  const { rule, product, own } = first;
  const block: Block = {
    passage: `shelf:${product.id}/${rule.id}`,
    lead: `You use ${product.name} (${own.name.toLowerCase()}). ${rule.lead}`,
    steps: rule.how,
    sources: rule.sources,
  };
  return setting.given.has(block.passage) ? draft : { ...draft, blocks: [...draft.blocks, block] };
}
