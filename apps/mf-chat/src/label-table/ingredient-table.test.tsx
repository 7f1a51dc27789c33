// @vitest-environment node
import type { LabelReport } from '@petalwise/contracts/chat/labels';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { IngredientTable } from './ingredient-table.tsx';
import { makePart } from './part-builder.ts';

const flag = { strength: 'careful', reason: 'your skin is sensitive', instead: null } as const;
const html = (kind: LabelReport['verdict']['kind'], parts: LabelReport['parts']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <IngredientTable report={{ parts, onePercentAfter: 1, verdict: { kind, words: '' } }} />
    </MemoryRouter>,
  );
const plain = [makePart({ name: 'Aqua' }), makePart({ name: 'Retinol' })];

it('has no empty column of marks for a user without a profile, and invites them to fill it in', () => {
  const drawn = html('nothing-known', plain);
  expect(drawn).not.toContain('For you');
  expect(drawn).toContain('colSpan="4"');
  expect(drawn).toMatch(/href="\/chat\/memory"[^>]*>Tell me more about you</);
});

it('marks what the user should know, and does not invite a user with a profile', () => {
  const drawn = html('careful', [...plain, makePart({ name: 'Parfum', flag })]);
  expect(drawn).toContain('For you');
  expect(drawn).toContain('Take care');
  expect(drawn).toContain('colSpan="5"');
  expect(drawn).not.toContain('Tell me more');
  // Nothing to mark.
  expect(html('nothing-against', plain)).not.toMatch(/For you|Tell me/);
});
