import type { ShelfFacts } from '@petalwise/advisor/care/care';
import type { UsedProduct } from '@petalwise/advisor/products/used-product';
import type { ShelfItem, Slot } from '@petalwise/contracts/chat/shelf';
import type { ShelfItem as Row } from '#prisma';
import { addMonths, dayOf } from '../days/calendar-day.ts';

/** A product of a shelf, with what the advisor knows of it. */
export const toItem = (row: Row, { warning, actives }: ShelfFacts): ShelfItem => {
  const openedOn = row.openedOn && dayOf(row.openedOn);
  return {
    id: row.id,
    name: row.name,
    slot: row.slot as Slot,
    productId: row.productId,
    label: row.label,
    openedOn,
    keepsMonths: row.keepsMonths,
    keepsUntil: openedOn === null || row.keepsMonths === null ? null : addMonths(openedOn, row.keepsMonths),
    warning,
    actives: [...actives],
    addedAt: row.addedAt.toISOString(),
  };
};

/** As the advisor has to know it. */
export const toUsed = ({ id, name, slot, productId, label }: Row): UsedProduct => ({
  id,
  name,
  slot: slot as Slot,
  productId,
  label,
});
