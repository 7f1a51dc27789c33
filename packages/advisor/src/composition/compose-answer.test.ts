import { describe, expect, it } from 'vitest';
import type { Block } from '../advice/draft.ts';
import { passGate } from '../answer/pass-gate.ts';
import { createGate } from '../gate/gate.ts';
import type { Ingredient } from '../knowledge/entry.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { type Constraints, constraintsOf } from '../person/constraints.ts';
import { everyConstraint } from '../person/every-constraint.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import { composeAnswer } from './compose-answer.ts';

const knowledge = readKnowledge();
const now = new Date('2026-11-22T12:00:00Z');

/** Names are the same for every person: each sentence is searched once. */
const findNames = createNameFinder(knowledge);
const found = new Map<string, ReturnType<typeof findNames>>();
const recognise: typeof findNames = (text) => {
  const names = found.get(text) ?? findNames(text);
  found.set(text, names);
  return names;
};
const gate = createGate({ knowledge, recognise });

const shown = (constraints: Constraints, id: string): Block[] => {
  const setting = { knowledge, constraints, choose: () => [], given: new Set<string>() };
  return passGate(gate, { constraints, areFree: false }, composeAnswer(setting, id).blocks);
};
const textsOf = ({ lead, steps = [], why = '', watch = '' }: Block) => [lead, ...steps, why, watch];

/** The plainest recommendation, found without the rules of the gate: "Use retinol". */
const recommends = (names: readonly string[]) =>
  new RegExp(
    `(?:^|[.:;] )(?:use|apply|try|choose|start|pick|add|put|dab|take|spread) (?:an? |the |some |[\\d.]+ %? ?)*(?:${names.join('|')})\\b(?!-free|[^.:;,]* aside\\b)`,
    'i',
  );
const plainNames = ({ name, inci }: Ingredient) =>
  [name.replace(/\s*\(.*\)/, ''), ...inci].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

describe('exact answers, for every constraint', () => {
  it.each(everyConstraint)('recommend nothing that speaks against %s "%s"', (kind, value) => {
    const person = constraintsOf([{ kind, value, since: now.toISOString() }], now);
    const blocked = [...knowledge.ingredients.values()].filter((one) => isBlocked(obstacle(one, person)));
    const blockedIds = new Set(blocked.map(({ id }) => id));
    const pattern = blocked.length > 0 ? recommends(blocked.flatMap(plainNames)) : undefined;
    const slipped: string[] = [];
    for (const { id, steps } of knowledge.answers.values()) {
      const blocks = shown(person, id);
      const texts = blocks.flatMap(textsOf);
      const lost = steps.filter(({ uses }) => uses.some((one) => blockedIds.has(one))).map(({ text }) => text);
      for (const text of texts) {
        if (pattern?.test(text) || lost.includes(text)) slipped.push(`${id}: ${text}`);
      }
      // An answer of which nothing is left would leave the person without a word.
      if (texts.every((text) => text === '')) slipped.push(`${id}: nothing left`);
    }
    expect(slipped).toEqual([]);
  });

  it('are whole for a user without a profile', () => {
    const noConstraints = constraintsOf([], now);
    for (const { id, lead, steps } of knowledge.answers.values()) {
      expect(shown(noConstraints, id).flatMap(textsOf)).toEqual(
        expect.arrayContaining([lead, ...steps.map(({ text }) => text)]),
      );
    }
  });
});

describe('an exact answer about what the person uses', () => {
  const composed = (id: string) =>
    shown(constraintsOf([{ kind: 'medicine', value: 'tretinoin', since: now.toISOString() }], now), id)
      .flatMap(textsOf)
      .join(' ');

  it('does not call it a second retinoid, and keeps its steps', () => {
    expect(composed('ia-retinoid-peeling')).not.toMatch(/second retinoid/);
    expect(composed('ia-retinoid-peeling')).toMatch(/Restart every third night/);
  });

  it('still warns of another retinoid', () => {
    expect(composed('ia-adapalene-how-long')).toMatch(/second retinoid/);
  });
});
