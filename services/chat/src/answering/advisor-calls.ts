import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import type { DayNote, UsedProduct } from '@petalwise/advisor/products/used-product';
import type { Running } from '@petalwise/advisor/steps/setting';
import type { LabelReading, LabelReport } from '@petalwise/contracts/chat/labels';
import type {
  Routine,
  RoutineDraft,
  RoutineWishes,
  SharedRoutine,
  StepChoice,
  StepDraft,
} from '@petalwise/contracts/chat/routine';
import type { ShelfClash, ShelfItem, Slot } from '@petalwise/contracts/chat/shelf';
import type { ToolOutcome } from '../model/evidence.ts';
import type { GateAsked, Passed } from '../model/pass-gate.ts';
import type { Person, ToolUse } from '../model/serve-tools.ts';

/** Whom labels, products and routines are judged for. */
export interface CareFor {
  readonly profile: Conversation['profile'];
  readonly using: readonly UsedProduct[];
  readonly notes: readonly DayNote[];
  readonly now: Date;
  /** Ids of products of their own that were opened too long ago; of routines only. */
  readonly expired?: ReadonlySet<string>;
  /** The routine that they live with; of routines only. */
  readonly running?: Running;
}

/** What is known of one product of a shelf. */
export type ShelfFacts = Pick<ShelfItem, 'id' | 'warning' | 'actives'> & {
  /** Where it has its place, and how long it keeps, by its kind or its name. */
  readonly slot: Slot;
  readonly keepsMonths: number;
};

/** What the advisor does beside answering: labels, My products, routines. */
export interface CareCalls {
  readonly readLabel: (asked: { readonly text: string }) => Promise<LabelReading>;
  /** Null where the text is no list of ingredients. */
  readonly judgeLabel: (asked: {
    readonly text: string;
    /** What is asked about it beside the text. */
    readonly question?: string | undefined;
    readonly person: CareFor;
  }) => Promise<LabelReport | null>;
  /** Of the products in `person.using`, in their order. */
  readonly describeShelf: (asked: { readonly person: CareFor }) => Promise<readonly ShelfFacts[]>;
  /** Which of the products in `person.using` do not go together, the gravest first. */
  readonly findClashes: (asked: { readonly person: CareFor }) => Promise<readonly ShelfClash[]>;
  readonly planRoutine: (asked: { readonly wishes: RoutineWishes; readonly person: CareFor }) => Promise<Routine>;
  /** Null where a product of the draft is neither on the shelf nor in the catalogue. */
  readonly checkRoutine: (asked: {
    readonly routine: RoutineDraft;
    readonly person: CareFor;
  }) => Promise<Routine | null>;
  /** What of a routine is for everybody to see, without judging it; null as for `checkRoutine`. */
  readonly showRoutine: (asked: {
    readonly routine: RoutineDraft;
    readonly person: CareFor;
  }) => Promise<SharedRoutine | null>;
  readonly listChoices: (asked: {
    readonly routine: RoutineDraft;
    readonly time: StepDraft['time'];
    readonly slot: Slot;
    readonly person: CareFor;
  }) => Promise<readonly StepChoice[]>;
  /** What to do about the note of a day; null where there is nothing to say. */
  readonly replyToNote: (asked: {
    readonly note: string;
    /** The week of the routine in which its day is. */
    readonly week: number;
    readonly routine: RoutineDraft;
    readonly person: CareFor;
  }) => Promise<string | null>;
}

/** What the worker thread of the advisor does for the service. */
export interface AdvisorCalls extends CareCalls {
  readonly advise: (conversation: Conversation) => Promise<Advice>;
  /** Whom the answer to a conversation is for, as the tools of a model and its gate have to know. */
  readonly findPerson: (conversation: Conversation) => Promise<Person>;
  readonly useTool: (use: ToolUse) => Promise<ToolOutcome>;
  /** What of the last of these pieces of a text may be shown to a person now; see the gate of packages/advisor. */
  readonly gate: (asked: GateAsked) => Promise<Passed>;
}
export type CallName = keyof AdvisorCalls;
export type Input<Name extends CallName> = Parameters<AdvisorCalls[Name]>[0];
export type Output<Name extends CallName> = Awaited<ReturnType<AdvisorCalls[Name]>>;

/** To the worker. */
export interface Call {
  readonly id: number;
  readonly name: CallName;
  readonly input: unknown;
}

/** From the worker: `ready` once, when everything is loaded; then one for each call, in any order. */
export type Reply =
  | { readonly ready: true }
  /** It works on what it was given. */
  | { readonly alive: true }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly problem: string };
