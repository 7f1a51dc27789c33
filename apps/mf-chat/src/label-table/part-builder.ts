import type { LabelPart } from '@petalwise/contracts/chat/labels';

/** A part for tests: plain water, but for what is given. */
export const makePart = (part: Partial<LabelPart> = {}): LabelPart => ({
  written: part.name ?? 'Aqua',
  name: 'Aqua',
  spelling: 'exact',
  functions: ['solvent'],
  family: 'water',
  what: 'Water, in which the rest is dissolved.',
  evidence: 'technical',
  marks: [],
  preservative: null,
  origin: 'mineral',
  pregnancy: 'usual',
  percent: null,
  mayContain: false,
  comedogenic: null,
  flag: null,
  sources: [],
  ...part,
});
