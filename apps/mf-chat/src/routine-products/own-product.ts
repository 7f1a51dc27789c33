import type { StepChoice } from '@petalwise/contracts/chat/routine';
import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import { addItem } from '../products/api.ts';
import { localDay } from '../today/local-day.ts';

/** The person has a product of the catalogue now: it goes to My Products, opened today. */
export const haveProduct = async (productId: string): Promise<StepChoice> =>
  choiceOf(await addItem({ productId, openedOn: localDay(new Date()) }));

/** A product that our list does not have goes to My Products by its name. */
export const nameProduct = async ({ name, slot }: Pick<ShelfItem, 'name' | 'slot'>): Promise<StepChoice> =>
  choiceOf(await addItem({ name, slot }));

const choiceOf = ({ id, name }: ShelfItem): StepChoice => ({
  product: { from: 'shelf', id },
  name,
  brand: null,
  price: null,
  why: 'You have it already.',
  against: null,
});
