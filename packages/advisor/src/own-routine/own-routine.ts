import type { NamedProduct } from '@petalwise/contracts/chat/conversation';
import type { RoutineDraft } from '@petalwise/contracts/chat/routine';

/** The routine that a person has saved, as far as the day on which they ask needs it. */
export interface OwnRoutine {
  readonly draft: RoutineDraft;
  /** The day on which week 1 began or will begin, as `2026-11-23`. */
  readonly startedOn: string;
  /** The day where the person is. */
  readonly today: string;
  /** Of the last 14 days, those with a tick. */
  readonly keptDays: number;
  /** One sentence for each step whose product is gone since. */
  readonly gone?: readonly string[];
}

/** A paragraph of a reply, with a list if it has one. */
export interface ReplyBlock {
  /** Above it, where a reply has several. */
  readonly title?: string | undefined;
  readonly lead: string;
  readonly steps?: readonly string[] | undefined;
  /** A list of equals has bullets; steps in an order have numbers. */
  readonly bullets?: boolean | undefined;
  readonly why?: string | undefined;
  readonly watch?: string | undefined;
  /** It names what is not for the person on purpose, and says so: the gate lets it through. */
  readonly isWarning?: boolean | undefined;
}

/** What a message asked of the routine, answered. */
export interface RoutineReply {
  /** `help` if it only repeats what the page of the routine shows, which costs nothing. */
  readonly kind: 'answer' | 'help';
  /** What was asked: "day", "check". */
  readonly about: string;
  readonly blocks: readonly ReplyBlock[];
  readonly products?: readonly NamedProduct[] | undefined;
  /** What was asked is answered in general as well: there is no routine, or what was named is not in it. */
  readonly goesOn?: 'as-asked' | 'with-a-routine' | undefined;
}
