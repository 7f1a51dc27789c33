import type { LabelName } from '../knowledge/label-name.ts';
import type { ReadPart } from './label.ts';

/** A name on a label as it was read. `mayContain` depends on its place in the list, so the reader of the list adds it. */
export type Found = Omit<ReadPart, 'mayContain'>;

/** A name that the index knows. */
export const known = (written: string, name: LabelName, spelling: Found['spelling'] = 'exact'): Found => ({
  written: tidy(written),
  name,
  spelling,
  percent: percentIn(written),
});

/** A name that the index does not know. */
export const unknown = (written: string): Found => ({
  written: tidy(written),
  name: undefined,
  spelling: 'unknown',
  percent: percentIn(written),
});

const percentIn = (text: string): number | undefined => {
  const [, figure] = text.match(/(\d+(?:[.,]\d+)?)\s*%/) ?? [];
  return figure === undefined ? undefined : Number(figure.replace(',', '.'));
};

/** Without the signs of a list around it. */
export const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s*.:()\-–]+(?=\p{L})|[\s*.:,†‡§¹²³]+$/gu, '')
    .trim();
