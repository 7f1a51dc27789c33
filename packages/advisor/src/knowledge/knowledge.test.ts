import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import type { Passage } from './entry.ts';

const knowledge = readKnowledge();
const { ingredients, concerns, topics, answers, pairs, sources } = knowledge;
const families = new Set([...ingredients.values()].map((one) => one.family));

const passagesOf = (facets: Partial<Record<string, Passage>>) =>
  Object.values(facets).filter((one) => one !== undefined);

describe('the knowledge base', () => {
  it('cites only sources that it has', () => {
    const cited = [
      ...[...ingredients.values(), ...concerns.values(), ...topics.values()].flatMap(({ facets }) =>
        passagesOf(facets).flatMap((passage) => passage.sources),
      ),
      ...[...concerns.values()].flatMap(({ options }) => options.flatMap((option) => option.sources)),
      ...pairs.flatMap((pair) => pair.sources),
      ...[...answers.values()].flatMap((answer) => answer.sources),
    ];
    expect([...new Set(cited)].filter((id) => !sources.has(id))).toEqual([]);
  });

  it('names only ingredients and concerns that it has', () => {
    const named = [
      ...[...concerns.values()].flatMap(({ options, morning, evening, facets }) => [
        ...options.map(({ ingredient }) => ingredient),
        ...[...morning, ...evening, ...passagesOf(facets).flatMap(({ steps }) => steps)].flatMap(({ uses }) => uses),
      ]),
      ...[...topics.values(), ...ingredients.values()].flatMap(({ facets }) =>
        passagesOf(facets).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses)),
      ),
      ...[...answers.values()].flatMap(({ steps }) => steps.flatMap(({ uses }) => uses)),
    ];
    expect([...new Set(named)].filter((id) => !ingredients.has(id))).toEqual([]);
    const helped = [...ingredients.values()].flatMap((one) => [
      ...one.helps.map((help) => help.concern),
      ...one.worsens,
    ]);
    expect([...new Set(helped)].filter((id) => !concerns.has(id))).toEqual([]);
    const about = [...topics.values(), ...answers.values()].flatMap((one) => one.about);
    expect([...new Set(about)].filter((id) => !ingredients.has(id) && !concerns.has(id))).toEqual([]);
  });

  it('has both sides of each pair', () => {
    const sides = pairs.flatMap(({ a, b }) => [...a, ...b]);
    const isKnown = (side: string) =>
      side.startsWith('family:') ? families.has(side.slice('family:'.length)) : ingredients.has(side);
    expect([...new Set(sides)].filter((side) => !isKnown(side))).toEqual([]);
  });

  it('has an address or an identifier for each source that is no convention', () => {
    const vague = [...sources.values()].filter((one) => one.kind !== 'convention' && !one.url && !one.identifier);
    expect(vague.map(({ id }) => id)).toEqual([]);
  });

  it('has at least a dozen questions, as people type them, beside every entry', () => {
    const few = [...ingredients.values(), ...concerns.values(), ...topics.values()].filter(
      ({ asks }) => Object.values(asks).flat().length < 12,
    );
    expect(few.map(({ id }) => id)).toEqual([]);
  });

  it('has at least six different questions beside every exact answer', () => {
    const few = [...answers.values()].filter(({ asks }) => new Set(asks.map((ask) => ask.toLowerCase())).size < 6);
    expect(few.map(({ id }) => id)).toEqual([]);
  });
});
