import { messageLimit } from '@petalwise/contracts/chat/conversation';
import type { LabelReading } from '@petalwise/contracts/chat/labels';

type Part = LabelReading['parts'][number];

/** How many names of a reading are known. */
export const knownIn = ({ parts }: LabelReading): number => parts.filter(({ name }) => name !== null).length;

/**
 * A label as text again, for its reader to check: its title, then the names in their own spelling, unknown ones as they
 * were read, each with its percentage. As long as a label may be; what is left out are whole names of the end.
 */
export const writeReading = ({ title, parts }: LabelReading): string => {
  const head = title === null ? '' : `${title}\n`;
  const list = [
    ...parts.filter(({ mayContain }) => !mayContain).map((part, at) => (at === 0 ? '' : ', ') + nameOf(part)),
    ...parts
      .filter(({ mayContain }) => mayContain)
      .map((part, at) => (at === 0 ? '. May contain: ' : ', ') + nameOf(part)),
  ];
  let text = `${head}Ingredients: `;
  for (const piece of list) {
    if (text.length + piece.length > messageLimit) break;
    text += piece;
  }
  return text;
};

/** With its percentage: "Retinol 0.3 %". */
export const nameOf = ({ name, written }: Pick<Part, 'name' | 'written'>): string => {
  const percent = name?.includes('%') ? undefined : /\d+(?:[.,]\d+)?\s?%/.exec(written)?.[0];
  return name === null ? written : [name, percent].filter(Boolean).join(' ');
};
