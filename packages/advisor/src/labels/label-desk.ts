import type { Product } from '@petalwise/catalogue/product';
import type { LabelReading, LabelReport } from '@petalwise/contracts/chat/labels';
import type { ReadLabel, ReadLabelText } from '../ingredient-lists/label.ts';
import { tellsOfSomebody } from '../ingredient-lists/prose.ts';
import { createLabelReader } from '../ingredient-lists/read-label.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { LabelName } from '../knowledge/label-name.ts';
import type { Constraints } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import type { AllFacts } from '../products/product-facts.ts';
import type { UsedProduct } from '../products/used-product.ts';
import { type ExaminedLabel, judgeLabel } from './judge-label.ts';
import { createKnowProduct, type KnowProduct } from './know-products.ts';
import { createLabelIngredients } from './label-ingredients.ts';

interface Deps {
  readonly knowledge: Knowledge;
  readonly names: readonly LabelName[];
  readonly catalogue: readonly Product[];
  readonly facts: AllFacts;
  /** The entries that a text in lower case names. */
  readonly recognise: (text: string) => readonly { readonly ref: string }[];
}

/** For whom a label is judged. */
export interface LabelPerson {
  readonly constraints: Constraints;
  readonly lines: readonly Line[];
  readonly using: readonly UsedProduct[];
}

/** Reads and judges labels, and tells what is known of the products that a person uses. */
export interface LabelDesk {
  readonly read: ReadLabelText;
  readonly judge: (label: ReadLabel, person: LabelPerson) => LabelReport;
  /** The same, with what questions about the label are answered from. */
  readonly examine: (label: ReadLabel, person: LabelPerson) => ExaminedLabel;
  readonly know: KnowProduct;
}

/** @throws where two names have the same spelling */
export function createLabelDesk({ knowledge, names, catalogue, facts, recognise }: Deps): LabelDesk {
  const ingredients = createLabelIngredients(knowledge);
  const read = createLabelReader(names);
  const know = createKnowProduct({ knowledge, catalogue, facts, read, ingredients, recognise });
  const examine: LabelDesk['examine'] = (label, { constraints, lines, using }) => {
    const known = using.map((used) => know(used, constraints));
    return judgeLabel({ knowledge, ingredients }, label, { constraints, lines, using: known });
  };
  return { read, know, examine, judge: (label, person) => examine(label, person).report };
}

/** What a person checks before a label is judged. */
export const toReading = ({ isReadable, title, parts, asked, list }: ReadLabel): LabelReading => ({
  ...(asked !== '' && { aside: tellsOfSomebody(asked) ? 'person' : 'question', list: list.trim() }),
  isReadable,
  title: title ?? null,
  parts: parts.map(({ written, name, spelling, mayContain }) => ({
    written,
    name: name?.inci ?? null,
    spelling,
    mayContain,
  })),
});
