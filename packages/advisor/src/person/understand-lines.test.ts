import { expect, it } from 'vitest';
import type { Line } from './line.ts';
import { createUnderstandLines } from './understand-lines.ts';

const meanings: Record<string, string[]> = {
  'frutos secos': ['nuts'],
  blorpine: ['blorpine'],
  salycilic: ['salycylic'],
};
const understand = createUnderstandLines({ readTerm: (term) => meanings[term] ?? [term], recognise: () => [] });
const of = (kind: Line['kind'], value: string) => understand([{ kind, value, since: '2026-11-22T00:00:00Z' }])[0];

it('gives a line the meaning that a rule knows, and keeps its words', () => {
  expect(of('allergy', 'frutos secos')).toMatchObject({ value: 'frutos secos', meant: 'nuts' });
  expect(of('allergy', 'salycilic')).toMatchObject({ meant: 'salicylic' });
  expect(of('allergy', 'nuts')).not.toHaveProperty('meant');
});

it('marks an unknown word', () => expect(of('allergy', 'blorpine')).toMatchObject({ isUnknown: true }));

it('leaves kinds with a closed list alone', () =>
  expect(of('skin-type', 'blorpine')).toEqual({ kind: 'skin-type', value: 'blorpine', since: '2026-11-22T00:00:00Z' }));
