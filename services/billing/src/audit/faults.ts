import type { FaultKind, LedgerFault } from '@petalwise/contracts/billing/audit';

/** One fault, as a check reports it. */
export interface Fault {
  readonly kind: FaultKind;
  /** The hold's key, the account's id, the transfer's id or the payment's id. */
  readonly subject: string;
  readonly words: string;
}

const byHand = 'It was changed directly in the database, not through the ledger.';
const restore =
  'No transfer settles this. Take a backup (npm run backup), find out who changed the database, and restore a backup from before that.';

const kinds: Readonly<Record<FaultKind, Pick<LedgerFault, 'cause' | 'repairable' | 'remedy'>>> = {
  'answered-and-released': {
    cause: 'The hold was released before billing knew that the answer had been delivered.',
    repairable: true,
    remedy:
      'Takes the coins from the wallet, as far as it has them. The rest is owed, and can be forgiven in Payments.',
  },
  'answered-without-hold': {
    cause: "Billing has no record of this hold. Perhaps its database was restored to an earlier moment than chat's.",
    repairable: true,
    remedy: 'Records the answer as a gift of 0 coins. The user is not charged for it.',
  },
  'posted-without-answer': {
    cause: "Chat has no record of this answer. Perhaps its database was restored to an earlier moment than billing's.",
    repairable: true,
    remedy: 'Gives the coins back to the wallet. If it owes coins, they pay that debt first.',
  },
  'wallet-differs': {
    cause: byHand,
    repairable: true,
    remedy:
      'Writes the difference as a transfer. The balance stays as shown. If it is wrong, adjust the coins afterwards.',
  },
  'debt-differs': {
    cause: byHand,
    repairable: true,
    remedy: 'Writes the difference as a transfer. The debt stays as it is: collect or forgive it in Payments.',
  },
  'open-holds-differ': {
    cause: 'The list of open holds was changed directly in the database.',
    repairable: true,
    remedy:
      'Makes the list agree with the transfers. Billing then asks chat about each reopened hold, and charges or returns its coins within minutes.',
  },
  'resolution-wrong': { cause: byHand, repairable: false, remedy: restore },
  'transfer-wrong': { cause: byHand, repairable: false, remedy: restore },
  'pack-wrong': {
    cause: 'Billing applied this payment in part, or its purchase was changed directly in the database.',
    repairable: false,
    remedy:
      'Stripe decides what was paid: press Ask Stripe Now in Payments, and replay the events of this payment. If it is still wrong, restore a backup from before the change.',
  },
};

export const describeFault = (fault: Fault): LedgerFault => ({ ...fault, ...kinds[fault.kind] });
