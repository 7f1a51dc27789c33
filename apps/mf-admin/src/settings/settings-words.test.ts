import { describe, expect, it } from 'vitest';
import { checkKey } from './check-key.ts';
import { keyWords, sourceWords } from './key-words.ts';
import { checkStarter, firstShown } from './starter-form.ts';

describe('the AI key', () => {
  it('is described by who answers with it', () => {
    expect(sourceWords({ source: 'admin' })).toMatch(/^The AI service, .* set here$/);
    expect(sourceWords({ source: 'environment' })).toMatch(/^The AI service, .* started with$/);
    expect(sourceWords({ source: 'none' })).toMatch(/^The built-in advisor/);
  });

  it('is shown by its last four characters, or as none', () => {
    expect(keyWords({ lastFour: 'wxyz' })).toBe('•••• wxyz');
    expect(keyWords({ lastFour: null })).toBe('None');
  });

  it('is taken without the spaces around it', () => {
    expect(checkKey('  sk-test-1234567 \n')).toEqual({ apiKey: 'sk-test-1234567' });
  });

  it.each([
    ['', 'Enter the whole key.'],
    ['sk-12', 'Enter the whole key.'],
    ['sk-test 1234567', 'A key has no spaces.'],
    ['x'.repeat(401), 'At most 400 characters'],
  ])('%j is refused with what to do', (text, error) => expect(checkKey(text)).toEqual({ error }));
});

describe('the coins of new accounts', () => {
  it('begin with 5 in the form', () => expect(checkStarter(firstShown)).toEqual({ coins: 5 }));

  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['1000', 1000],
  ])('are %j', (text, coins) => expect(checkStarter(text)).toEqual({ coins }));

  it.each([
    ['', 'Enter a whole number.'],
    ['ten', 'Enter a whole number.'],
    ['2.5', 'Enter a whole number.'],
    ['-1', 'Not less than 0.'],
    ['1001', 'At most 1000.'],
  ])('%j is refused with what to do', (text, error) => expect(checkStarter(text)).toEqual({ error }));
});
