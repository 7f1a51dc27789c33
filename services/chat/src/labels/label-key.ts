import { createHash } from 'node:crypto';
import type { LabelReading } from '@petalwise/contracts/chat/labels';
import { nameOf } from './write-reading.ts';

/**
 * The same for the same list: the same ingredients in the same order, with their percentages, with any text around
 * them. Facts about the user beside the list may change its verdict, so such a text only equals itself.
 */
export const labelKey = ({ parts, aside }: Pick<LabelReading, 'parts' | 'aside'>, text: string): string => {
  const names = parts.map((part) => `${part.mayContain ? '±' : ''}${nameOf(part).toLowerCase()}`);
  const told = aside === 'person' ? [text.replace(/\s+/g, ' ').trim()] : [];
  return createHash('sha256')
    .update(JSON.stringify([names, told]))
    .digest('hex');
};
