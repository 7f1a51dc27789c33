import type { Knowledge } from '../knowledge/knowledge.ts';
import type { LabelKind } from '../labels/describe-label.ts';
import type { ExaminedLabel } from '../labels/judge-label.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';
import type { SubstanceGroup } from './substance-groups.ts';

export type LabelAskKind =
  /** What one ingredient does, whether it is bad, why it is there. */
  | 'part'
  /** How much of one ingredient is in it. */
  | 'amount'
  /** Whether something is in it: "any parabens?" */
  | 'contents'
  | 'vegan'
  | 'pregnancy'
  | 'nursing'
  | 'yeast'
  | 'pores'
  | 'helps'
  /** Whether it filters the sun. */
  | 'sun'
  /** Whether it makes skin burn more easily. */
  | 'sun-care'
  | 'child'
  | 'compare'
  | 'bleach'
  | 'keeps'
  | 'results'
  | 'often'
  | 'when'
  | 'with'
  | 'eyes'
  | 'use'
  | 'strength'
  | 'drying'
  | 'skin-type'
  | 'claims'
  /** What no list of ingredients tells: the price, the smell, the pH. */
  | 'untold'
  | 'bad'
  | 'actives'
  | 'worth'
  | 'kind'
  | 'why'
  /** What to use in its place. */
  | 'instead'
  /** Whether it is for the person at all. */
  | 'fits';

/** One thing that is asked about a label. */
export interface LabelAsk {
  readonly kind: LabelAskKind;
  /** English, lower case, spelling corrected. */
  readonly text: string;
  /** Ingredients of the label that it names. */
  readonly parts: readonly JudgedPart[];
  readonly groups: readonly SubstanceGroup[];
  /** Ids of ingredients that it names and that are not on the label. */
  readonly others: readonly string[];
  /** Ids of concerns that it names. */
  readonly concerns: readonly string[];
}

/** "Is this for me?" asks for what the report says anyway. */
export const asksForReport = ({ kind, concerns }: LabelAsk): boolean => kind === 'fits' && concerns.length === 0;

/** The answer to one question; the lead answers it on its own. */
export interface LabelReply {
  readonly kind: LabelAskKind;
  readonly lead: string;
  readonly points?: readonly string[];
  readonly why?: string | undefined;
  /** Ids of sources. */
  readonly sources: readonly string[];
}

/** What a question about a label is answered from. */
export interface Asked extends ExaminedLabel {
  readonly knowledge: Knowledge;
  readonly product: LabelKind;
  /** It does not stay on the skin. */
  readonly isRinsed: boolean;
  /** Of `parts`, without what only some shades have. */
  readonly always: readonly JudgedPart[];
}
