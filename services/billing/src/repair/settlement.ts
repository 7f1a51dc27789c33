/** What the repair of one fault changed. */
export interface Settlement {
  /** Null: the fault is of no person's account. */
  readonly userId: string | null;
  /** Coins of the repair's transfers. */
  readonly coins: number;
}
