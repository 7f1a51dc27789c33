import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RankedChips } from './ranked-chips.tsx';

const options = ['Pores', 'Shine', 'Redness'].map((label) => ({ value: label.toLowerCase(), label }));
const chipsWith = (chosen: readonly string[]): string[] =>
  renderToStaticMarkup(<RankedChips label="Goals" options={options} chosen={chosen} most={2} onChange={() => {}} />)
    .split('<button')
    .slice(1);

it('gives each chosen chip its place, in the order of choosing', () => {
  const [pores, shine, redness] = chipsWith(['redness', 'pores']);
  expect(redness).toMatch(/aria-pressed="true".*>1<.*Redness/);
  expect(pores).toMatch(/aria-pressed="true".*>2<.*Pores/);
  expect(shine).toMatch(/aria-pressed="false"/);
  expect(redness).toContain('Chosen: Redness, Pores');
});

it('disables the other chips once the maximum is chosen', () => {
  expect(chipsWith(['redness']).filter((chip) => chip.includes('aria-disabled="true"'))).toEqual([]);
  const waiting = chipsWith(['redness', 'pores']).filter((chip) => chip.includes('aria-disabled="true"'));
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).toContain('Shine');
});
