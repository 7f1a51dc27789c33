import type { LabelReading, LabelReport } from '@petalwise/contracts/chat/labels';
import type {
  Routine,
  RoutineDraft,
  RoutineWishes,
  SharedRoutine,
  StepChoice,
} from '@petalwise/contracts/chat/routine';
import type { ShelfClash, ShelfItem, Slot } from '@petalwise/contracts/chat/shelf';
import type { Line } from '../person/line.ts';
import type { DayNote, UsedProduct } from '../products/used-product.ts';
import type { Place } from '../routine/list-choices.ts';
import type { Running } from '../steps/setting.ts';

/** The person for whom labels, products and routines are judged. */
export interface CareFor {
  readonly profile: readonly Line[];
  readonly using: readonly UsedProduct[];
  readonly notes: readonly DayNote[];
  /** Ids of their products that were opened too long ago. */
  readonly expired?: ReadonlySet<string>;
  /** The routine that they live with. */
  readonly running?: Running;
  readonly now: Date;
}

/** What is known of one product of a shelf. */
export type ShelfFacts = Pick<ShelfItem, 'id' | 'warning' | 'actives'> & {
  /** Where it has its place, and how long it keeps, by its kind or its name. */
  readonly slot: Slot;
  readonly keepsMonths: number;
};

/** What the advisor does beside answering: labels, My Products, routines. */
export interface Care {
  readLabel(asked: { readonly text: string }): Promise<LabelReading>;
  /** Null where the text is no list of ingredients. `question`: what is asked about it beside the text. */
  judgeLabel(asked: {
    readonly text: string;
    readonly question?: string | undefined;
    readonly person: CareFor;
  }): Promise<LabelReport | null>;
  /** Of the products that the person uses, in their order. */
  describeShelf(asked: { readonly person: CareFor }): Promise<readonly ShelfFacts[]>;
  /** Which of them do not go together, the gravest first. */
  findClashes(asked: { readonly person: CareFor }): Promise<readonly ShelfClash[]>;
  planRoutine(asked: { readonly wishes: RoutineWishes; readonly person: CareFor }): Promise<Routine>;
  /** Null where a product of the draft is neither on the shelf nor in the catalogue. */
  checkRoutine(asked: { readonly routine: RoutineDraft; readonly person: CareFor }): Promise<Routine | null>;
  /** The public part of a routine; null as for `checkRoutine`. */
  showRoutine(asked: { readonly routine: RoutineDraft; readonly person: CareFor }): Promise<SharedRoutine | null>;
  listChoices(
    asked: Place & { readonly routine: RoutineDraft; readonly person: CareFor },
  ): Promise<readonly StepChoice[]>;
  /** What to do about the note of a day; null where there is nothing to say. */
  replyToNote(asked: {
    readonly note: string;
    /** The week of the routine in which its day is. */
    readonly week: number;
    readonly routine: RoutineDraft;
    readonly person: CareFor;
  }): Promise<string | null>;
}
