import type { Routine } from '@petalwise/contracts/chat/routine';
import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import { links } from '@petalwise/host/links';
import { useToasts } from '@petalwise/host/toasts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { shelf } from '../products/api.ts';
import { addStep, type StepTime } from './change-steps.ts';
import type { Editing } from './editing.ts';

/** The routine, with a step for one of the person's own products. */
export const withProduct = (id: string): string => `${links.routine()}?add=${encodeURIComponent(id)}`;

/** Sunscreen is for the day; with everything else the evening has time. */
export const timeFor = ({ slot }: Pick<ShelfItem, 'slot'>): StepTime => (slot === 'sunscreen' ? 'morning' : 'evening');

/** A routine with an own product as a new step; the same one where it has it already. */
export const withOwn = (routine: Routine, { id, name, slot }: Pick<ShelfItem, 'id' | 'name' | 'slot'>): Routine => {
  const product = { from: 'shelf', id } as const;
  if (routine.steps.some((step) => step.product.from === 'shelf' && step.product.id === id)) return routine;
  const choice = { product, name, brand: null, price: null, why: 'You have it already.', against: null };
  return addStep(routine, { time: timeFor({ slot }), slot, choice });
};

/** Adds the product that the address names, once; of what has no place among the steps its owner chooses one. */
export const useAddedProduct = ({ routine, change, choose }: Editing): void => {
  const [search, setSearch] = useSearchParams();
  const id = search.get('add');
  const { data, isFetching } = useQuery({ ...shelf, enabled: id !== null });
  const item = data?.items.find((one) => one.id === id);
  // The address names it until the page has moved on, which may be after the products were read again.
  const taken = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product that an address names
  useEffect(() => {
    if (id === null) taken.current = null;
    // What is in the cache may be from before it was added.
    if (id === null || id === taken.current || !data || (!item && isFetching)) return;
    taken.current = id;
    setSearch({}, { replace: true });
    if (!item) return;
    const time = timeFor(item);
    if (item.slot === 'other') return choose({ time });
    const to = withOwn(routine, item);
    if (to === routine) {
      return useToasts.getState().show({ kind: 'success', title: 'Already in your routine', description: item.name });
    }
    change(to, `${item.name} was added to the ${time}.`);
    useToasts.getState().show({
      kind: 'success',
      title: `Added to your ${time}`,
      description: `${item.name}. Save your routine to keep it.`,
    });
  }, [id, item?.id, isFetching]);
};
