import type { LabelPart } from '@petalwise/contracts/chat/labels';

export type PartFilter = 'all' | 'flagged' | 'actives' | 'perfume' | 'unknown';

const filters: Readonly<Record<PartFilter, { words: string; has: (part: LabelPart) => boolean }>> = {
  all: { words: 'All', has: () => true },
  flagged: { words: 'Flagged', has: ({ flag }) => flag !== null },
  actives: { words: 'Actives', has: ({ marks }) => marks.includes('active') },
  perfume: {
    words: 'Perfume',
    has: ({ marks }) => marks.some((mark) => ['fragrance', 'fragrance-allergen', 'essential-oil'].includes(mark)),
  },
  unknown: { words: 'Unknown', has: ({ name }) => name === null },
};

export const filterParts = (parts: readonly LabelPart[], filter: PartFilter): LabelPart[] =>
  parts.filter(filters[filter].has);

/** The filters that leave something of this label, with how much: "Actives 3". */
export const filtersOf = (parts: readonly LabelPart[]): { value: PartFilter; label: string }[] =>
  (Object.keys(filters) as PartFilter[]).flatMap((value) => {
    const count = filterParts(parts, value).length;
    return value === 'all' || count > 0 ? [{ value, label: `${filters[value].words} ${count}` }] : [];
  });
