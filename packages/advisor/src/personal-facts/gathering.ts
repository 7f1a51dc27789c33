import type { Line, ProfileChange } from '../person/line.ts';
import type { Whose } from './whose-fact.ts';

/** What is known before the message. */
export interface Known {
  readonly now: Date;
  /** "Stopped niacinamide" ends the line "niacinamide serum" too. */
  readonly profile: readonly Pick<Line, 'kind' | 'value'>[];
  /** What the question before taught, which "that was my sister" takes back. */
  readonly before: () => readonly ProfileChange[];
}

export interface Gathering {
  readonly known: Known;
  readonly names: readonly string[];
  readonly changes: ProfileChange[];
  readonly lines: Line[];
  readonly rest: string[];
  whose: Whose;
  /** Something was said or asked of another person, or of the writer. */
  others: number;
  own: number;
  /** Said of the writer and then taken back: it was about another person. */
  takenBack: boolean;
  /** The message tells how long a product was used. */
  readonly isOfUse: boolean;
  /** All statements. */
  readonly message: string;
  /** Asked with "I", which may well be for the other: "my baby is 3 weeks old, can I use zinc?" */
  ownAsks: number;
}
