import { describe, expect, it } from 'vitest';
import { startAdvisorDeps } from '../load/start-advisor-deps.ts';

const { read } = await startAdvisorDeps({ knownWords: () => [], log: () => {} });

async function bestOf(message: string, question?: string): Promise<string | undefined> {
  const { clauses } = await read(message, { subject: undefined, question });
  const answers = clauses.flatMap((clause) => clause.answers);
  return answers.toSorted((one, other) => other.score - one.score)[0]?.id;
}

describe('exact questions', () => {
  it.each([
    ['whats the difference between unscented and fragrance free', 'tp-free-from-scent'],
    ['my girl is 11 and begs for retinol like her classmates', 'lm-tween-retinol'],
    ['how do i do the sandwich thing with my retinoid', 'ia-retinoid-sandwich'],
    ['nails keep breaking, does biotin do anything', 'rb-nails-brittle'],
  ])('finds the answer to "%s"', async (message, id) => {
    expect(await bestOf(message)).toBe(id);
  });

  it('takes the question from the sentences before an open one', async () => {
    expect(
      await bestOf('the tap water here is very hard. my face feels like straw since we moved. what would you do?'),
    ).toBe('rb-hard-water');
  });

  it('takes what a follow-up is about from the message before', async () => {
    expect(await bestOf('and how many days before?', 'can i get my eyebrows waxed, i use tretinoin')).toBe(
      'ia-retinoid-wax',
    );
  });

  it('takes what is known of the person into a question, where an answer is about that', async () => {
    const personal = async (message: string) => {
      const { clauses } = await read(message, { subject: undefined, question: undefined, facts: ['a pacemaker'] });
      return clauses.flatMap((clause) => clause.personal.map(({ id }) => id));
    };
    expect(await personal('is nuface microcurrent worth it')).toContain('lm-pacemaker-device');
    expect(await personal('how do i get rid of blackheads on my nose')).toEqual([]);
  });

  it('is not sure of what it has no answer to', async () => {
    const { clauses } = await read('which train goes to the airport on sunday');
    expect(Math.max(0, ...clauses.flatMap(({ answers }) => answers.map(({ score }) => score)))).toBeLessThan(0.5);
  });
});
