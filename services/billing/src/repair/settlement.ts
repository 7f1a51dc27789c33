/** What the repair of one fault changed. */
export interface Settlement {
  /** Null where the fault is about no user. */
  readonly userId: string | null;
  /** Coins of the repair's transfers. */
  readonly coins: number;
}
