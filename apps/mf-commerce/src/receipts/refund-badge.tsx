import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Receipt } from '@petalwise/contracts/billing/receipts';
import { Badge } from '@petalwise/ui/feedback/badge';
import { refundState } from './receipt-words.ts';

/** Nothing where nothing was refunded. */
export function RefundBadge({ receipt }: { receipt: Receipt }) {
  const state = refundState(receipt);
  switch (state) {
    case 'none':
      return null;
    case 'part':
      return <Badge tone="accent">{formatMoney(receipt.refunded)} refunded</Badge>;
    case 'all':
      return <Badge tone="accent">Refunded</Badge>;
    default:
      return state satisfies never;
  }
}
