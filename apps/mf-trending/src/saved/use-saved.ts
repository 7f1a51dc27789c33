import { queryClient } from '@petalwise/host/query';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { savedProducts } from './api.ts';
import type { Change } from './calls.ts';

/** Of every change, so that what is under way is found. */
export const changeKey = ['saved-products', 'change'];

const underWay = { mutationKey: changeKey, status: 'pending' } as const;

/** What the server has, with the changes that are on their way to it; `ids` is undefined until the server has said. */
export const useSaved = () => {
  const list = useQuery(savedProducts);
  const changes = useMutationState({ filters: underWay, select: ({ state }) => state.variables as Change });
  return { list, ids: list.data && changes.reduce(withChange, list.data) };
};

/** Listens to one product only: a heart is not drawn again for others. */
export const useIsSaved = (id: string): boolean => {
  const { data: saved = false } = useQuery({ ...savedProducts, select: (ids) => ids.includes(id) });
  const changes = useMutationState({
    filters: { ...underWay, predicate: ({ state }) => (state.variables as Change).id === id },
    select: ({ state }) => state.variables as Change,
  });
  return changes.at(-1)?.saved ?? saved;
};

/** The same as `useIsSaved`, at this moment. */
export const isSaved = (id: string): boolean => {
  const changes = queryClient.getMutationCache().findAll(underWay);
  const last = changes.map(({ state }) => state.variables as Change).findLast((change) => change.id === id);
  return last?.saved ?? queryClient.getQueryData(savedProducts.queryKey)?.includes(id) ?? false;
};

const withChange = (ids: string[], { id, saved }: Change): string[] => {
  const others = ids.filter((one) => one !== id);
  if (!saved) return others;
  return ids.includes(id) ? ids : [...others, id];
};
