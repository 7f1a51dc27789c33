import {
  deleteLabel,
  getLabel,
  type JudgedLabel,
  listLabels,
  readLabel,
  renameLabel,
} from '@petalwise/contracts/chat/labels';
import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import type { Answer } from '@petalwise/contracts/endpoint';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { queryOptions } from '@tanstack/react-query';
import { addItem, shelf } from '../products/api.ts';

export type Reading = Answer<typeof readLabel>;
export type ListedLabel = Answer<typeof listLabels>['labels'][number];

const readings = ['chat', 'label-reading'];

/** What a text names, while it is written. The same text is asked about once. */
export const readingOf = (text: string) =>
  queryOptions({
    queryKey: [...readings, text],
    queryFn: ({ signal }): Promise<Reading> => call(readLabel, { body: { text }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  });

/** Whether a list was judged before may be otherwise now. */
export const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: readings });

export const labels = queryOptions({
  queryKey: ['chat', 'labels'],
  queryFn: async ({ signal }) => (await call(listLabels, { signal })).labels,
  // Another tab may have had one judged since.
  staleTime: 0,
});

export const labelOf = (id: string) =>
  queryOptions({
    queryKey: ['chat', 'label', id],
    queryFn: ({ signal }): Promise<JudgedLabel> => call(getLabel, { params: { id }, signal }),
    // What is remembered about the person may have changed since.
    staleTime: 0,
    retry: 1,
  });

export const removeLabel = async (id: string): Promise<void> => {
  await call(deleteLabel, { params: { id } });
  await queryClient.cancelQueries({ queryKey: labels.queryKey });
  queryClient.setQueryData(labels.queryKey, (known) => known?.filter((label) => label.id !== id));
  queryClient.removeQueries({ queryKey: labelOf(id).queryKey });
  readAgain();
};

/** Gives a label a name; an empty one takes it away. */
export const nameLabel = async (id: string, name: string): Promise<void> => {
  const { name: kept } = await call(renameLabel, { params: { id }, body: { name } });
  queryClient.setQueryData(labelOf(id).queryKey, (label) => {
    if (!label) return label;
    const { name: _, ...rest } = label;
    return kept === null ? rest : { ...rest, name: kept };
  });
  await queryClient.invalidateQueries({ queryKey: labels.queryKey });
};

/** What is on the shelf with the same label is returned as it is. */
export const addToShelf = async (name: string, label: string): Promise<ShelfItem> => {
  const { items } = await queryClient.fetchQuery(shelf);
  const known = items.find((item) => item.label === label);
  if (known) return known;
  return addItem({ name, label });
};
