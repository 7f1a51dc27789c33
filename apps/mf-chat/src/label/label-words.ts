import type { JudgedLabel, LabelReading } from '@petalwise/contracts/chat/labels';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export const dayOf = (iso: string): string => day.format(new Date(iso));

/** What a label is called: by its owner, by its text, or "Label of November 23, 2026". */
export const titleOf = ({ name, report, createdAt }: Pick<JudgedLabel, 'name' | 'report' | 'createdAt'>): string =>
  name ?? report.title ?? `Label of ${dayOf(createdAt)}`;

/** "12 ingredients found, 1 corrected, 1 unknown". */
export const readingWords = ({ parts }: Pick<LabelReading, 'parts'>): string => {
  const count = (spelling: LabelReading['parts'][number]['spelling']) =>
    parts.filter((part) => part.spelling === spelling).length;
  const corrected = count('corrected');
  const unknown = count('unknown');
  const marked = [corrected > 0 && `${corrected} corrected`, unknown > 0 && `${unknown} unknown`];
  return [`${parts.length} ${parts.length === 1 ? 'ingredient' : 'ingredients'} found`, ...marked.filter(Boolean)].join(
    ', ',
  );
};

/** A list as printed on a bottle, to start with. */
export const exampleLabel =
  'Calm Hour Serum\nINGREDIENTS: AQUA, GLYCERIN, NIACINAMIDE, PROPANEDIOL, PANTHENOL, PENTYLENE GLYCOL, SODIUM HYALURONATE, ALLANTOIN, XANTHAN GUM, PHENOXYETHANOL, ETHYLHEXYLGLYCERIN, PARFUM, LIMONENE.';
