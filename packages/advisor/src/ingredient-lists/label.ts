import type { LabelName } from '../knowledge/label-name.ts';

/** One name of an ingredient list, as it was read. */
export interface ReadPart {
  /** As the text has it. */
  readonly written: string;
  /** Undefined where it is unknown: nothing is guessed. */
  readonly name: LabelName | undefined;
  readonly spelling: 'exact' | 'corrected' | 'unknown';
  /** As the label tells it. */
  readonly percent: number | undefined;
  readonly mayContain: boolean;
}

export interface ReadLabel {
  /** Whether enough names are known to judge it. */
  readonly isReadable: boolean;
  /** The product's name, where the text has one before its ingredients. */
  readonly title: string | undefined;
  /** What is said or asked around the list; empty where the text is the list alone. */
  readonly asked: string;
  /** The text without the questions. */
  readonly list: string;
  readonly parts: readonly ReadPart[];
}

/** Reads a text as a list of ingredients. */
export type ReadLabelText = (text: string) => ReadLabel;
