import type { ProfileKind, ProfileLine } from '@petalwise/contracts/chat/profile';
import type { Trait } from '../knowledge/entry.ts';

/** A line of the profile, or one that holds for one answer only. */
export interface Line extends Pick<ProfileLine, 'kind' | 'value' | 'since'> {
  /** Whose it is, in words for the writer: "your sister". Missing for the writer. */
  readonly of?: string | undefined;
  /** The value in plain English, where it was typed in another spelling or language. */
  readonly meant?: string | undefined;
  /** Its words mean nothing that is known here: they are looked for as they are written. */
  readonly isUnknown?: boolean | undefined;
  /** Asked about, not said to be so: "can I use retinol when pregnant?" */
  readonly asked?: boolean | undefined;
}

/** `never`: leave it out. `ask-doctor`: only after a doctor or pharmacist agreed. `careful`: slowly, or something gentler. */
export type Strength = 'never' | 'ask-doctor' | 'careful';

/** What a rule speaks against. Names are plain words (lower case, no signs) of a label, a name or a text. */
export interface Reach {
  readonly strength: Strength;
  readonly traits?: readonly Trait[];
  readonly names?: readonly string[];
  /** Names that look like one of the above and are not meant. */
  readonly except?: readonly string[];
  /** What the ingredient has to do with the line, to follow its name: "is a salicylate". */
  readonly because: string;
  /** What to do in its place, as a sentence. */
  readonly instead?: string;
  /** Of allergies: how a product says that it is free of it, as in "fragrance-free" or "free of fragrance". */
  readonly claims?: readonly string[];
}

/** A rule that a line of the profile brings. */
export interface Bar extends Reach {
  readonly line: Line;
}

/** A line to remember (it replaces what contradicts it), or one to forget. */
export interface ProfileChange {
  readonly act: 'remember' | 'forget';
  readonly kind: ProfileKind;
  /** To forget: undefined means every line of the kind. */
  readonly value: string | undefined;
}
