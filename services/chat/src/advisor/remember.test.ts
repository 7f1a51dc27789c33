import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';

const after = (...said: string[]) => remember(said.map((content) => ({ role: 'user' as const, content })));

describe('remember', () => {
  it('keeps what a person tells about herself', () => {
    const memory = after('I am pregnant and my skin is dry', 'I use niacinamide every day', 'I am allergic to lanolin');
    expect(memory).toMatchObject({ pregnant: true, allergies: ['lanolin'], using: ['niacinamide'] });
    expect(memory.skin).toContain('dryness');
  });

  it('lets a later message take pregnancy back', () => {
    expect(after('I am pregnant', 'I am no longer pregnant').pregnant).toBe(false);
  });

  it('learns nothing from the advisor itself', () => {
    expect(remember([{ role: 'assistant', content: 'I am pregnant and allergic to retinol' }]).pregnant).toBe(false);
  });

  it('knows what was talked about last', () => {
    expect(after('retinol with vitamin c').subject).toEqual({ kind: 'pair', a: 'retinol', b: 'vitamin-c' });
    expect(after('retinol with vitamin c', 'thanks').subject).toMatchObject({ kind: 'pair' });
    expect(after('retinol with vitamin c', 'help with redness').subject).toEqual({ kind: 'concern', id: 'redness' });
  });

  it('does not take a question for a habit', () => {
    expect(after('can I use retinol?').using).toEqual([]);
  });

  it('notices young age', () => {
    expect(after("I'm 15 and have spots").minor).toBe(true);
    expect(after('I have used it for 15 weeks').minor).toBe(false);
  });
});
