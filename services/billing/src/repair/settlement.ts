/** What the repair of one fault changed. */
export interface Settlement {
  /** Null if the fault concerns no user. */
  readonly userId: string | null;
  /** Coins of the repair's transfers. */
  readonly coins: number;
}
