import type { ProfileChange } from '@petalwise/advisor/advice/advice';
import type { ProfileKind } from '@petalwise/contracts/chat/profile';
import { expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const line = (id: string, kind: ProfileKind, value: string) => ({ id, kind, value, since: '2026-11-22T10:00:00.000Z' });
const remember = (kind: ProfileKind, value: string): ProfileChange => ({ act: 'remember', kind, value });
const forget = (kind: ProfileKind, value?: string): ProfileChange => ({ act: 'forget', kind, value });

it.each([
  ['skin-type', 'dry', 'oily'],
  ['age', '16', '17'],
  ['budget', '20', '35'],
  ['pregnancy', 'pregnant', 'nursing'],
] as const)('replaces the %s by a new one', (kind, old, value) => {
  const merged = mergeChanges([line('a', kind, old), line('b', 'allergy', 'perfume')], [remember(kind, value)]);
  expect(merged).toEqual({ removed: ['a'], confirmed: [], added: [{ kind, value }] });
});

it('keeps several allergies, and counts the same one once however it is written', () => {
  const merged = mergeChanges(
    [line('a', 'allergy', 'Perfume')],
    [remember('allergy', 'perfume'), remember('allergy', 'aspirin'), remember('allergy', 'Aspirin')],
  );
  expect(merged).toEqual({ removed: [], confirmed: ['a'], added: [{ kind: 'allergy', value: 'Aspirin' }] });
});

it('forgets one line, or all of a kind', () => {
  const lines = [line('a', 'pregnancy', 'pregnant'), line('b', 'allergy', 'perfume'), line('c', 'allergy', 'aspirin')];
  expect(mergeChanges(lines, [forget('pregnancy')]).removed).toEqual(['a']);
  expect(mergeChanges(lines, [forget('allergy', 'aspirin')]).removed).toEqual(['c']);
  expect(mergeChanges(lines, [forget('allergy')]).removed).toEqual(['b', 'c']);
});

it('applies changes in their order: the last word counts', () => {
  const changes = [remember('pregnancy', 'trying'), forget('pregnancy'), remember('pregnancy', 'pregnant')];
  expect(mergeChanges([], changes).added).toEqual([{ kind: 'pregnancy', value: 'pregnant' }]);
  expect(mergeChanges([], [remember('age', '30'), forget('age')])).toEqual({ removed: [], confirmed: [], added: [] });
});

it('a full profile forgets its oldest product for a new allergy, and nothing that keeps a person safe', () => {
  const allergies = Array.from({ length: 99 }, (_, i) => line(`a${i}`, 'allergy', `thing ${i}`));
  const withProduct = [line('p', 'product', 'a cream'), ...allergies];
  expect(mergeChanges(withProduct, [remember('allergy', 'perfume')])).toEqual({
    removed: ['p'],
    confirmed: [],
    added: [{ kind: 'allergy', value: 'perfume' }],
  });
  const full = [...allergies, line('b', 'medicine', 'isotretinoin')];
  expect(mergeChanges(full, [remember('product', 'a serum')])).toEqual({ removed: [], confirmed: [], added: [] });
});
